import Drawing
import Geometry
import Rasterizing
import TestSupport
import Testing

@Suite struct RasterizerTests {
  private let size = Size(width: 37, height: 41)

  private func picture() -> Picture { Picture(width: 37, height: 41) }

  @Test func `any list looks like its commands painted one over the other`() {
    withSeeds(100) { generator in
      let list = RandomList(8, in: size, using: &generator).list()
      let painted = picture()
      painted.paint(list, by: Rasterizer(scale: 1))
      // Each layer of color over a pixel may add a rounding error of up to 1.
      let reference = ReferencePainter(list, width: painted.width, height: painted.height)
      #expect(reference.distance(to: painted.colors) <= 8)
    }
  }

  @Test func `a list of one command is exact to the nearest color`() {
    withSeeds(100) { generator in
      let list = RandomList(1, in: size, using: &generator).list()
      let painted = picture()
      painted.paint(list, by: Rasterizer(scale: 1))
      let reference = ReferencePainter(list, width: painted.width, height: painted.height)
      #expect(reference.distance(to: painted.colors) <= 2)
    }
  }

  @Test func `painting only the changes makes the same image as painting everything`() {
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

  @Test func `regions look as if their commands were painted alone, and come, go and move`() {
    withSeeds(100) { generator in
      let (rasterizer, changing) = (Rasterizer(scale: 1), picture())
      var lists = (0..<3).map { _ in RandomList(6, in: size, using: &generator) }
      var edges = [0.0, 12, 25.4]
      for step in 0..<12 {
        var list = lists[0].list()
        for region in 1...(step % 4 == 3 ? 1 : 2) {
          let frame = Rect(x: edges[region], y: 2, width: 12, height: 33.5)
          list.append(lists[region].list(), in: frame)
        }
        changing.paint(list, by: rasterizer)
        let fresh = picture()
        var flat = DisplayList()
        flat.append(list.commands, alpha: 1)
        fresh.paint(flat, by: Rasterizer(scale: 1))
        #expect(changing.colors == fresh.colors)
        lists[Int.random(in: 0..<3, using: &generator)].vary(in: size, using: &generator)
        if step == 6 { edges = [0, 5.5, 20] }
      }
    }
  }

  @Test func `if a row of one region changes, only that region's part of its lines is painted`() {
    let (rasterizer, painted) = (Rasterizer(scale: 1), picture())
    for changed in [nil, 2, 3] {
      var list = DisplayList()
      list.append(rows(), in: Rect(x: 0, y: 0, width: 20, height: 40))
      list.append(rows(changed), in: Rect(x: 20, y: 0, width: 17, height: 40))
      painted.paint(list, by: rasterizer)
    }
    #expect(rasterizer.paintedPixelCount == 2 * 10 * 17)
  }

  @Test func `painting the same list again changes no line`() {
    withSeeds(100) { generator in
      let list = RandomList(8, in: size, using: &generator).list()
      let (rasterizer, painted) = (Rasterizer(scale: 1), picture())
      painted.paint(list, by: rasterizer)
      #expect(painted.paint(list, by: rasterizer).isEmpty)
    }
  }

  @Test func `if one row changes, only its lines are painted`() {
    let (rasterizer, painted) = (Rasterizer(scale: 1), picture())
    for changed in 0..<4 {
      painted.paint(rows(), by: rasterizer)
      let lines = painted.paint(rows(changed), by: rasterizer)
      #expect(lines.ranges == [changed * 10..<changed * 10 + 10])
    }
  }

  @Test func `if one row is removed, only its lines are painted`() {
    for gone in 0..<4 {
      let (rasterizer, painted) = (Rasterizer(scale: 1), picture())
      painted.paint(rows(), by: rasterizer)
      let lines = painted.paint(rows(without: gone), by: rasterizer)
      #expect(lines.ranges == [gone * 10..<gone * 10 + 10])
    }
  }

  @Test func `after an invalidation and in another size all lines are painted`() {
    let rasterizer = Rasterizer(scale: 1)
    let painted = picture()
    painted.paint(rows(), by: rasterizer)
    rasterizer.invalidate()
    #expect(painted.paint(rows(), by: rasterizer).ranges == [0..<41])
    let smaller = Picture(width: 37, height: 20)
    #expect(smaller.paint(rows(), by: rasterizer).ranges == [0..<20])
  }

  /// Four rows, each 10 points high.
  ///
  /// The row `other` has a different color; the row `gone` is missing.
  private func rows(_ other: Int? = nil, without gone: Int? = nil) -> DisplayList {
    var list = DisplayList()
    for row in 0..<4 where row != gone {
      let color = Color(white: row == other ? 0.2 : 0.5)
      let frame = Rect(x: 0, y: Double(row) * 10, width: 37, height: 10)
      list.fill(frame, color, overlay: RandomList.bevel)
    }
    return list
  }
}
