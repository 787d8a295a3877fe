import TestSupport
import Testing

@testable import ViewKit

struct RowIndexMapTests {
  @Test func `random updates map rows forwards and backwards as in an array`() {
    withSeeds(200) { random in
      var rows = Array(0..<Int.random(in: 0...30, using: &random))
      let old = rows
      let updates = (0..<Int.random(in: 0...40, using: &random)).flatMap { step in
        rows.change(1000 + step, using: &random)
      }
      let tracked = old.indices.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      var map = RowIndexMap(tracked)
      for update in updates { map.apply(update) }
      #expect(map.rows == tracked.map { rows.firstIndex(of: old[$0]) })
      let remaining = rows.indices.filter { _ in Bool.random(using: &random) }
      map = RowIndexMap(remaining)
      for update in updates.reversed() { map.revert(update) }
      #expect(map.rows == remaining.map { old.firstIndex(of: rows[$0]) })
    }
  }
}
