import Motion

extension ScrollView {
  /// Scrolls to `offset`, clamped to the range, over `duration` seconds.
  ///
  /// A resting contact does not stop the animated scroll; a drag or the wheel does. Without effect
  /// during a drag.
  public func scroll(to offset: Double, duration: Double) {
    guard !isDragging else { return }
    let end = min(max(offset, offsetRange.lowerBound), offsetRange.upperBound)
    startAnimatedScroll(
      Tween(from: contentOffset, to: end, duration: duration, curve: .easeInOut))
  }

  /// Scrolls by `speed` points a second, positive towards the end.
  ///
  /// It continues to the end of the range or until another speed is set; 0 stops it. Without effect
  /// during a drag.
  public func scroll(atSpeed speed: Double) {
    guard !isDragging else { return }
    let end = speed > 0 ? offsetRange.upperBound : offsetRange.lowerBound
    let duration = speed == 0 ? 0 : max(0, (end - contentOffset) / speed)
    guard duration > 0 else { return startAnimatedScroll(nil) }
    startAnimatedScroll(
      Tween(from: contentOffset, to: end, duration: duration, curve: .linear), isConstantSpeed: true
    )
  }
}
