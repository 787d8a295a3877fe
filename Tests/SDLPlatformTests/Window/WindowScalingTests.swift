import Testing

@testable import SDLPlatform

struct WindowScalingTests {
  @Test func `the size of a window, which SDL rounds to pixels, does not change the scale`() {
    for steps in 60...480 {
      let scale = Double(steps) / 120
      for units in 240...1200 {
        let pixels = Int((Double(units) * scale).rounded())
        let ratio = WindowScaling.ratio(pixels: pixels, units: units)
        if ratio != scale {
          Issue.record("\(units) units of \(scale) pixels: \(ratio)")
          return
        }
      }
    }
  }

  @Test func `a window without a size has a scale above 0`() {
    for (pixels, units) in [(0, 0), (0, 400), (2, 0)] {
      #expect(WindowScaling.ratio(pixels: pixels, units: units) > 0)
    }
  }
}
