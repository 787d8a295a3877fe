/// An event of an input source: an input, a release that SDL may not report, or a lost device.
public enum SourceEvent: Hashable, Sendable {
  case event(InputEvent)
  /// A button was released; the window system may not report it.
  case released(MouseRelease)
  /// The device was removed or disabled: cancels its contacts.
  case lost(device: Int64)
}
