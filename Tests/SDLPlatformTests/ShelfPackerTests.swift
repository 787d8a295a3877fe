import TestSupport
import Testing

@testable import SDLPlatform

@Suite struct ShelfPackerTests {
  private struct Room: Hashable {
    let x, y, width, height: Int

    /// Whether the two overlap, or have no empty pixel between them.
    func crowds(_ other: Room) -> Bool {
      x <= other.x + other.width && other.x <= x + width
        && y <= other.y + other.height && other.y <= y + height
    }
  }

  /// Places rectangles of a few heights until there is no room, and answers with their places.
  private func fill(
    _ packer: inout ShelfPacker, heights: [Int], _ random: inout SplitMix64
  ) -> [Room] {
    var rooms: [Room] = []
    while true {
      let (width, height) = (
        Int.random(in: 1...60, using: &random), heights.randomElement(using: &random)!
      )
      guard let place = packer.place(width, height) else { return rooms }
      rooms.append(Room(x: place.x, y: place.y, width: width, height: height))
    }
  }

  @Test func `all that has a place is inside, with an empty pixel to every other`() {
    withSeeds(200) { random in
      let heights = (0..<3).map { _ in Int.random(in: 1...30, using: &random) }
      var packer = ShelfPacker(width: 128, height: 100)
      let rooms = fill(&packer, heights: heights, &random)
      for (index, room) in rooms.enumerated() {
        #expect(room.x >= 0 && room.x + room.width <= 128)
        #expect(room.y >= 0 && room.y + room.height <= 100)
        #expect(!rooms[..<index].contains { $0.crowds(room) })
      }
    }
  }

  @Test func `lines of one height fill all but the ends of the shelves`() {
    var packer = ShelfPacker(width: 99, height: 32)
    // 5 shelves of 5 lines and 6 pixels for each of them, with what is empty.
    let places = (0..<26).map { _ in packer.place(19, 5) }
    #expect(places[..<25].allSatisfy { $0 != nil })
    #expect(places[25] == nil)
  }

  @Test func `what is lower than all shelves has room on one when there is none below`() {
    var packer = ShelfPacker(width: 20, height: 10)
    #expect(packer.place(9, 10)! == (0, 0))
    #expect(packer.place(9, 4)! == (10, 0))
    #expect(packer.place(1, 4) == nil)
  }

  @Test func `what is too large has no place, and takes none`() {
    var packer = ShelfPacker(width: 20, height: 10)
    #expect(packer.place(21, 1) == nil)
    #expect(packer.place(1, 11) == nil)
    #expect(packer.place(20, 10)! == (0, 0))
  }
}
