import Testing
import ToDoModel

@testable import ClearStyleUI

/// Tests the words of the quiet line, which tells what was done, after each kind of event.
struct QuietLineValueTests {
  private let milk = ChangeSummary(.completed, text: "Milk")

  private func line(after events: [ListEvent]) -> QuietLine? {
    events.reduce(nil) { QuietLine.following($0, after: $1) }
  }

  @Test func `each kind of change has its words`() throws {
    let words: [(ChangeSummary.Kind, String)] = [
      (.completed, "completed"), (.reopened, "reopened"), (.added, "added"),
      (.deleted, "deleted"), (.edited, "edited"), (.moved, "moved"),
    ]
    #expect(words.count == ChangeSummary.Kind.allCases.count)
    for (kind, word) in words {
      let one = try #require(line(after: [.undid(ChangeSummary(kind, text: "Milk"))]))
      #expect(EnglishStrings().text(of: one) == "Undid: \(word) “Milk”")
      let many = try #require(line(after: [.redid(ChangeSummary(kind, rows: 3))]))
      #expect(EnglishStrings().text(of: many) == "Redid: \(word) 3 rows")
    }
  }

  @Test func `a change that is not told ends the line, a draft does not`() {
    #expect(line(after: [.undid(milk), .changed]) == nil)
    #expect(line(after: [.undid(milk), .draft]) == line(after: [.undid(milk)]))
    #expect(line(after: [.draft]) == nil)
  }

  @Test func `another action begins a new line`() {
    let redo = line(after: [.redid(milk)])
    #expect(line(after: [.undid(milk), .undid(milk), .redid(milk)]) == redo)
    #expect(redo?.count == 1)
  }

  @Test func `once the changes differ, only their number is told`() throws {
    let moved = ChangeSummary(.moved, text: "Milk")
    let line = try #require(self.line(after: [.undid(milk), .undid(moved), .undid(milk)]))
    #expect(line.summary == nil && line.count == 3)
    #expect(EnglishStrings().text(of: line) == "Undid 3 changes")
  }
}
