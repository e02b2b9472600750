"""Where the built program starts: a helper process of its own, or the command line."""

import multiprocessing
import sys

if __name__ == "__main__":
    # A long record is checked by several processes; in a built program each is the program again.
    multiprocessing.freeze_support()
    from floorman.cli import main

    sys.exit(main())
