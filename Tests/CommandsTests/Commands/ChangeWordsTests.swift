import Testing
import ToDoModel

@testable import Commands

@Suite struct ChangeWordsTests {
  @Test func `a single row is named by its text`() {
    let words = ChangeSummary.Kind.allCases.map { ChangeSummary($0, text: "Milk").words }
    #expect(
      words == [
        #"completed "Milk""#, #"reopened "Milk""#, #"added "Milk""#, #"deleted "Milk""#,
        #"edited "Milk""#, #"moved "Milk""#,
      ])
  }

  @Test func `several rows are counted`() {
    #expect(ChangeSummary(.deleted, rows: 3).words == "deleted 3 items")
  }

  @Test func `a list is named with the number of its rows`() {
    let words = ChangeSummary.Kind.allCases.map { ChangeSummary($0, list: "Trip").words }
    #expect(
      words[2...] == [
        #"added the list "Trip""#, #"deleted the list "Trip""#, #"renamed the list "Trip""#,
        #"moved the list "Trip""#,
      ])
    let deleted = ChangeSummary(.deleted, list: "Trip", rowCount: 12)
    #expect(deleted.words == #"deleted the list "Trip" with 12 items"#)
    #expect(deleted.inverse.words == #"added the list "Trip" with 12 items"#)
  }

  @Test func `control characters in a text are replaced`() {
    #expect(ChangeSummary(.added, text: "a\nb\u{1B}[2J").words == #"added "a␊b␛[2J""#)
  }
}
