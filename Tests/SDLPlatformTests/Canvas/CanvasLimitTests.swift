import Drawing
import Geometry
import SDLPlatform
import Testing

@MainActor
@Suite struct CanvasLimitTests {
  private let bevel = Gradient([.init(0, .white), .init(1, .black)])
  private let dot = Rect(x: 3, y: 4, width: 1, height: 1)

  /// Draws at `rect` with each drawing command, then draws a dot; expects that only the dot is
  /// visible.
  private func expectNothing(of rect: Rect, at location: SourceLocation = #_sourceLocation) throws {
    let picture = try painted(8, 8) {
      $0.fill(rect, .white)
      $0.fill(rect, .white, overlay: bevel)
      $0.draw(.plain(0xFFFF_FFFF, width: 3, height: 3), in: rect, tint: .white)
      $0.fill(dot, .white)
    }
    #expect(picture.lit == [[3, 4]], "\(rect)", sourceLocation: location)
  }

  @Test(arguments: [-1e300, -1e9, -40_000, 40_000, 1e9, 1e300])
  func `a rectangle outside the canvas is invisible`(far: Double) throws {
    try expectNothing(of: Rect(x: far, y: 2, width: 3, height: 3))
    try expectNothing(of: Rect(x: 2, y: far, width: 3, height: 3))
    try expectNothing(of: Rect(x: far, y: far, width: 3, height: 3))
  }

  @Test func `a rectangle that touches the canvas is invisible`() throws {
    try expectNothing(of: Rect(x: -3, y: 0, width: 3, height: 8))
    try expectNothing(of: Rect(x: 0, y: -3, width: 8, height: 3))
    try expectNothing(of: Rect(x: 8, y: 0, width: 3, height: 8))
    try expectNothing(of: Rect(x: 0, y: 8, width: 8, height: 3))
  }

  @Test(arguments: [0, -1, -5, -1e9, -.infinity, .nan])
  func `an empty or negative rectangle is invisible`(length: Double) throws {
    try expectNothing(of: Rect(x: 2, y: 2, width: length, height: 3))
    try expectNothing(of: Rect(x: 2, y: 2, width: 3, height: length))
    try expectNothing(of: Rect(x: 2, y: 2, width: length, height: length))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a rectangle at NaN or infinity is invisible`(place: Double) throws {
    try expectNothing(of: Rect(x: place, y: 2, width: 3, height: 3))
    try expectNothing(of: Rect(x: 2, y: place, width: 3, height: 3))
  }

  @Test(arguments: [1e5, 1e9, 1e300])
  func `a fill that reaches far beyond the canvas covers the whole canvas`(reach: Double) throws {
    let picture = try painted(8, 8) {
      $0.fill(Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach), .white)
    }
    #expect(picture.colors == [0xFFFFFF])
  }

  @Test func `a NaN in a color counts as 0`() throws {
    let picture = try painted(8, 8) {
      $0.fill(Rect(x: 0, y: 0, width: 8, height: 8), Color(white: 1, alpha: .nan))
      $0.fill(dot, Color(red: 1, green: .nan, blue: 1))
    }
    #expect(picture[3, 4] == 0xFF00FF)
    #expect(picture.lit.count == 1)
  }
}
