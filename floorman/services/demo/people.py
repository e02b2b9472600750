"""Who works in the demo room, with which badge; the one place that names their PIN."""

from floorman.engine.rotation import Provider

# Everyone in the demo room signs in with this PIN.
PIN = "2580"

MANAGER = "1001"
FLOORS = ("1101", "1102")
COUNTERS = ("1201", "1202")
AUDITOR = "1301"

# badge, name, roles; the first is the manager who sets the room up.
STAFF: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (MANAGER, "Maria Santos", ("manager",)),
    ("1002", "Walter Brandt", ("manager",)),
    (FLOORS[0], "Denise Okafor", ("floor",)),
    (FLOORS[1], "Tomas Rivera", ("floor",)),
    (COUNTERS[0], "Grace Liu", ("count",)),
    (COUNTERS[1], "Peter Novak", ("count",)),
    (AUDITOR, "Irene Castillo", ("auditor",)),
    ("1401", "Anh Tran", ("dealer",)),
    ("1402", "Ben Foster", ("dealer",)),
    ("1403", "Carla Mendes", ("dealer",)),
    ("1404", "David Kim", ("dealer",)),
    ("1405", "Elena Petrova", ("dealer",)),
    ("1406", "Frank Moua", ("dealer",)),
    ("1407", "Gloria Reyes", ("dealer",)),
    ("1408", "Hector Salas", ("dealer",)),
    ("1409", "Ines Duarte", ("dealer",)),
    ("1410", "James Walker", ("dealer",)),
    ("1411", "Kiri Sato", ("dealer",)),
    ("1412", "Luis Ortega", ("dealer", "floor")),
)
DEALERS = tuple(badge for badge, _, roles in STAFF if "dealer" in roles)

PROVIDERS = (
    Provider("Harbor Players Service", "HPS-114"),
    Provider("Harbor Players Service", "HPS-127"),
    Provider("Redwood Banking Group", "RBG-031"),
    Provider("Redwood Banking Group", "RBG-048"),
)
