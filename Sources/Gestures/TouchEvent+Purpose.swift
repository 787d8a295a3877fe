internal import Input

// The gestures that a contact can become. A contact for which the system has recognized a gesture
// (`scroll`, `pinch`) can only be that gesture.
extension TouchEvent.Kind {
  /// Whether it can be part of any gesture.
  var allowsAnyGesture: Bool { allowsPan && allowsPinch }

  /// Whether it can be part of a pan.
  var allowsPan: Bool { self != .pinch }

  /// Whether translations exclude the slop; not where the system has applied a slop of its own.
  var excludesSlop: Bool { self != .scroll }

  /// Whether it can be part of a pinch.
  var allowsPinch: Bool { self != .scroll }
}
