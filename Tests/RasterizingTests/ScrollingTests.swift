import Drawing
import Geometry
import Rasterizing
import TestSupport
import Testing

@Suite struct ScrollingTests {
  private func ring() -> Picture { Picture(width: 37, height: 41, isRing: true) }

  /// In 120 columns most narrow commands become strips of damage.
  @Test(arguments: [37, 120])
  func `a ring that scrolls and changes shows the same as painting everything`(width: Int) {
    let size = Size(width: Double(width), height: 41)
    withSeeds(200) { generator in
      var random = RandomList(12, in: size, using: &generator)
      let rasterizer = Rasterizer(scale: 1)
      let scrolled = Picture(width: width, height: 41, isRing: true)
      var offset = 0.0
      for _ in 0..<12 {
        let before = scrolled.pixels
        let changed = scrolled.paint(random.list(movedBy: offset), by: rasterizer)
        let fresh = Picture(width: width, height: 41)
        fresh.paint(random.list(movedBy: offset), by: Rasterizer(scale: 1))
        #expect(scrolled.colors == fresh.colors)
        #expect(scrolled.linesOtherThan(before).isSubset(of: Set(changed.ranges.joined())))
        offset += Double(Int.random(in: -9...9, using: &generator))
        if Int.random(in: 0..<3, using: &generator) == 0 {
          random.vary(in: size, using: &generator)
        }
      }
    }
  }

  @Test func `of a list that scrolls only the lines that enter are painted`() {
    for scale in [1.0, 2] {
      for offset in -30...30 {
        let (rasterizer, picture) = (Rasterizer(scale: scale), ring())
        picture.paint(rows(), by: rasterizer)
        picture.paint(rows(movedBy: Double(offset) / scale), by: rasterizer)
        #expect(rasterizer.paintedPixelCount == abs(offset) * 37)
      }
    }
  }

  @Test func `what stands still during a scroll is painted at its old and its new place`() {
    let (rasterizer, picture) = (Rasterizer(scale: 1), ring())
    func list(movedBy offset: Double) -> DisplayList {
      var list = DisplayList()
      list.draw(Self.texts[0], in: Rect(x: 30, y: 30, width: 5, height: 4), tint: .white)
      addRows(to: &list, movedBy: offset)
      list.transform = .identity
      list.fill(Rect(x: 5, y: 20, width: 3, height: 2), .white)
      return list
    }
    picture.paint(list(movedBy: 0), by: rasterizer)
    picture.paint(list(movedBy: -4), by: rasterizer)
    // Four lines enter; the text's two places touch, those of the fill do not.
    #expect(rasterizer.paintedPixelCount == 4 * 37 + 5 * 8 + 2 * (3 * 2))
  }

  @Test func `at any scale and row height no visible row is painted again during a scroll`() {
    for scale in [1, 1.25, 1.5, 1.75, 2, 2.25] {
      for height in [50, 52.5, 56.5, 50 * 1.13] {
        let rasterizer = Rasterizer(scale: scale)
        let picture = Picture(width: 40, height: Int(300 * scale), isRing: true)
        var former = 0
        for step in 0..<60 {
          let offset = Double(step) * 3.3
          var list = DisplayList(scale: scale)
          list.transform.translation.y = -offset
          list.alignToPixels()
          let pixels = Int((list.transform.translation.y * scale).rounded())
          for row in 0..<16 {
            let top = Double(row) * height
            list.fill(
              Rect(x: 0, y: top, width: 99, height: height), Color(white: Double(row) / 16),
              overlay: RandomList.bevel)
            list.draw(
              Self.texts[row], in: Rect(x: 3, y: top + 9, width: 4, height: 5), tint: .white)
          }
          picture.paint(list, by: rasterizer)
          if step > 0 { #expect(rasterizer.paintedPixelCount == (former - pixels) * 40) }
          former = pixels
        }
      }
    }
  }

  @Test func `memory that is not a ring is painted without scrolling`() {
    let (rasterizer, picture) = (Rasterizer(scale: 1), Picture(width: 37, height: 41))
    picture.paint(rows(), by: rasterizer)
    picture.paint(rows(movedBy: -4), by: rasterizer)
    #expect(rasterizer.paintedPixelCount == 41 * 37)
    #expect(picture.top == 0)
  }

  @Test func `lines of a ring are in at most two contiguous parts, once each and in order`() {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 7)
    defer { memory.deallocate() }
    for top in 0..<7 {
      let ring = PixelBuffer(start: memory, width: 1, height: 7, stride: 1, top: top)
      for low in 0...7 {
        for high in low...7 {
          var parts: [(lines: Range<Int>, memoryLine: Int)] = []
          ring.forEachPart(of: low..<high) { parts.append(($0, $1)) }
          #expect(parts.count <= 2)
          #expect(parts.flatMap { Array($0.lines) } == Array(low..<high))
          for part in parts {
            #expect(part.memoryLine == (part.lines.lowerBound + top) % 7)
            #expect(part.memoryLine + part.lines.count <= 7)
          }
        }
      }
    }
  }

  /// 16 rows of different colors over black, moved down by `offset`.
  ///
  /// Each row is 10 points high and contains a small bitmap in place of a text. The rows extend
  /// beyond the top and the bottom of the image.
  private func rows(movedBy offset: Double = 0) -> DisplayList {
    var list = DisplayList()
    list.fill(Rect(x: 0, y: 0, width: 37, height: 41), .black)
    addRows(to: &list, movedBy: offset)
    return list
  }

  private func addRows(to list: inout DisplayList, movedBy offset: Double) {
    list.transform.translation.y = offset
    for row in 0..<16 {
      let top = Double(row - 6) * 10
      list.fill(
        Rect(x: 0, y: top, width: 37, height: 10), Color(white: Double(row) / 16),
        overlay: RandomList.bevel)
      list.draw(Self.texts[row], in: Rect(x: 3, y: top + 3.5, width: 5, height: 4), tint: .white)
    }
  }

  private static let texts = (0..<16).map { _ in
    Bitmap(width: 5, height: 4, pixels: Array(repeating: 0x80FF_FFFF, count: 20))
  }
}
