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

  @Test(arguments: [
    (0.0, 1.0, 0.5, Color(red: 1, green: 0, blue: 0)),
    (60, 1, 0.5, Color(red: 1, green: 1, blue: 0)),
    (120, 1, 0.25, Color(red: 0, green: 0.5, blue: 0)),
    (210, 1, 0.5, Color(red: 0, green: 0.5, blue: 1)),
    (300, 0.5, 0.75, Color(red: 0.875, green: 0.625, blue: 0.875)),
    (77, 0, 0.28, Color(white: 0.28)),
    (212, 0.93, 0.53, Color(red: 0.0929, green: 0.50086, blue: 0.9671)),
    (200, 1.2, 1.1, .white), (200, 0.5, -1, .black),
  ])
  func `hue, saturation and lightness give the color of CSS`(
    hue: Double, saturation: Double, lightness: Double, expected: Color
  ) {
    for turns in [-720.0, 0, 360] {
      let color = Color(hue: hue + turns, saturation: saturation, lightness: lightness)
      for component in [\Color.red, \.green, \.blue, \.alpha] {
        #expect(abs(color[keyPath: component] - expected[keyPath: component]) < 1e-6)
      }
    }
  }

  @Test func `between two bright colors a mix by hue is bright, over the nearer hues`() {
    let red = Color(red: 1, green: 0, blue: 0)
    let green = Color(red: 0, green: 0.8, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    func expect(_ color: Color, _ expected: Color) {
      for component in [\Color.red, \.green, \.blue, \.alpha] {
        #expect(abs(color[keyPath: component] - expected[keyPath: component]) < 1e-9)
      }
    }
    expect(red.mixed(byHueWith: green, fraction: 0.5), Color(red: 0.9, green: 0.9, blue: 0))
    expect(red.mixed(byHueWith: blue, fraction: 0.5), Color(red: 1, green: 0, blue: 1))
    expect(blue.mixed(byHueWith: red, fraction: 0.25), Color(red: 0.5, green: 0, blue: 1))
    expect(
      Color(white: 0.4).mixed(byHueWith: green, fraction: 0.5),
      Color(red: 0.3, green: 0.6, blue: 0.3))
    expect(Color.black.mixed(byHueWith: .white, fraction: 0.5), Color(white: 0.5))
    expect(
      red.mixed(byHueWith: .clear, fraction: 0.5).withAlpha(multipliedBy: 2).over(.black),
      red.mixed(byHueWith: .black, fraction: 0.5))
    for color in [orange, red, .clear] {
      #expect(color.mixed(byHueWith: green, fraction: 0) == color)
      #expect(green.mixed(byHueWith: color, fraction: 1) == color)
    }
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
