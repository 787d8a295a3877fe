import Testing

/// The real program on a real X server with real input; one test at a time, for they share a CPU.
@Suite(.serialized, .judgedInTime) enum EndToEnd {}
