import Testing

@testable import ToDoStore

@Suite struct RowPositionTests {
  static let numbers: [Int64?] = [nil, .min, .min + 1, -2, -1, 0, 1, 7, .max - 1, .max]

  @Test(arguments: numbers, numbers)
  func `A position stands strictly between its neighbors, or there is none`(
    above: Int64?, below: Int64?
  ) {
    guard (above ?? .min) <= (below ?? .max) else { return }
    for waiting in [0, 1, 1_000_000] {
      for growsUpwards in [false, true] {
        guard
          let position = RowPosition.between(
            above, below, waiting: waiting, growsUpwards: growsUpwards)
        else { continue }
        #expect(above.map { $0 < position } ?? true)
        #expect(below.map { position < $0 } ?? true)
      }
    }
  }

  @Test func `There is none only where no gap is left`() {
    #expect(RowPosition.between(3, 5, waiting: 0, growsUpwards: false) == 4)
    #expect(RowPosition.between(3, 4, waiting: 0, growsUpwards: false) == nil)
    #expect(RowPosition.between(.max, nil, waiting: 0, growsUpwards: false) == nil)
    #expect(RowPosition.between(nil, .min, waiting: 0, growsUpwards: false) == nil)
  }

  @Test func `Rows at the ends keep their distance`() {
    let step = Int64(RowPosition.step)
    #expect(RowPosition.between(nil, nil, waiting: 0, growsUpwards: false) == 0)
    #expect(RowPosition.between(5, nil, waiting: 9, growsUpwards: true) == 5 + step)
    #expect(RowPosition.between(nil, 5, waiting: 9, growsUpwards: false) == 5 - step)
  }

  @Test func `Those that follow find their share on the side they come to`() {
    #expect(RowPosition.between(0, 120, waiting: 10, growsUpwards: false) == 10)
    #expect(RowPosition.between(0, 120, waiting: 10, growsUpwards: true) == 110)
  }
}
