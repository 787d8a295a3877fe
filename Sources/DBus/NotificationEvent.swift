/// What has happened to a notification, which the server's number names.
public enum NotificationEvent: Hashable, Sendable {
  /// The user has chosen an action.
  case activated(UInt32, key: String)
  /// The notification is gone: its time has passed, or the user or the program has closed it.
  case closed(UInt32)
  /// The token with which a window may come to the front for the action that follows, on Wayland.
  case activationToken(UInt32, String)

  init?(_ signal: BusMember) {
    guard let id = signal.arguments.first?.uint32 else { return nil }
    let text = signal.arguments.count > 1 ? signal.arguments[1].string : nil
    switch (signal.name, text) {
    case ("ActionInvoked", let key?): self = .activated(id, key: key)
    case ("NotificationClosed", _): self = .closed(id)
    case ("ActivationToken", let token?): self = .activationToken(id, token)
    default: return nil
    }
  }
}
