import Drawing
import Geometry
import Testing

@Suite struct GradientTests {
  /// The gradient over every row, with the stops of Documentation/Behavior.md, "Bevel".
  let bevel = Gradient([
    .init(0, Color(white: 1, alpha: 0.2)), .init(0.01, Color(white: 1, alpha: 0.1)),
    .init(0.95, .clear), .init(1, Color(white: 0, alpha: 0.1)),
  ])

  private func expectNear(
    _ a: Color, _ b: Color, at location: SourceLocation = #_sourceLocation
  ) {
    for part in [\Color.red, \.green, \.blue, \.alpha] {
      #expect(abs(a[keyPath: part] - b[keyPath: part]) < 1e-9, sourceLocation: location)
    }
  }

  @Test(arguments: [2, 3, 38, 50, 51, 150])
  func `the first line shows the first stop and the last line the last`(count: Int) {
    let lines = bevel.lines(count)
    #expect(lines.count == count)
    #expect(lines.first == Color(white: 1, alpha: 0.2))
    #expect(lines.last == Color(white: 0, alpha: 0.1))
  }

  @Test func `a line has the color at its outer edge, the upper one in the upper half`() {
    let lines = bevel.lines(50)
    for line in 0..<25 { expectNear(lines[line], bevel.color(at: Double(line) / 50)) }
    for line in 25..<50 { expectNear(lines[line], bevel.color(at: Double(line + 1) / 50)) }
    // If the number of lines is odd, the middle line belongs to the upper half.
    expectNear(bevel.lines(51)[25], bevel.color(at: 25.0 / 51))
    expectNear(bevel.lines(51)[26], bevel.color(at: 27.0 / 51))
  }

  @Test func `colors are interpolated in premultiplied alpha`() {
    expectNear(bevel.color(at: 0.48), Color(white: 1, alpha: 0.05))
    expectNear(bevel.color(at: 0.94), Color(white: 1, alpha: 0.1 * 0.01 / 0.94))
    #expect(bevel.color(at: 0.95).alpha == 0)
    expectNear(bevel.color(at: 0.975), Color(white: 0, alpha: 0.05))
  }

  @Test func `before the first and after the last stop the color is constant`() {
    let middle = Gradient([.init(0.4, .white), .init(0.6, .black)])
    #expect(middle.color(at: 0) == .white)
    #expect(middle.color(at: 0.4) == .white)
    expectNear(middle.color(at: 0.5), Color(white: 0.5))
    #expect(middle.color(at: 1) == .black)
  }

  @Test func `of two stops at one location the later one counts from there on`() {
    let step = Gradient([
      .init(0, .white), .init(0.5, .white), .init(0.5, .black), .init(1, .black),
    ])
    #expect(step.color(at: 0.499) == .white)
    #expect(step.color(at: 0.5) == .black)
  }

  @Test func `heights of zero and one line have as many colors`() {
    #expect(bevel.lines(0).isEmpty)
    #expect(bevel.lines(1) == [Color(white: 1, alpha: 0.2)])
  }

  @Test func `a gradient without stops or with stops out of order traps`() async {
    await #expect(processExitsWith: .failure) { _ = Gradient([]) }
    await #expect(processExitsWith: .failure) {
      _ = Gradient([.init(0.5, .white), .init(0.4, .white)])
    }
    await #expect(processExitsWith: .failure) { _ = Gradient([.init(1.1, .white)]) }
  }
}
