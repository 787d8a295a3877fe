import Testing
import ToDoModel

@testable import ClearStyleUI

/// Tests the words of the quiet line, which tells what was done, after each kind of event.
struct QuietLineValueTests {
  private let milk = ChangeSummary(.completed, text: "Milk")

  @Test func `each kind of change has its words`() throws {
    let words: [(ChangeSummary.Kind, String)] = [
      (.completed, "completed"), (.reopened, "reopened"), (.added, "added"),
      (.deleted, "deleted"), (.edited, "edited"), (.moved, "moved"),
    ]
    #expect(words.count == ChangeSummary.Kind.allCases.count)
    for (kind, word) in words {
      let one = try #require(QuietLine.after(.undid(ChangeSummary(kind, text: "Milk"))))
      #expect(EnglishStrings().text(of: one) == "Undid: \(word) “Milk”")
      let many = try #require(QuietLine.after(.redid(ChangeSummary(kind, rows: 3))))
      #expect(EnglishStrings().text(of: many) == "Redid: \(word) 3 items")
    }
  }

  @Test func `the completion of a list and a move to another list name the list`() throws {
    let all = ChangeSummary(.completed, rows: 3)
    let moved = ChangeSummary(.moved, text: "Milk")
    let lines = [
      QuietLine.after(.completedList(all, name: "Food")),
      QuietLine.after(.movedToList(moved, name: "Food")),
    ].compactMap(\.self)
    #expect(
      lines.map(EnglishStrings().text) == [
        "Completed 3 items in “Food”",
        "Moved “Milk” to “Food”",
      ])
    #expect(lines.allSatisfy { $0.stack == .undo })
  }

  @Test func `a change of other items leaves the line, one of the same item hides it`() throws {
    let line = try #require(QuietLine.after(.deleted(milk), .deleted(milk)))
    #expect(QuietLine.following(line, after: .changed, .removal(of: 3)) == line)
    for number in 1...2 as ClosedRange<Int64> {
      #expect(QuietLine.following(line, after: .changed, .removal(of: number)) == nil)
    }
  }

  @Test func `any change hides the line of an undo, which cannot be redone after it`() throws {
    let line = try #require(QuietLine.after(.undid(milk)))
    #expect(QuietLine.following(line, after: .changed, .removal(of: 3)) == nil)
  }

  @Test func `rows that are loaded leave the line, rows that were read again hide it`() throws {
    let line = try #require(QuietLine.after(.undid(milk)))
    var lists = ListCollection(ToDoList([ToDoItem(id: ItemID(1), text: "")]))
    let rows = lists
    let item = ToDoItem(id: ItemID(2), text: "")
    _ = lists.apply(Change([.insert(item, in: .original, before: nil)]))
    let loaded = lists.changes(since: rows)
    #expect(QuietLine.following(line, after: .changed, loaded) == line)
    let read = lists.replace(with: ListCollection())
    #expect(QuietLine.following(line, after: .changed, read) == nil)
  }

  @Test func `deletes, undos and redos that follow each other share a line, nothing else does`() {
    let deleted = ChangeSummary(.deleted, text: "Milk")
    let joined: [ListEvent] = [.deleted(deleted), .undid(milk), .redid(milk)]
    for event in joined { #expect(QuietLine.after(event, event)?.count == 2) }
    let single: [ListEvent] = [
      .cleared(deleted), .completedList(milk, name: "Food"), .movedToList(milk, name: "Food"),
    ]
    for event in single { #expect(QuietLine.after(event, event)?.count == 1) }
    for first in joined + single {
      for second in joined + single where first != second {
        #expect(QuietLine.after(first, second)?.entries == [HistoryEntryID(rawValue: 2)])
      }
    }
  }

  @Test func `once the changes differ, only their number is told`() throws {
    let moved = ChangeSummary(.moved, text: "Milk")
    let line = try #require(QuietLine.after(.undid(milk), .undid(moved), .undid(milk)))
    #expect(line.summary == nil && line.count == 3)
    #expect(EnglishStrings().text(of: line) == "Undid 3 changes")
  }
}
