import Testing

@testable import ToDoStore

@Suite struct SaveStatusTests {
  private let busy = StoreError.plain(.busy, .save, "list")
  private let full = StoreError.plain(.full, .save, "list")

  /// Whether each of `failures`, which happen one after the other, has to be reported.
  private func reported(_ failures: [(error: StoreError, hasUnsaved: Bool)]) -> [Bool] {
    var saveStatus = SaveStatus.none
    return failures.map { saveStatus.begin($0.error, hasUnsaved: $0.hasUnsaved) }
  }

  @Test func `a locked file is reported once, when there are unsaved entries`() {
    let failures = [(busy, false), (busy, false), (busy, true), (busy, true), (busy, false)]
    #expect(reported(failures) == [false, false, true, false, false])
  }

  @Test func `any other error is reported once, at its first occurrence`() {
    #expect(reported([(full, false), (full, false)]) == [true, false])
    #expect(reported([(full, true), (full, false)]) == [true, false])
    #expect(reported([(busy, false), (full, false), (full, true)]) == [false, true, false])
  }

  @Test func `a recovery is reported once, if the failure was`() {
    for (start, isReported) in [(SaveStatus.none, false), (.unreported, false), (.reported, true)] {
      var saveStatus = start
      let ends = [saveStatus.end(), saveStatus.end()]
      #expect(ends == [isReported, false] && saveStatus == .none)
    }
  }
}
