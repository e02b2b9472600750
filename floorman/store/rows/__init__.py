"""The rows of the database, one class a kind of fact, and which fact each one keeps."""

from floorman.ledger import boxes, dealing, matters, room
from floorman.store.rows import box_rows, dealing_rows, matter_rows, record_rows, room_rows

# Every kind of row that the record vouches for; the order is that of foreign references.
FACTS: dict[type, type] = {
    room.Room: room_rows.RoomRow,
    room.Person: room_rows.PersonRow,
    room.Secret: room_rows.SecretRow,
    room.Shift: room_rows.ShiftRow,
    room.Table: room_rows.TableRow,
    room.Station: room_rows.StationRow,
    dealing.Assignment: dealing_rows.AssignmentRow,
    dealing.Sign: dealing_rows.SignRow,
    dealing.Spell: dealing_rows.SpellRow,
    dealing.Seating: dealing_rows.SeatingRow,
    dealing.RotationEntry: dealing_rows.RotationRow,
    dealing.HandEntry: dealing_rows.HandRow,
    dealing.Mark: dealing_rows.MarkRow,
    dealing.TimedCollection: dealing_rows.TimedRow,
    dealing.Play: dealing_rows.PlayRow,
    dealing.Draft: dealing_rows.DraftRow,
    dealing.Tally: dealing_rows.TallyRow,
    dealing.SeatTally: dealing_rows.SeatTallyRow,
    boxes.Box: box_rows.BoxRow,
    boxes.Stay: box_rows.StayRow,
    boxes.Count: box_rows.CountRow,
    matters.Alert: matter_rows.AlertRow,
    matters.Note: matter_rows.NoteRow,
    matters.Confirmation: matter_rows.ConfirmationRow,
    matters.Figure: matter_rows.FigureRow,
    matters.Backup: matter_rows.BackupRow,
}

# Not sealed: a draft and the play between two hands move with every step (each has a digest),
# tallies are sums of sealed hands, and that a station was seen alive is no act of anybody.
UNSEALED: frozenset[type] = frozenset(
    {dealing.Draft, dealing.Play, dealing.Tally, dealing.SeatTally, room.Station}
)

# Covered by the hash of the record with the same number, without being kept there once more.
BESIDE = dealing.HandEntry

# Written once and never touched again, in the order of the record.
ONCE: tuple[type, ...] = (dealing.HandEntry, dealing.RotationEntry)

METADATA = record_rows.METADATA
