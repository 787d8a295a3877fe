import Motion
import Timing

extension ScrollView {
  /// Adapts to content that has become `growth` points higher at the offset `edge`, without a jump.
  ///
  /// With `keepingBelow`, the content below the edge keeps its place on the screen: the offset and
  /// every movement are shifted by `growth`. Otherwise the content above the edge keeps its place. An
  /// animated scroll ends at the same content in either case. `growth` may be negative.
  func growContent(by growth: Double, at edge: Double, keepingBelow: Bool) {
    guard growth != 0 else { return }
    let velocity = animatedVelocity(of: \.contentOffset)
    setContentHeightOnly(contentHeight + growth)
    let shift = keepingBelow ? growth : 0
    contentOffset += shift
    switch activity {
    case .wheelScrolling(let scroll, let start): shiftWheel(scroll, since: start, by: shift)
    case .animatedScroll(let tween, let start):
      redirect(tween, since: start, by: shift, endingBy: tween.to > edge ? growth : 0)
    case .constantSpeedScroll: scroll(atSpeed: velocity)
    case .idle, .held, .dragging, .decelerating: adaptToRange(velocity: velocity)
    }
  }

  /// Shifts the remaining wheel scroll, which takes as long as before.
  private func shiftWheel(_ scroll: WheelScroll, since start: Instant, by shift: Double) {
    guard shift != 0 else { return }
    let scroll = scroll.shifted(by: shift)
    activity = .wheelScrolling(scroll, since: start)
    replaceSimulation(of: \.contentOffset, by: scroll)
  }

  /// Shifts the current offset of an animated scroll by `shift`, and its end by `endShift`.
  private func redirect(
    _ tween: Tween, since start: Instant, by shift: Double, endingBy endShift: Double
  ) {
    guard let scene, shift != 0 || endShift != 0 else { return }
    let t = scene.motionTime - start
    let redirected = tween.redirected(
      at: t, from: tween.position(at: t) + shift, to: tween.to + endShift)
    activity = .animatedScroll(redirected, since: start)
    replaceSimulation(of: \.contentOffset, by: redirected)
  }
}
