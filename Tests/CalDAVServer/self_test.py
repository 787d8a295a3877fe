"""Tests of the server itself: its default behavior, and that every fault does something."""

import sys
import unittest

sys.dont_write_bytecode = True

if __name__ == "__main__":
    folder = __file__.rpartition("/")[0] or "."
    suite = unittest.defaultTestLoader.discover(f"{folder}/checks", "[a-z]*.py", folder)
    result = unittest.TextTestRunner(verbosity=1).run(suite)
    sys.exit(0 if result.wasSuccessful() and result.testsRun else 1)
