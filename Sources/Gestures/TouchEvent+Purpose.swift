internal import Input

// What a contact may become: what the system has judged already is that one gesture and no other.
extension TouchEvent.Kind {
  /// Whether it may be any gesture.
  var isOpen: Bool { mayPan && mayPinch }

  /// Whether it may drag something.
  var mayPan: Bool { self != .pinch }

  /// Whether its slop is no part of the way: not where the system has let its own pass already.
  var leavesSlopBehind: Bool { self != .scroll }

  /// Whether it may be one of two that move apart.
  var mayPinch: Bool { self != .scroll }
}
