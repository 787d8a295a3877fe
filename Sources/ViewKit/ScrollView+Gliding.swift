import Motion

extension ScrollView {
  /// Moves the content to `offset`, or as near as its range lets it, within `duration` seconds.
  ///
  /// A contact that comes down does not stop it, a drag or the wheel does. While a drag moves the
  /// content nothing happens.
  public func scroll(to offset: Double, duration: Double) {
    guard !isDragging else { return }
    let end = min(max(offset, offsetRange.lowerBound), offsetRange.upperBound)
    glide(Tween(from: contentOffset, to: end, duration: duration, curve: .easeInOut))
  }

  /// Moves the content by `speed` points a second, positive towards its end.
  ///
  /// It goes on until it is there or another speed is given; 0 stops it. While a drag moves the
  /// content nothing happens.
  public func scroll(atSpeed speed: Double) {
    guard !isDragging else { return }
    let end = speed > 0 ? offsetRange.upperBound : offsetRange.lowerBound
    let duration = speed == 0 ? 0 : max(0, (end - contentOffset) / speed)
    guard duration > 0 else { return glide(nil) }
    glide(
      Tween(from: contentOffset, to: end, duration: duration, curve: .linear), atSpeed: true)
  }
}
