internal import Gestures
internal import Input

/// A contact: the views that it hit, innermost first, and the recognizers that receive its
/// events.
struct ContactRoute {
  var lastEvent: TouchEvent
  var views: [View]
  var recognizers: [any AnyGestureRecognizer]

  var isOver: Bool { lastEvent.phase == .ended || lastEvent.phase == .cancelled }

  /// Removes `view` and its subviews from the route.
  ///
  /// Returns the recognizers of the removed views that received the contact.
  @MainActor mutating func remove(_ view: View) -> [any AnyGestureRecognizer] {
    guard let index = views.firstIndex(where: { $0 === view }) else { return [] }
    let candidates = views[...index].flatMap(\.gestureRecognizers)
    views.removeSubrange(...index)
    let removed = recognizers.filter { recognizer in candidates.contains { $0 === recognizer } }
    recognizers.removeAll { recognizer in removed.contains { $0 === recognizer } }
    return removed
  }
}
