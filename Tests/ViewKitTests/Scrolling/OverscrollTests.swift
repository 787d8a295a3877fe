import Testing

@testable import ViewKit

struct OverscrollTests {
  @Test func `the stages of an overscroll follow each other, for all stages and events`() {
    let returning = [true, false].map { Overscroll.returning(isCancelled: $0) }
    for stage in [Overscroll.idle, .possible, .dragging] + returning {
      let isReturning = returning.contains(stage)
      #expect(stage.moved(isPastEdge: true) == (stage == .possible ? .dragging : stage))
      #expect(stage.moved(isPastEdge: false) == (isReturning ? .idle : stage))
      for isCancelled in [true, false] {
        let end = stage == .dragging ? Overscroll.returning(isCancelled: isCancelled) : .idle
        #expect(stage.ended(isCancelled: isCancelled) == end)
      }
    }
    #expect(Overscroll.beginning(isAtEdge: true) == .possible)
    #expect(Overscroll.beginning(isAtEdge: false) == .idle)
  }
}
