/// An event of an input source: an input, a release that SDL may not report, or a lost device.
public enum SourceEvent: Hashable, Sendable {
  case event(InputEvent)
  /// A button was released, of which the window system itself may not tell.
  case released(MouseRelease)
  /// The device is gone, or switched off: what it touched is cancelled.
  case lost(device: Int64)
}
