/// What an input source has to tell.
public enum InputNews: Hashable, Sendable {
  case event(InputEvent)
  /// The device is gone, or switched off: what it touched is cancelled.
  case lost(device: Int64)
}
