import TestSupport
import Testing

@testable import ViewKit

struct RowTraceTests {
  @Test func `rows are followed and traced back as in a plain array`() {
    withSeeds(200) { random in
      var rows = Array(0..<Int.random(in: 0...30, using: &random))
      let old = rows
      let updates = (0..<Int.random(in: 0...40, using: &random)).flatMap { step in
        rows.change(1000 + step, using: &random)
      }
      let asked = old.indices.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      var trace = RowTrace(asked)
      for update in updates { trace.follow(update) }
      #expect(trace.rows == asked.map { rows.firstIndex(of: old[$0]) })
      let sought = rows.indices.filter { _ in Bool.random(using: &random) }
      trace = RowTrace(sought)
      for update in updates.reversed() { trace.retrace(update) }
      #expect(trace.rows == sought.map { old.firstIndex(of: rows[$0]) })
    }
  }
}
