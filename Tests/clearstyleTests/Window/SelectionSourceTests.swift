import Clipboard
import Input
import Testing
import Timing
import ViewKit

@testable import clearstyle

@MainActor @Suite struct SelectionSourceTests {
  /// A reader without a window system: a test sets its descriptors and its deadline.
  private final class Reader: SelectionReader {
    var isOpen = true
    var isAlwaysDrained = false
    var descriptors: [Int32] = []
    var deadline: Instant?
    var requested: [Selection] = []

    func request(_ selection: Selection, now: Instant, completion: @escaping Completion) {
      requested.append(selection)
    }

    func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] { [] }
  }

  @Test func `the source announces its events as its reader does`() {
    let reader = Reader()
    let source = SelectionSource { () throws(SelectionError) in reader }
    #expect(source.descriptors == [] && source.deadline == nil && !source.isAlwaysDrained)
    source.read(.clipboard, now: .zero, onFailure: { _ in }, completion: { _ in })
    #expect(reader.requested == [.clipboard])
    (reader.descriptors, reader.deadline) = ([7], Instant(seconds: 1))
    reader.isAlwaysDrained = true
    #expect(source.descriptors == [7] && source.deadline == Instant(seconds: 1))
    #expect(source.isAlwaysDrained)
  }
}
