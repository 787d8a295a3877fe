import TestSupport
import Testing

@testable import SDLPlatform

@Suite struct ShelfPackerTests {
  private struct Area: Hashable {
    let x, y, width, height: Int

    /// Whether the two areas overlap, or have no empty pixel between them.
    func crowds(_ other: Area) -> Bool {
      x <= other.x + other.width && other.x <= x + width
        && y <= other.y + other.height && other.y <= y + height
    }
  }

  /// Allocates rectangles of random widths, with heights from `heights`, until there is no room;
  /// returns their areas.
  private func fill(
    _ packer: inout ShelfPacker, heights: [Int], _ random: inout SplitMix64
  ) -> [Area] {
    var areas: [Area] = []
    while true {
      let (width, height) = (
        Int.random(in: 1...60, using: &random), heights.randomElement(using: &random)!
      )
      guard let place = packer.allocate(width, height) else { return areas }
      areas.append(Area(x: place.x, y: place.y, width: width, height: height))
    }
  }

  @Test func `all rectangles are inside, with an empty pixel between any two`() {
    withSeeds(200) { random in
      let heights = (0..<3).map { _ in Int.random(in: 1...30, using: &random) }
      var packer = ShelfPacker(width: 128, height: 100)
      let areas = fill(&packer, heights: heights, &random)
      for (index, area) in areas.enumerated() {
        #expect(area.x >= 0 && area.x + area.width <= 128)
        #expect(area.y >= 0 && area.y + area.height <= 100)
        #expect(!areas[..<index].contains { $0.crowds(area) })
      }
    }
  }

  @Test func `rectangles of one height fill all but the ends of the shelves`() {
    var packer = ShelfPacker(width: 99, height: 32)
    // There is room for 5 shelves of 5 rectangles. Each shelf is 6 pixels high, including the empty
    // line of pixels below it.
    let places = (0..<26).map { _ in packer.allocate(19, 5) }
    #expect(places[..<25].allSatisfy { $0 != nil })
    #expect(places[25] == nil)
  }

  @Test func `without room for a new shelf, a rectangle is put on a higher one`() {
    var packer = ShelfPacker(width: 20, height: 10)
    #expect(packer.allocate(9, 10)! == (0, 0))
    #expect(packer.allocate(9, 4)! == (10, 0))
    #expect(packer.allocate(1, 4) == nil)
  }

  @Test func `a rectangle that is too large is refused and uses no room`() {
    var packer = ShelfPacker(width: 20, height: 10)
    #expect(packer.allocate(21, 1) == nil)
    #expect(packer.allocate(1, 11) == nil)
    #expect(packer.allocate(20, 10)! == (0, 0))
  }
}
