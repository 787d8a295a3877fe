import Drawing
import Geometry
import Rasterizing
import TestSupport
import Testing

@Suite struct MaskTests {
  /// The distinct colors of a line after a mask was drawn over it.
  ///
  /// The line has the color `behind`. The mask is `width` pixels wide, has the opacity `alpha`
  /// (0…255) and is drawn in `tint`.
  private func painted(alpha: UInt32, width: Int, behind: Color, tint: Color) -> Set<UInt32> {
    let bitmap = Bitmap(
      width: width, height: 1, pixels: Array(repeating: alpha << 24 | 0xFFFFFF, count: width))
    let picture = Picture(width: width, height: 1)
    var list = DisplayList()
    let frame = Rect(x: 0, y: 0, width: Double(width), height: 1)
    list.fill(frame, behind)
    list.draw(bitmap, in: frame, tint: tint)
    picture.paint(list, by: Rasterizer(scale: 1))
    return Set(picture.colors)
  }

  private let behind = Color(red: 0.8, green: 0.3, blue: 0.1)
  private let tint = Color(red: 0.2, green: 1, blue: 0.6)

  @Test func `SIMD blending of eight pixels equals that of single pixels at every alpha`() {
    for alpha in 0...UInt32(255) {
      let one = painted(alpha: alpha, width: 1, behind: behind, tint: tint)
      #expect(one.count == 1)
      for width in [8, 9, 19] {
        #expect(painted(alpha: alpha, width: width, behind: behind, tint: tint) == one)
      }
    }
  }

  @Test func `an opaque mask shows its tint, a transparent one the background`() {
    #expect(painted(alpha: 255, width: 4, behind: .black, tint: .white) == [0xFFFFFF])
    #expect(painted(alpha: 255, width: 4, behind: .white, tint: .black) == [0])
    #expect(painted(alpha: 0, width: 4, behind: .white, tint: .black) == [0xFFFFFF])
  }

  @Test func `SIMD blending over a shadow equals that of single pixels`() {
    for alpha in 0...UInt32(255) {
      for opacity in [0, 0.25, 1] {
        // Behind the second line is the shadow of the first line; only the second line is compared.
        func painted(width: Int) -> Set<UInt32> {
          let line = Array(repeating: alpha << 24 | 0xFFFFFF, count: width)
          let bitmap = Bitmap(
            width: width, height: 2, pixels: line + line,
            shadow: BitmapShadow(offset: 1, opacity: opacity))
          let picture = Picture(width: width, height: 2)
          var list = DisplayList()
          list.fill(Rect(x: 0, y: 0, width: Double(width), height: 2), behind)
          list.draw(bitmap, in: Rect(x: 0, y: 0, width: Double(width), height: 2), tint: tint)
          picture.paint(list, by: Rasterizer(scale: 1))
          return Set(picture.colors[width...])
        }
        let one = painted(width: 1)
        #expect(one.count == 1)
        for width in [8, 9, 19] { #expect(painted(width: width) == one) }
      }
    }
  }

  @Test func `white over its shadow darkens what is below it, by a quarter at most`() {
    let pixels: [UInt32] = [0xFFFF_FFFF, 0xFFFFFF]
    let bitmap = Bitmap(
      width: 1, height: 2, pixels: pixels, shadow: BitmapShadow(offset: 1, opacity: 0.25))
    let picture = Picture(width: 1, height: 2)
    var list = DisplayList()
    list.fill(Rect(x: 0, y: 0, width: 1, height: 2), Color(red: 1, green: 0.6, blue: 0))
    list.draw(bitmap, in: Rect(x: 0, y: 0, width: 1, height: 2), tint: .white)
    picture.paint(list, by: Rasterizer(scale: 1))
    #expect(picture.colors.map { $0 & 0xFFFFFF } == [0xFFFFFF, 0xBF7300])
  }

  @Test func `a mask clipped anywhere equals its columns painted one by one`() {
    withSeeds(300) { random in
      let columns = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        (0..<2).map { _ in
          Bool.random(using: &random) ? UInt32.random(in: 0...255, using: &random) : 0
        }
      }
      let shadow = Bool.random(using: &random) ? BitmapShadow(offset: 1, opacity: 0.25) : nil
      let x = Int.random(in: -20...20, using: &random)
      let clip = Rect(x: Double.random(in: 0...20, using: &random), y: 0, width: 15, height: 2)
      let single = columns.enumerated().map { ($0 + x, bitmap(of: [$1], shadow)) }
      #expect(
        painted([(x, bitmap(of: columns, shadow))], clippedTo: clip)
          == painted(single, clippedTo: clip))
    }
  }

  /// A white bitmap of two lines; each of `columns` has the alpha of its two pixels.
  private func bitmap(of columns: [[UInt32]], _ shadow: BitmapShadow?) -> Bitmap {
    let alpha = columns.map { $0[0] } + columns.map { $0[1] }
    return Bitmap(
      width: columns.count, height: 2, pixels: alpha.map { $0 << 24 | 0xFFFFFF }, shadow: shadow)
  }

  /// The colors of a picture in which each of `bitmaps` was drawn at its column.
  private func painted(_ bitmaps: [(x: Int, Bitmap)], clippedTo clip: Rect) -> [UInt32] {
    let picture = Picture(width: 40, height: 2)
    var list = DisplayList()
    list.fill(Rect(x: 0, y: 0, width: 40, height: 2), behind)
    list.clip(to: clip) { list in
      for (x, bitmap) in bitmaps {
        let frame = Rect(x: Double(x), y: 0, width: Double(bitmap.width), height: 2)
        list.draw(bitmap, in: frame, tint: tint)
      }
    }
    picture.paint(list, by: Rasterizer(scale: 1))
    return picture.colors
  }
}
