-- Who may do what with the rows of a room. Run in the room's database after its rows were made;
-- may be run again, and is run again after every upgrade.
BEGIN;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO floorman_desk, floorman_table;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, floorman_desk, floorman_table;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO floorman_desk, floorman_table;
ALTER DEFAULT PRIVILEGES FOR ROLE floorman_owner IN SCHEMA public
  GRANT SELECT ON TABLES TO floorman_desk, floorman_table;

-- What is on record is added to, by anybody's station, and altered or deleted by none.
GRANT INSERT ON record, hand, rotation, mark, timed_collection, note TO floorman_desk, floorman_table;
GRANT INSERT ON box_count, backup TO floorman_desk;

-- How things stand now; each change of these rows is vouched for by a record.
GRANT UPDATE ON head TO floorman_desk, floorman_table;
GRANT INSERT, UPDATE ON
  play, draft, tally, seat_tally, station, seating, spell, floor_table, assignment, sign, alert,
  person, secret
  TO floorman_desk, floorman_table;
GRANT INSERT, UPDATE ON room, shift, box, stay, confirmation, figure TO floorman_desk;

-- A hand that is not finished is no fact yet: its draft goes when the hand is on record.
GRANT DELETE ON draft TO floorman_desk, floorman_table;
COMMIT;
