// When a device is unplugged, the server first reports the end of its pinch or the release of its
// button like any other, and then the removal.
extension DeviceEvent {
  /// Whether it ends a pinch or a press, which performs an action.
  var isRelease: Bool {
    switch self {
    case .pinch(.ended, _, _), .button(_, isDown: false, _): true
    default: false
    }
  }

  /// The event, with the end of a pinch replaced by a cancellation if `later`, the events right
  /// after it, report that its device was removed.
  func cancelledIfDeviceRemoved(in later: some Sequence<DeviceEvent>) -> DeviceEvent {
    guard case .pinch(.ended, let context, let scale) = self else { return self }
    let isGone = later.contains {
      if case .hierarchyChanged(let removed) = $0 {
        removed.contains(context.device)
      } else {
        false
      }
    }
    return isGone ? .pinch(.cancelled, context, scale: scale) : self
  }
}
