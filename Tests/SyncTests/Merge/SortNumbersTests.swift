import TestSupport
import Testing

@testable import Sync

@Suite struct SortNumbersTests {
  @Test func `in every order of up to five rows with any numbers the numbers give the order`() {
    for count in 1...5 {
      for agreed in Self.tuples(count, of: [nil, 0, 1, 2, 7]) {
        let rows = agreed.enumerated().map { SortNumbers.Row(uid: "\(9 - $0)", agreed: $1) }
        let numbers = SortNumbers.numbers(of: rows)
        let keys = zip(numbers, rows.map(\.uid)).map { $0 }
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }, "\(agreed): \(numbers)")
        #expect(numbers.allSatisfy { $0 >= 0 })
      }
    }
  }

  private static func tuples(_ count: Int, of values: [Int64?]) -> [[Int64?]] {
    if count == 0 { return [[]] }
    return tuples(count - 1, of: values).flatMap { tuple in values.map { tuple + [$0] } }
  }

  @Test func `rows in the order that the server has keep their numbers, also equal ones`() {
    #expect(Self.numbers("a b c d", agreed: [5, 5, 5, 9]) == [5, 5, 5, 9])
    #expect(Self.numbers("a b", agreed: [-7, 0]) == [-7, 0])
  }

  @Test(
    arguments: [
      // The new row in the middle, at the top, at the top of 0, at the end; two in a gap for one; none at all.
      ([10, nil, 20], [10, 19, 20]), ([nil, 10], [9, 10]), ([nil, 0, 1, 5], [0, 1, 2, 5]),
      ([10, nil], [10, 11]), ([10, nil, nil, 12, 13], [10, 11, 12, 13, 14]),
      ([nil, nil], [1 << 29, 1 << 29 + 1]),
      // The row that was moved down, and up; the rows below are raised only as far as needed.
      ([20, 30, 10, 40], [20, 30, 39, 40]), ([40, 10, 20, 30], [9, 10, 20, 30]),
      ([10, 30, 11, 12, 20], [10, 11, 12, 13, 20]),
    ] as [([Int64?], [Int64])])
  func `a row gets the number before the next one, else that after the previous one`(
    agreed: [Int64?], expected: [Int64]
  ) {
    #expect(Self.numbers("a b c d e f", agreed: agreed) == expected)
  }

  private static func numbers(_ uids: String, agreed: [Int64?]) -> [Int64] {
    let rows = zip(uids.split(separator: " "), agreed).map { uid, number in
      SortNumbers.Row(uid: String(uid), agreed: number)
    }
    return SortNumbers.numbers(of: rows)
  }

  @Test func `equal numbers of the same uid are left alone, and a new row has no negative number`()
  {
    let rows = ["a", "a"].map { SortNumbers.Row(uid: $0, agreed: 5) }
    #expect(SortNumbers.numbers(of: rows) == [5, 5])
    #expect(Self.numbers("a b", agreed: [-9, nil]) == [-9, 0])
  }

  @Test func `a new row at the end is ordered by its creation if that is after the previous row`() {
    func last(created: Int64) -> Int64? {
      let rows = [
        SortNumbers.Row(uid: "a", agreed: 100),
        SortNumbers.Row(uid: "b", agreed: nil, created: created),
      ]
      return SortNumbers.numbers(of: rows).last
    }
    #expect(last(created: 99) == 101)
    #expect(last(created: 500) == 500)
  }

  @Test func `a moved row changes its own number alone where there is a gap`() {
    withSeeds(300) { random in
      let count = Int.random(in: 2...30, using: &random)
      var rows = (0..<count).map { SortNumbers.Row(uid: "\($0)", agreed: Int64($0 * 100 + 100)) }
      let row = rows.remove(at: Int.random(in: 0..<count, using: &random))
      rows.insert(row, at: Int.random(in: 1..<count, using: &random))
      let numbers = SortNumbers.numbers(of: rows)
      #expect(zip(rows, numbers).count { $0.agreed != $1 } <= 1)
    }
  }

  @Test func `numbers out of range still give a strict order`() {
    let numbers = SortNumbers.numbers(
      of: [.max, nil, .min, .max].enumerated().map { SortNumbers.Row(uid: "\($0)", agreed: $1) })
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
  }
}
