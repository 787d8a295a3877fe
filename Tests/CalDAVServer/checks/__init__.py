"""Tests of the server, found by self_test.py."""
