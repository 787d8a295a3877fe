import Motion
import Testing

@Suite struct TimingCurveTests {
  @Test(arguments: TimingCurve.samples)
  func `a curve starts at exactly 0 and ends at exactly 1`(curve: TimingCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 3) == 1)
    #expect(curve.value(at: .nan) == 0)
  }

  @Test func `the curves are those of CSS`() {
    // The points of the three cubics at the parameter 1/2, computed by hand.
    expectNear(TimingCurve.easeIn.value(at: 0.6575), 0.5, within: 1e-12)
    expectNear(TimingCurve.easeOut.value(at: 0.3425), 0.5, within: 1e-12)
    expectNear(TimingCurve.easeInOut.value(at: 0.5), 0.5, within: 1e-12)
    // The point of ease-in-out, the cubic 0.42, 0, 0.58, 1, at the parameter 1/4.
    expectNear(TimingCurve.easeInOut.value(at: 0.27437_5), 0.15625, within: 1e-12)
    expectNear(TimingCurve.linear.value(at: 0.3), 0.3, within: 0)
  }

  @Test func `a cubic Bézier curve is that of CSS`() {
    // The points of the cubic at the parameters 1/4, 1/2 and 3/4, computed by hand.
    let curve = TimingCurve.cubicBezier(x1: 0.67, y1: 0.18, x2: 0.30, y2: 0.86)
    expectNear(curve.value(at: 0.34046_875), 0.21250, within: 1e-12)
    expectNear(curve.value(at: 0.48875), 0.515, within: 1e-12)
    expectNear(curve.value(at: 0.64265_625), 0.81, within: 1e-12)
    let easeInOut = TimingCurve.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    for step in 0...100 {
      let fraction = Double(step) / 100
      #expect(easeInOut.value(at: fraction) == TimingCurve.easeInOut.value(at: fraction))
    }
  }

  @Test(arguments: TimingCurve.samples)
  func `the reversed curve is the same movement played backward`(curve: TimingCurve) {
    for step in 0...100 {
      let fraction = Double(step) / 100
      expectNear(
        curve.reversed.value(at: fraction), 1 - curve.value(at: 1 - fraction), within: 1e-12)
    }
    #expect(TimingCurve.easeIn.reversed == .easeOut)
  }

  @Test func `a curve whose x would decrease traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = TimingCurve.cubicBezier(x1: 1.2, y1: 0, x2: 0.5, y2: 1).value(at: 0.5)
    }
  }

  @Test(arguments: TimingCurve.samples)
  func `the slope is the derivative and never negative`(curve: TimingCurve) {
    let step = 1e-6
    for index in 1..<200 {
      let fraction = Double(index) / 200
      let numeric =
        (curve.value(at: fraction + step) - curve.value(at: fraction - step)) / (2 * step)
      expectNear(curve.slope(at: fraction), numeric, within: 1e-4)
      #expect(curve.slope(at: fraction) >= 0)
    }
  }

  @Test func `an eased end has slope 0, the other end a finite one`() {
    #expect(TimingCurve.easeIn.slope(at: 0) == 0)
    #expect(TimingCurve.easeOut.slope(at: 1) == 0)
    expectNear(TimingCurve.easeIn.slope(at: 1), 1 / 0.58, within: 1e-9)
    expectNear(TimingCurve.easeOut.slope(at: 0), 1 / 0.58, within: 1e-9)
    #expect(TimingCurve.easeInOut.slope(at: 0) == 0)
    #expect(TimingCurve.easeInOut.slope(at: 1) == 0)
    #expect(TimingCurve.linear.slope(at: 1.01) == 0)
  }
}
