import DBus

/// What shows notifications: the desktop, or what tests have instead.
protocol NotificationService: AnyObject {
  /// Shows a notification, and returns the number of it.
  func show(_ notification: DesktopNotification) throws(BusError) -> UInt32
  /// Removes the notification with this number; has no effect if it is gone.
  func close(_ id: UInt32) throws(BusError)
  /// What has happened to a notification; nil if nothing has, without waiting.
  func nextEvent() throws(BusError) -> NotificationEvent?
}

extension NotificationServer: NotificationService {}
