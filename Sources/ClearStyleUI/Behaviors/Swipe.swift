/// The action that the release of a swiped row performs; it depends on the position only, not on
/// the velocity.
enum SwipeAction: Hashable {
  /// No action: the row returns to its place.
  case back
  case toggleCompletion, delete

  /// Offset in points past which a release acts, for a row of `width` points.
  static func threshold(width: Double) -> Double {
    min(width * ListConstants.swipeThreshold, ListConstants.maximumSwipeThreshold)
  }

  /// Creates the action for a row of `width` points that is `offset` points right of its place.
  init(offset: Double, width: Double) {
    let threshold = SwipeAction.threshold(width: width)
    self = offset > threshold ? .toggleCompletion : offset < -threshold ? .delete : .back
  }

  /// Opacity of the cues; 1 once a release would act.
  static func cueAlpha(offset: Double, width: Double) -> Double {
    guard width > 0 else { return 0 }
    return min(1, abs(offset) / threshold(width: width))
  }
}
