/// What an input source has to tell.
public enum InputNews: Hashable, Sendable {
  case event(InputEvent)
  /// A button was released, of which the window system itself may not tell.
  case released(MouseRelease)
  /// The device is gone, or switched off: what it touched is cancelled.
  case lost(device: Int64)
}
