"""The first schema: every row of version 0.1."""

from typing import TYPE_CHECKING

import sqlalchemy as sa

if TYPE_CHECKING:
    from alembic.operations import Operations

revision = "0001"

# One line a kind of row: columns as `name:type`, i whole number, b large number, t text; `!` is
# part of the key, `?` may be empty, `>row.column` refers to another row.
TABLES = {
    "alert": (
        "id:i! kind:t key:t table_no:i? shift:i? text:t raised_at:t raised_by:t cleared_at:t? "
        "cleared_by:t? remark:t"
    ),
    "backup": ("id:i! file:t at:t by:t head:t"),
    "box": ("code:t! kind:t stay:i? retired:i"),
    "confirmation": ("path:t! key:t! text:t reading:t rule:t value:t by:t at:t id:i"),
    "figure": ("path:t! place:t! fee_cents:i by:t at:t id:i"),
    "floor_table": (
        "number:i! name:t shape:t seats:i section:t x:i y:i angle:i state:t state_at:t? "
        "why_paused:t assignment:i? next_assignment:i? sign:i? dealer:t? dealer_since:t? box:i? "
        "jackpot_box:i? retired:i version:i"
    ),
    "hand": (
        "id:i! table_no:i shift:i assignment:i stay:i? jackpot_stay:i? number:i game:t "
        "started_at:t at:t dealer:t bank_seat:i? turn:i bank_cents:b players:i action_cents:b "
        "player_dealer_fee_cents:i expected_cents:i dropped_cents:i waiver:t jackpot_cents:i "
        "short:i by_results:i corrects:i? late:i"
    ),
    "head": ("id:i! seq:i hash:t at:t day:t shift:i?"),
    "note": ("id:i! kind:t table_no:i? shift:i? hand:i? at:t by:t text:t late:i"),
    "person": (
        "badge:t! name:t roles:t employed:i wrong_pins:i locked_until:t? must_change_pin:i "
        "version:i"
    ),
    "record": (
        "seq:i! at:t day:t shift:i? station:t badge:t act:t table_no:i? subject:t? token:t? "
        "body:t rows:t previous:t hash:t"
    ),
    "room": (
        "id:i! cardroom:t name:t licensed_tables:i time_zone:t day_starts:t "
        "denominations_cents:t sign_text:t city_text:t second_language_text:t policies:t "
        "version:i"
    ),
    "rotation": (
        "id:i! table_no:i n:i! shift:i? at:t deed:t seat:i? turn_hand:i? company:t provider:t "
        "bank_cents:b dealer:t"
    ),
    "seat_tally": ("shift:i! table_no:i! seat:i! banked:i short:i offered:i accepted:i declined:i"),
    "shift": (
        "id:i! day:t name:t state:t opened_at:t opened_by:t closed_at:t? closed_by:t? head:t? "
        "reports:i"
    ),
    "station": ("name:t! table_no:i? seen_at:t?"),
    "tally": (
        "shift:i! table_no:i! assignment:i! stay:i! jackpot_stay:i! hour:t! fee_cents:i! "
        "hands:i timed:i expected_cents:b dropped_cents:b waived_cents:b jackpot_cents:b "
        "action_cents:b"
    ),
    "timed_collection": (
        "id:i! table_no:i shift:i assignment:i stay:i? at:t by:t players:i each_cents:i "
        "expected_cents:i dropped_cents:i waiver:t late:i"
    ),
    "assignment": (
        "id:i! table_no:i>floor_table.number cardroom:t game:t schedule:t option:i coverage:t "
        "revision:i made_at:t made_by:t low_cents:i? high_cents:i? from_at:t? to_at:t?"
    ),
    "draft": (
        "table_no:i!>floor_table.number token:t step:t started_at:t saved_at:t dealer:t "
        "document:t fee_cents:i? waiver:t digest:t"
    ),
    "mark": ("hand:i!>hand.id kind:t at:t by:t reason:t replaced_by:i? fee_kept:i late:i"),
    "play": (
        "table_no:i!>floor_table.number rotation:t hands:i last_hand:i? bank_seat:i? turn:i "
        "bank_cents:b timed_at:t? digest:t"
    ),
    "seating": ("table_no:i!>floor_table.number id:i! badge:t from_at:t to_at:t?"),
    "secret": ("badge:t!>person.badge pin_hash:t"),
    "spell": (
        "table_no:i!>floor_table.number id:i! state:t from_at:t to_at:t? shift:i? by:t reason:t"
    ),
    "stay": (
        "id:i! box:t>box.code kind:t table_no:i>floor_table.number shift:i? state:t placed_at:t "
        "placed_by:t pulled_at:t? pulled_by:t? pull_witness:t? received_at:t? received_by:t? "
        "counted_cents:b? counted_at:t? counted_by:t? final_cents:b? accepted_at:t? "
        "accepted_by:t? accept_witness:t? late:i counts:i"
    ),
    "box_count": (
        "id:i! stay:i>stay.id n:i kind:t at:t by:t witness:t total_cents:b lines:t reason:t late:i"
    ),
    "sign": (
        "id:i! table_no:i>floor_table.number assignment:i>assignment.id revision:i code:t "
        "made_at:t printed:i posted_at:t? posted_by:t? out_of_date_at:t?"
    ),
}

INDEXES = (
    ("ix_alert_key", "alert", "key"),
    ("ix_alert_shift", "alert", "shift"),
    ("hand_dealer", "hand", "dealer id"),
    ("hand_game", "hand", "game id"),
    ("hand_shift", "hand", "shift table_no id"),
    ("hand_table", "hand", "table_no id"),
    ("hand_table_at", "hand", "table_no at"),
    ("ix_note_shift", "note", "shift"),
    ("record_act", "record", "act seq"),
    ("record_at", "record", "at"),
    ("record_badge", "record", "badge seq"),
    ("record_table_seq", "record", "table_no seq"),
    ("rotation_shift", "rotation", "shift id"),
    ("rotation_table", "rotation", "table_no id"),
    ("ix_shift_day", "shift", "day"),
    ("tally_jackpot", "tally", "jackpot_stay"),
    ("tally_stay", "tally", "stay"),
    ("timed_shift", "timed_collection", "shift table_no id"),
    ("ix_assignment_table_no", "assignment", "table_no"),
    ("ix_seating_to_at", "seating", "to_at"),
    ("ix_spell_shift", "spell", "shift"),
    ("ix_stay_box", "stay", "box"),
    ("ix_stay_shift", "stay", "shift"),
    ("ix_stay_state", "stay", "state"),
    ("ix_box_count_stay", "box_count", "stay"),
    ("ix_sign_code", "sign", "code"),
    ("ix_sign_table_no", "sign", "table_no"),
)

# Indexes over some of the rows: name, row, columns, which rows, each only once.
PARTIAL = (
    ("hand_short", "hand", "id", "short = 1", False),
    ("hand_waived", "hand", "id", "waiver <> ''", False),
    ("record_token", "record", "token", "token IS NOT NULL", True),
)

TYPES = {"i": sa.Integer, "b": sa.BigInteger, "t": sa.String}


def upgrade(op: "Operations") -> None:
    """From nothing to the first schema."""
    for name, columns in TABLES.items():
        op.create_table(name, *(_column(text) for text in columns.split()))
    for name, table, columns in INDEXES:
        op.create_index(name, table, columns.split())
    for name, table, columns, where, unique in PARTIAL:
        some = sa.text(where)
        op.create_index(
            name, table, columns.split(), unique=unique, sqlite_where=some, postgresql_where=some
        )


def _column(text: str) -> "sa.Column[object]":
    name, kind = text.split(":")
    kind, _, target = kind.partition(">")
    more = [sa.ForeignKey(target)] if target else []
    return sa.Column(
        name,
        TYPES[kind[0]](),
        *more,
        primary_key="!" in kind,
        nullable="?" in kind,
        autoincrement=False,
    )
