import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// The dates of edits that are restored after the program was killed.
@MainActor
struct RestoredDateTests {
  @Test func `an edit of a killed program goes on with its date`() throws {
    let dated = try DatedApp(["call mum": "2026-12-24"])
    let item = dated.items[0].id
    let edit = OpenEdit(
      list: .original, item: item, next: nil, original: "call mum",
      text: "call mum and dad 24 Dec 2026")
    _ = dated.app.screen.restore(edit)
    #expect(dated.underlined == "24 Dec 2026")
    dated.app.key(.return)
    #expect(dated.rows == ["call mum and dad | 2026-12-24"])
  }

  @Test func `an edit whose change was saved with its date is not restored`() throws {
    let dated = try DatedApp(["call mum": "2026-11-29"])
    let edit = OpenEdit(
      list: .original, item: dated.items[0].id, next: nil, text: "call mum tomorrow")
    #expect(dated.app.screen.restore(edit) == .isSaved)
    let other = OpenEdit(
      list: .original, item: dated.items[0].id, next: nil, original: "call mum",
      text: "call mum 30 Nov 2026")
    #expect(dated.app.screen.restore(other) == .accepted)
    dated.app.key(.return)
    #expect(dated.rows == ["call mum | 2026-11-30"])
  }

  @Test func `an edit of a killed program that took the date away goes on`() throws {
    let dated = try DatedApp(["two": "2026-12-24"])
    let edit = OpenEdit(
      list: .original, item: dated.items[0].id, next: nil, original: "two", text: "two")
    #expect(dated.app.screen.restore(edit) == .accepted)
    dated.app.key(.return)
    #expect(dated.rows == ["two"])
  }

  /// An edit that was killed in the row "trash", weekly and due on `due`, after an X was typed.
  private func killedEdit(_ dated: DatedApp, due: String = "2026-12-01") throws -> OpenEdit {
    var kept: OpenEdit?
    dated.app.screen.onOpenEdit = { if case .typed(let edit) = $0 { kept = edit } }
    dated.app.key(.home)
    dated.app.key(.return)
    dated.app.type("X")
    dated.app.run(1)
    return try #require(kept)
  }

  private func weekly(_ due: String) throws -> DatedApp {
    let dated = try DatedApp(["trash": due])
    var details = ItemDetails()
    details.repetition = Repetition(rule: "FREQ=WEEKLY;BYDAY=TU")
    dated.app.applyForeign(
      Change([.set(dated.items[0].id, .detail(.repetition, of: details))]))
    dated.app.settle()
    return dated
  }

  @Test func `an edit of a killed program goes on with the date that it had, on any day`() throws {
    for day in ["2026-11-28T12:00", "2026-12-02T12:00", "2027-01-01T12:00"] {
      let edit = try killedEdit(weekly("2026-12-01"))
      #expect(edit.text == "trashX every Tuesday")
      let dated = try weekly("2026-12-01")
      dated.clock.set(day)
      let restored = OpenEdit(
        list: edit.list, item: dated.items[0].id, next: nil, original: edit.original,
        text: edit.text, mark: edit.mark)
      _ = dated.app.screen.restore(restored)
      #expect(dated.underlined == "every Tuesday")
      dated.app.key(.return)
      #expect(dated.rows == ["trashX | 2026-12-01 | FREQ=WEEKLY;BYDAY=TU"])
    }
  }

  @Test func `a date that another program has changed since the kill stays`() throws {
    let edit = try killedEdit(weekly("2026-11-24"))
    let dated = try weekly("2026-12-01")
    let restored = OpenEdit(
      list: edit.list, item: dated.items[0].id, next: nil, original: edit.original,
      text: edit.text, mark: edit.mark)
    _ = dated.app.screen.restore(restored)
    dated.app.key(.return)
    #expect(dated.rows == ["trashX | 2026-12-01 | FREQ=WEEKLY;BYDAY=TU"])
  }

  @Test func `a row that was deleted since the kill is a new one with its date`() throws {
    let edit = try killedEdit(weekly("2026-11-24"))
    let dated = try DatedApp(["milk": ""])
    _ = dated.app.screen.restore(edit)
    dated.app.finishTyping()
    #expect(dated.rows.contains("trashX | 2026-11-24 | FREQ=WEEKLY;BYDAY=TU"))
  }
}
