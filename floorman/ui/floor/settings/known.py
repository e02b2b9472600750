"""Every setting of the room, its policies and this station, in the order people look for them."""

from floorman.ui.floor.settings.fields import (
    Setting,
    amounts,
    lines,
    money,
    number,
    one_of,
    text,
    words,
    yes,
)

ROOM = (
    Setting("name", "Name of the room", "Printed on signs and reports.", "the cardroom's name", text),
    Setting("licensed_tables", "Licensed tables", "No more tables open than this.", "as set up",
            number(1, 500)),
    Setting("day_starts", "Gaming day starts at", "Before this hour it is still the day before.",
            "06:00", text),
    Setting("time_zone", "Time zone", "The room's clock; records keep universal time.",
            "America/Los_Angeles", text),
    Setting("denominations_cents", "Denominations", "What a count is entered in, in this order.",
            "$100 $50 $20 $10 $5 $2 $1", amounts),
)  # fmt: skip
SIGNS = (
    Setting("sign_text", "Room's text on signs", "Printed under the fees. A change puts every posted "
            "sign out of date.", "none", lines),
    Setting("city_text", "City's text on signs", "What the city wants posted.", "none", lines),
    Setting("second_language_text", "Text in a second language", "Printed beside the room's text.",
            "none", lines),
)  # fmt: skip
POLICIES = (
    Setting("window_minutes", "Rotation window", "Minutes within which enough different players must "
            "bank; the 2026 rule says 40 and is suspended by a court.", "off", number(0, 240, "off")),
    Setting("window_players", "Players in the window", "Different players other than a third-party "
            "provider.", "2", number(1, 10)),
    Setting("nobody_takes_it", "When nobody takes the bank", "What follows when every seat has "
            "declined.", "the holder goes on",
            one_of(("holder-goes-on", "the holder goes on"), ("no-hand", "no hand is dealt"))),
    Setting("smallest_chip_cents", "Smallest chip", "Payments are made up of it.", "$0.50", money),
    Setting("rounding", "Rounding", "How part of the smallest chip is paid.", "exact",
            one_of(("exact", "exact, in coins"), ("down", "down"), ("up", "up"))),
    Setting("waiver_reasons", "Published waivers", "A dealer may waive a fee for these reasons only, "
            "one a line; any other takes the floor.", "none", words),
    Setting("two_people_pull", "Two people pull a box", "A second badge is asked for.", "yes", yes),
    Setting("two_people_accept", "Two people accept a count", "Who counted does not accept.", "no",
            yes),
    Setting("variance_alert_cents", "Variance alert from", "A difference of this much raises an "
            "alert.", "$5.00", money),
    Setting("box_out_minutes", "Box out alert after", "Minutes between pulling and receiving.", "60",
            number(5, 600)),
    Setting("pin_digits", "PIN digits", "The fewest a PIN may have.", "4", number(4, 12)),
    Setting("wrong_pins", "Wrong PINs before a wait", "Each further one doubles the wait.", "3",
            number(1, 10)),
    Setting("backup_hours", "Backup alert after", "Hours since the last backup.", "24",
            number(1, 720)),
    Setting("player_dealer_notice", "Position notice on signs", "Says how the player-dealer position "
            "goes round.", "no", yes),
    Setting("sign_signature_lines", "Signature lines", "On reports and count sheets.", "yes", yes),
)  # fmt: skip
STATION = (
    Setting("theme", "Theme", "Takes effect when the window opens next.", "dark",
            one_of(("dark", "dark"), ("light", "light"))),
    Setting("sound", "Sound", "An alert rings.", "yes", yes),
    Setting("animation", "Animation", "Payments move on the dealer panel.", "yes", yes),
    Setting("station", "Name of this station", "Stands on every record made here.", "desk", text),
    Setting("printer", "Printer", "Signs and reports go there; empty is the system's own.",
            "the system's", text),
    Setting("backup_keep", "Backups kept", "The oldest nightly ones go.", "14", number(1, 365)),
    Setting("database", "Database", "Empty is the file in the data folder; a server begins with "
            "postgresql+psycopg://.", "SQLite file", text),
)  # fmt: skip
COVERAGE = (
    ("action", "action: every wager won or lost uses up the bank"),
    ("two-caps", "two caps: paid and collected counted apart"),
    ("net", "net: the running balance stays within the bank"),
)
