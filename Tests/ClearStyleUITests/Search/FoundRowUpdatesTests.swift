import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

@Suite struct FoundRowUpdatesTests {
  private func ids(_ numbers: some Sequence<Int>) -> [ItemID] { numbers.map { ItemID(Int64($0)) } }

  /// The rows after `updates`, which inserts the rows of `new`.
  private func apply(_ updates: [TableUpdate], to old: [ItemID], reaching new: [ItemID])
    -> [ItemID?]
  {
    var rows = old as [ItemID?]
    for update in updates {
      switch update {
      case .insert(let row): rows.insert(nil, at: row)
      case .delete(let row): rows.remove(at: row)
      case .move(let from, let to): rows.insert(rows.remove(at: from), at: to)
      case .reconfigure: break
      }
    }
    let inserted = Set(new).subtracting(old)
    return zip(rows, new).map { $0 == nil && inserted.contains($1) ? $1 : $0 }
      + rows.dropFirst(new.count)
  }

  private func permutations(of numbers: [Int]) -> [[Int]] {
    guard !numbers.isEmpty else { return [[]] }
    return numbers.indices.flatMap { index in
      var rest = numbers
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }

  @Test func `the updates lead from each order of some of five rows to each other one`() {
    for count in 0...5 {
      for order in permutations(of: Array(1...5)) {
        let (old, new) = (ids(1...4), ids(order.prefix(count)))
        let updates = old.tableUpdates(to: new)
        #expect(updates.map { apply($0, to: old, reaching: new) } == new)
      }
    }
  }

  @Test func `updates of random rows lead to the new rows`() {
    withSeeds(300) { random in
      let old = ids((1...Int.random(in: 1...200, using: &random)).shuffled(using: &random))
      var new = old
      for number in 0..<Int.random(in: 0...8, using: &random) {
        let row = Int.random(in: 0...new.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: new.insert(ItemID(Int64(1000 + number)), at: row)
        case 1 where row < new.count: new.remove(at: row)
        case _ where row < new.count: new.insert(new.remove(at: row), at: min(3, new.count - 1))
        default: break
        }
      }
      let updates = old.tableUpdates(to: new)
      #expect(updates.map { apply($0, to: old, reaching: new) } == new)
    }
  }

  @Test func `a row that moves is one update, whichever way and however far`() {
    let rows = ids(0..<5000)
    let moved = ids(Array(1..<5000) + [0])
    #expect(rows.tableUpdates(to: moved) == [.move(from: 0, to: 4999)])
    #expect(moved.tableUpdates(to: rows) == [.move(from: 4999, to: 0)])
  }

  @Test func `too many updates, or too many rows between them, are not computed`() {
    let rows = ids(0..<20_000)
    #expect(rows.tableUpdates(to: ids(0..<20_000 - 64))?.count == 64)
    #expect(rows.tableUpdates(to: ids(0..<20_000 - 65)) == nil)
    #expect(rows.tableUpdates(to: ids(1..<19_999)) == nil)
  }
}
