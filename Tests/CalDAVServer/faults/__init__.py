"""The misbehavior that tests switch on."""
