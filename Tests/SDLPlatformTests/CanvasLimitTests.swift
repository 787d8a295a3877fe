import Drawing
import Geometry
import SDLPlatform
import Testing

@MainActor
@Suite struct CanvasLimitTests {
  private let bevel = Gradient([.init(0, .white), .init(1, .black)])
  private let dot = Rect(x: 3, y: 4, width: 1, height: 1)

  /// Draws at `rect` in every way and expects to see of it nothing but a dot beside it.
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
  func `what lies outside the canvas is not seen and does no harm`(far: Double) throws {
    try expectNothing(of: Rect(x: far, y: 2, width: 3, height: 3))
    try expectNothing(of: Rect(x: 2, y: far, width: 3, height: 3))
    try expectNothing(of: Rect(x: far, y: far, width: 3, height: 3))
  }

  @Test func `what ends where the canvas begins is not seen`() throws {
    try expectNothing(of: Rect(x: -3, y: 0, width: 3, height: 8))
    try expectNothing(of: Rect(x: 0, y: -3, width: 8, height: 3))
    try expectNothing(of: Rect(x: 8, y: 0, width: 3, height: 8))
    try expectNothing(of: Rect(x: 0, y: 8, width: 8, height: 3))
  }

  @Test(arguments: [0, -1, -5, -1e9, -.infinity, .nan])
  func `what has no inside is not seen and does no harm`(length: Double) throws {
    try expectNothing(of: Rect(x: 2, y: 2, width: length, height: 3))
    try expectNothing(of: Rect(x: 2, y: 2, width: 3, height: length))
    try expectNothing(of: Rect(x: 2, y: 2, width: length, height: length))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `what is nowhere is not seen and does no harm`(place: Double) throws {
    try expectNothing(of: Rect(x: place, y: 2, width: 3, height: 3))
    try expectNothing(of: Rect(x: 2, y: place, width: 3, height: 3))
  }

  @Test(arguments: [1e5, 1e9, 1e300])
  func `a fill that reaches far beyond the canvas covers all of it`(reach: Double) throws {
    let picture = try painted(8, 8) {
      $0.fill(Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach), .white)
    }
    #expect(picture.colors == [0xFFFFFF])
  }

  @Test func `a color that is no number does no harm`() throws {
    let picture = try painted(8, 8) {
      $0.fill(Rect(x: 0, y: 0, width: 8, height: 8), Color(white: 1, alpha: .nan))
      $0.fill(dot, Color(red: 1, green: .nan, blue: 1))
    }
    #expect(picture[3, 4] == 0xFF00FF)
    #expect(picture.lit.count == 1)
  }
}
