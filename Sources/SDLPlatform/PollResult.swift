/// Why ``Poller`` returned.
enum PollResult {
  /// A descriptor may be readable, or the timeout is over.
  case ready
  /// A device was removed, which SDL does not report: its touches must be cancelled.
  case deviceLost
}
