/// What a row that is dragged sideways would do if it were let go: position decides, not speed.
enum Swipe: Hashable {
  case back, toggleCompletion, delete

  /// How far a row of `width` points has to be from its place for a release to act.
  static func threshold(width: Double) -> Double {
    min(width * ListConstants.swipeThreshold, ListConstants.maximumSwipeThreshold)
  }

  /// What a release does to a row of `width` points that is `offset` points right of its place.
  init(offset: Double, width: Double) {
    let threshold = Swipe.threshold(width: width)
    self = offset > threshold ? .toggleCompletion : offset < -threshold ? .delete : .back
  }

  /// How strongly the cues show: fully once a release would act.
  static func cueAlpha(offset: Double, width: Double) -> Double {
    guard width > 0 else { return 0 }
    return min(1, abs(offset) / threshold(width: width))
  }
}
