import Testing

@testable import ToDoStore

@Suite struct SortPositionTests {
  static let numbers: [Int64?] = [nil, .min, .min + 1, -2, -1, 0, 1, 7, .max - 1, .max]

  @Test(arguments: numbers, numbers)
  func `a position is strictly between its neighbors, or there is none`(
    above: Int64?, below: Int64?
  ) {
    guard (above ?? .min) <= (below ?? .max) else { return }
    for count in [0, 1, 1_000_000] {
      for growsUpward in [false, true] {
        guard
          let position = SortPosition.between(
            above, below, reserving: count, growsUpward: growsUpward)
        else { continue }
        #expect(above.map { $0 < position } ?? true)
        #expect(below.map { position < $0 } ?? true)
      }
    }
  }

  @Test func `there is no position only where there is no gap`() {
    #expect(SortPosition.between(3, 5, reserving: 0, growsUpward: false) == 4)
    #expect(SortPosition.between(3, 4, reserving: 0, growsUpward: false) == nil)
    #expect(SortPosition.between(.max, nil, reserving: 0, growsUpward: false) == nil)
    #expect(SortPosition.between(nil, .min, reserving: 0, growsUpward: false) == nil)
  }

  @Test func `rows at the ends get the full spacing`() {
    let spacing = Int64(SortPosition.spacing)
    #expect(SortPosition.between(nil, nil, reserving: 0, growsUpward: false) == 0)
    #expect(SortPosition.between(5, nil, reserving: 9, growsUpward: true) == 5 + spacing)
    #expect(SortPosition.between(nil, 5, reserving: 9, growsUpward: false) == 5 - spacing)
  }

  @Test func `the rows that follow have their share of the gap on their side`() {
    #expect(SortPosition.between(0, 120, reserving: 10, growsUpward: false) == 10)
    #expect(SortPosition.between(0, 120, reserving: 10, growsUpward: true) == 110)
  }
}
