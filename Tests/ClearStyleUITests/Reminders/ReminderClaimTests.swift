import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Reminders whose claims the file does not answer, as on a full disk: the document is not updated.
@MainActor
struct ReminderClaimTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func app() throws -> DatedApp {
    let clock = TestClock("2026-11-28T10:00")
    var random = SplitMix64(seed: 1)
    var options = DocumentOptions(path: folder.file("list.sqlite"))
    options.clock = { clock.now }
    let document = try ToDoDocument(options, using: &random)
    // The document has the time zone of the machine.
    let due = document.localTime.date(of: clock.now + 60_000)
    let items = ["milk", "soap"].map { text in
      var item = ToDoItem(id: document.makeID(), text: text)
      item.details.due = due
      return item
    }
    document.perform(Change(items.map { .insert($0, in: .original, before: nil) }))
    let dated = try DatedApp(showing: document, clock: clock, settings: Settings())
    dated.app.screen.beginReminding()
    return dated
  }

  /// The texts of the reminders that are shown.
  private func texts(_ dated: DatedApp) -> [String] { dated.reminderCells.map(\.title.text) }

  @Test func `after 2 seconds a reminder is shown although its claim is not saved`() throws {
    let dated = try app()
    dated.pass(60.1)
    dated.pass(1.8)
    #expect(texts(dated) == [])
    dated.pass(0.3)
    #expect(texts(dated) == ["milk", "soap"])
    try dated.app.document.close()
  }

  @Test func `a program that was stopped waits for the answer, too`() throws {
    let dated = try app()
    dated.pass(300)
    #expect(texts(dated) == [])
    dated.pass(2.1)
    #expect(texts(dated) == ["milk", "soap"])
    try dated.app.document.close()
  }

  @Test func `what is deleted or completed meanwhile is not shown`() throws {
    let dated = try app()
    dated.pass(60.1)
    let ids = dated.items.map(\.id)
    dated.app.applyForeign(Change([.remove(ids[0]), .setCompleted(ids[1], true)]))
    dated.pass(3)
    #expect(texts(dated) == [] && dated.reminderTable?.superview?.superview == nil)
    try dated.app.document.close()
  }
}
