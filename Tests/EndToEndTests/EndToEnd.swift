import ProgramHarness
import Testing

/// Tests of the program on an X server, with input from the server's test devices.
///
/// The tests run one at a time because they share the CPU. A test that fails during a stall of the
/// machine runs again.
@Suite(.serialized, .retriedAfterStalls) enum EndToEnd {}
