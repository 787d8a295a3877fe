import Testing

@testable import ToDoStore

@Suite struct SaveStatusTests {
  private let busy = StoreError.plain(.busy, .save, "list")
  private let full = StoreError.plain(.full, .save, "list")

  /// What is told when each of `failures` comes, one after the other.
  private func told(_ failures: [(error: StoreError, hasUnsaved: Bool)]) -> [Bool] {
    var saveStatus = SaveStatus.none
    return failures.map { saveStatus.begin($0.error, hasUnsaved: $0.hasUnsaved) }
  }

  @Test func `A locked file is told when something waits to be saved, and then once`() {
    let failures = [(busy, false), (busy, false), (busy, true), (busy, true), (busy, false)]
    #expect(told(failures) == [false, false, true, false, false])
  }

  @Test func `Whatever else stands in the way is told at once, and then once`() {
    #expect(told([(full, false), (full, false)]) == [true, false])
    #expect(told([(full, true), (full, false)]) == [true, false])
    #expect(told([(busy, false), (full, false), (full, true)]) == [false, true, false])
  }

  @Test func `An end is told when the saveStatus was, and then once`() {
    for (start, isTold) in [(SaveStatus.none, false), (.unreported, false), (.reported, true)] {
      var saveStatus = start
      let ends = [saveStatus.end(), saveStatus.end()]
      #expect(ends == [isTold, false] && saveStatus == .none)
    }
  }
}
