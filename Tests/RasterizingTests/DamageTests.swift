import Drawing
import Geometry
import Rasterizing
import Testing

/// What is painted beside narrow changes.
@Suite struct DamageTests {
  /// Rows, and in front of them the fills of `rects`.
  private func list(_ rects: [Rect]) -> DisplayList {
    var list = DisplayList()
    for row in 0..<6 {
      let frame = Rect(x: 0, y: Double(row) * 10, width: 120, height: 10)
      list.fill(frame, Color(white: Double(row) / 6), overlay: RandomList.bevel)
    }
    for rect in rects { list.fill(rect, Color(white: 1, alpha: 0.5)) }
    return list
  }

  /// The number of pixels that are painted when the fills `old` become `new`.
  private func painted(from old: [Rect], to new: [Rect]) -> Int {
    let (rasterizer, picture) = (Rasterizer(scale: 1), Picture(width: 120, height: 60))
    picture.paint(list(old), by: rasterizer)
    picture.paint(list(new), by: rasterizer)
    let fresh = Picture(width: 120, height: 60)
    fresh.paint(list(new), by: Rasterizer(scale: 1))
    #expect(picture.colors == fresh.colors)
    return rasterizer.paintedPixelCount
  }

  @Test func `of a narrow change only the columns are painted, of a wide one the whole lines`() {
    for width in 1...120 {
      let rect = Rect(x: 0, y: 15, width: Double(width), height: 20)
      #expect(painted(from: [], to: [rect]) == (width <= 30 ? width : 120) * 20)
      #expect(painted(from: [rect], to: []) == (width <= 30 ? width : 120) * 20)
    }
  }

  @Test func `a narrow change that moves is painted where it was and where it is`() {
    for y in 0...40 {
      let (old, new) = (Rect(x: 110, y: 0, width: 3, height: 20), Double(y))
      let lines = y == 0 ? 0 : y < 20 ? 20 + y : 40
      #expect(
        painted(from: [old], to: [Rect(x: 110, y: new, width: 3, height: 20)]) == 3 * lines)
    }
  }

  @Test func `more narrow changes than four are painted as whole lines`() {
    let rects = (0..<6).map { Rect(x: Double($0) * 10, y: Double($0) * 10, width: 2, height: 5) }
    #expect(painted(from: [], to: Array(rects[..<4])) == 4 * 2 * 5)
    #expect(painted(from: [], to: rects) == 4 * 2 * 5 + 2 * 120 * 5)
  }

  @Test func `pixels of narrow changes in lines that are painted anyway are painted once`() {
    let wide = Rect(x: 0, y: 10, width: 120, height: 10)
    let narrow = Rect(x: 50, y: 0, width: 3, height: 60)
    #expect(painted(from: [], to: [wide, narrow]) == 120 * 10 + 3 * 50)
  }
}
