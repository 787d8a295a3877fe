// A pinch or a press whose device is unplugged ends like any other; only after that the server tells
// why.
extension DeviceEvent {
  /// Whether it is an end that acts.
  var isRelease: Bool {
    switch self {
    case .pinch(.ended, _, _), .button(_, isDown: false, _): true
    default: false
    }
  }

  /// What it is when the events `later` came right after it: the fingers on a device that has gone
  /// did not let go.
  func followed(by later: some Sequence<DeviceEvent>) -> DeviceEvent {
    guard case .pinch(.ended, let stamp, let scale) = self else { return self }
    let isGone = later.contains {
      if case .rearranged(let lost) = $0 { lost.contains(stamp.device) } else { false }
    }
    return isGone ? .pinch(.cancelled, stamp, scale: scale) : self
  }
}
