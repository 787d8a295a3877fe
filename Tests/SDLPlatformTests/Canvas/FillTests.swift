import Drawing
import Geometry
import Rasterizing
import SDLPlatform
import Testing

@MainActor
@Suite struct FillTests {
  /// The gradient that gives the rows a bevel, as in the specification.
  private let bevel = Gradient([
    .init(0, Color(white: 1, alpha: 0.2)), .init(0.01, Color(white: 1, alpha: 0.1)),
    .init(0.95, .clear), .init(1, Color(white: 0, alpha: 0.1)),
  ])
  private let base = Color(red: 1, green: 0.3, blue: 0)

  @Test func `a canvas is cleared to black before each list`() throws {
    let canvas = try OffscreenCanvas(size: Size(width: 4, height: 3), scale: 1)
    canvas.paint(displayList { $0.fill(Rect(x: 0, y: 0, width: 4, height: 3), .white) })
    #expect(canvas.bitmap().colors == [0xFFFFFF])
    canvas.paint(DisplayList())
    #expect(canvas.bitmap().pixels == Array(repeating: 0xFF00_0000, count: 12))
  }

  @Test(arguments: [1, 1.5, 2], [10, 10.25, 10.37, 7.5, 0.4])
  func `neighbors at fractional places neither overlap nor leave a gap`(
    scale: Double, step: Double
  ) throws {
    let half = Color(white: 1, alpha: 0.5)
    let one = try painted(40, 40, scale: scale) {
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 40), half)
    }
    #expect(one.colors.count == 1)
    // The neighbors are first rows, one below the other, and then columns, side by side.
    for isColumn in [false, true] {
      let many = try painted(40, 40, scale: scale) { list in
        var edge = -3.3
        while edge < 40 {
          let row = Rect(x: 0, y: edge, width: 40, height: step)
          let column = Rect(x: edge, y: 0, width: step, height: 40)
          list.fill(isColumn ? column : row, half)
          edge = isColumn ? column.maxX : row.maxY
        }
      }
      #expect(many.colors == one.colors)
    }
  }

  @Test(arguments: [1, 1.5, 2])
  func `the edges of a fill are rounded to pixels`(scale: Double) throws {
    let picture = try painted(20, 20, scale: scale) {
      $0.fill(Rect(x: 2.3, y: 4.4, width: 5, height: 3), .white)
    }
    let columns = Int((2.3 * scale).rounded())..<Int((7.3 * scale).rounded())
    let lines = Int((4.4 * scale).rounded())..<Int((7.4 * scale).rounded())
    #expect(picture.lit == Set(columns.flatMap { x in lines.map { [x, $0] } }))
  }

  @Test(arguments: [1, 1.5, 2])
  func `the lines of a gradient fill are its colors over the base, exactly`(
    scale: Double
  ) throws {
    let height = 50.0
    let picture = try painted(9, height + 4, scale: scale) {
      $0.fill(Rect(x: 0, y: 2, width: 9, height: height), base, overlay: bevel)
    }
    let lines = bevel.lines(Int(height * scale))
    let top = Int(2 * scale)
    for (index, line) in lines.enumerated() {
      for x in [0, picture.width - 1] {
        #expect(picture[x, top + index] == line.over(base).rgb)
      }
    }
    #expect(picture[0, top - 1] == 0)
    #expect(picture[0, top + lines.count] == 0)
  }

  @Test func `a gradient that begins above the canvas and ends below it is clipped, not scaled`()
    throws
  {
    let picture = try painted(2, 20) {
      $0.fill(Rect(x: 0, y: -15, width: 2, height: 50), base, overlay: bevel)
    }
    let lines = bevel.lines(50)
    for y in 0..<20 { #expect(picture[0, y] == lines[y + 15].over(base).rgb) }
  }

  @Test func `neighboring gradients of fractional height neither overlap nor leave a gap`() throws {
    let plain = Gradient([.init(0, .clear)])
    let picture = try painted(3, 60) { list in
      list.alpha = 0.5
      for row in 0..<7 {
        list.fill(
          Rect(x: 0, y: -2.6 + 10.2 * Double(row), width: 3, height: 10.2), .white,
          overlay: plain)
      }
    }
    let one = try painted(3, 60) {
      $0.fill(Rect(x: 0, y: 0, width: 3, height: 60), Color(white: 1, alpha: 0.5))
    }
    #expect(picture.colors == one.colors)
  }

  @Test func `a translucent fill is blended with what is under it`() throws {
    let picture = try painted(1, 1) { list in
      list.fill(Rect(x: 0, y: 0, width: 1, height: 1), Color(red: 0, green: 0, blue: 1))
      list.alpha = 0.4
      list.fill(Rect(x: 0, y: 0, width: 1, height: 1), Color(red: 1, green: 0, blue: 0))
    }
    let color = picture[0, 0]
    #expect(abs(Int(color >> 16) - 102) <= 1)
    #expect(abs(Int(color & 0xFF) - 153) <= 1)
  }

  @Test func `color components outside 0…1 are clamped`() throws {
    let picture = try painted(1, 1) {
      $0.fill(
        Rect(x: 0, y: 0, width: 1, height: 1), Color(red: 1.5, green: -0.5, blue: 0.2, alpha: 3))
    }
    #expect(picture[0, 0] == 0xFF0033)
  }
}
