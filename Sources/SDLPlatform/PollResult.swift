/// Why ``Poller`` returned.
enum PollResult {
  /// Something that SDL or a source tells, or nothing.
  case news
  /// A device went, of which SDL says nothing: what it touched stays down for ever.
  case deviceLost
}
