import Drawing
import Geometry
import Rasterizing
import TestSupport
import Testing

@Suite struct RasterizerTests {
  private let size = Size(width: 37, height: 41)

  private func picture() -> Picture { Picture(width: 37, height: 41) }

  @Test func `any list looks as if each command were painted over the ones before`() {
    withSeeds(100) { generator in
      let list = RandomList(8, in: size, using: &generator).list()
      let painted = picture()
      painted.paint(list, by: Rasterizer(scale: 1))
      // Each of up to 8 layers may round by one.
      let naive = NaivePainter(list, width: painted.width, height: painted.height)
      #expect(naive.distance(to: painted.colors) <= 8)
    }
  }

  @Test func `one opaque layer is exact to the nearest color`() {
    withSeeds(100) { generator in
      let list = RandomList(1, in: size, using: &generator).list()
      let painted = picture()
      painted.paint(list, by: Rasterizer(scale: 1))
      let naive = NaivePainter(list, width: painted.width, height: painted.height)
      #expect(naive.distance(to: painted.colors) <= 2)
    }
  }

  @Test func `what changes from list to list makes the same picture as painting anew`() {
    withSeeds(100) { generator in
      var random = RandomList(8, in: size, using: &generator)
      let (rasterizer, changing) = (Rasterizer(scale: 1), picture())
      for _ in 0..<12 {
        let before = changing.pixels
        let painted = changing.paint(random.list(), by: rasterizer)
        let fresh = picture()
        fresh.paint(random.list(), by: Rasterizer(scale: 1))
        #expect(changing.colors == fresh.colors)
        #expect(changing.linesOtherThan(before).isSubset(of: Set(painted.ranges.joined())))
        random.vary(in: size, using: &generator)
      }
    }
  }

  @Test func `the same list again paints nothing`() {
    withSeeds(100) { generator in
      let list = RandomList(8, in: size, using: &generator).list()
      let (rasterizer, painted) = (Rasterizer(scale: 1), picture())
      painted.paint(list, by: rasterizer)
      #expect(painted.paint(list, by: rasterizer).isEmpty)
    }
  }

  @Test func `one row that changes is all that is painted`() {
    let (rasterizer, painted) = (Rasterizer(scale: 1), picture())
    for changed in 0..<4 {
      painted.paint(rows(), by: rasterizer)
      let lines = painted.paint(rows(changed), by: rasterizer)
      #expect(lines.ranges == [changed * 10..<changed * 10 + 10])
    }
  }

  @Test func `a row that goes at either end or between takes its own lines alone`() {
    for gone in 0..<4 {
      let (rasterizer, painted) = (Rasterizer(scale: 1), picture())
      painted.paint(rows(), by: rasterizer)
      let lines = painted.paint(rows(without: gone), by: rasterizer)
      #expect(lines.ranges == [gone * 10..<gone * 10 + 10])
    }
  }

  @Test func `once told to forget, and in another size, it paints all`() {
    let rasterizer = Rasterizer(scale: 1)
    let painted = picture()
    painted.paint(rows(), by: rasterizer)
    rasterizer.forget()
    #expect(painted.paint(rows(), by: rasterizer).ranges == [0..<41])
    let smaller = Picture(width: 37, height: 20)
    #expect(smaller.paint(rows(), by: rasterizer).ranges == [0..<20])
  }

  /// Four rows of 10 points, one of them of another color, or missing.
  private func rows(_ other: Int? = nil, without gone: Int? = nil) -> DisplayList {
    var list = DisplayList()
    for row in 0..<4 where row != gone {
      let color = Color(white: row == other ? 0.2 : 0.5)
      let place = Rect(x: 0, y: Double(row) * 10, width: 37, height: 10)
      list.fill(place, color, overlay: RandomList.bevel)
    }
    return list
  }
}
