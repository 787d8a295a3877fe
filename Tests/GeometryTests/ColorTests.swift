import Geometry
import Testing

@Suite struct ColorTests {
  let orange = Color(red: 1, green: 0.5, blue: 0)

  @Test func `mixing interpolates from one color to the other`() {
    #expect(orange.mixed(with: .white, fraction: 0) == orange)
    #expect(orange.mixed(with: .white, fraction: 1) == .white)
    #expect(
      orange.mixed(with: .clear, fraction: 0.5)
        == Color(red: 0.5, green: 0.25, blue: 0, alpha: 0.5))
  }

  @Test func `fading multiplies the alpha`() {
    #expect(orange.withAlpha(multipliedBy: 0.3).alpha == 0.3)
    #expect(orange.withAlpha(multipliedBy: 0.5).withAlpha(multipliedBy: 0.5).alpha == 0.25)
    #expect(orange.withAlpha(multipliedBy: 0.5).green == 0.5)
  }

  @Test func `compositing weights a color by its alpha`() {
    #expect(Color(white: 1, alpha: 0.25).over(.black) == Color(white: 0.25))
    #expect(orange.over(.black) == orange)
    #expect(Color.clear.over(orange) == orange)
  }

  @Test func `compositing over a translucent backdrop traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = Color.white.over(Color(white: 0, alpha: 0.5))
    }
  }
}
