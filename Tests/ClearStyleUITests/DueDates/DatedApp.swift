import Dates
import Synchronization
import TestSupport
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// A clock that has UTC, and that a test sets.
final class TestClock: Sendable {
  private let milliseconds: Mutex<Int64>

  init(_ date: String) {
    milliseconds = Mutex(LocalTime.utc.milliseconds(of: DueDate(date)!))
  }

  var now: Int64 { milliseconds.withLock { $0 } }

  func set(_ date: String) {
    milliseconds.withLock { $0 = LocalTime.utc.milliseconds(of: DueDate(date)!) }
  }

  func advance(_ seconds: Double) { milliseconds.withLock { $0 += Int64(seconds * 1000) } }
}

/// An app with a clock, at first Saturday, 28 November 2026, 10:00.
@MainActor
struct DatedApp {
  let clock: TestClock
  let app: App

  /// `rows` are texts with their due dates, empty for none.
  init(
    _ rows: KeyValuePairs<String, String>, width: Double = 400, height: Double = 700,
    scale: Double = 1, settings: Settings = Settings()
  ) throws {
    let clock = TestClock("2026-11-28T10:00")
    var random = SplitMix64(seed: 1)
    let document = ToDoDocument(
      items: [], clock: { clock.now }, localTime: .utc, using: &random)
    let items = rows.map { text, due in
      var item = ToDoItem(id: document.makeID(), text: text)
      item.details.due = DueDate(due)
      return item
    }
    document.perform(Change(items.map { .insert($0, in: .original, before: nil) }))
    self.clock = clock
    app = try App(
      document: document, width: width, height: height, scale: scale, settings: settings)
  }

  var items: [ToDoItem] { app.document.list.items }

  /// The texts of the rows, each with its date and rule.
  var rows: [String] {
    items.map { item in
      let schedule = item.details.schedule
      return [item.text, schedule?.due.description, schedule?.repetition?.rule]
        .compactMap(\.self).joined(separator: " | ")
    }
  }

  /// What the chips of the visible rows show, with `!` behind an overdue one; empty for none.
  var chips: [String] {
    app.cells.map { cell in
      guard let chip = cell.trailingLabels?.chip, chip.content != nil else { return "" }
      return chip.text + (chip.isOverdue ? "!" : "")
    }
  }

  /// The field of the edit in progress; nil if there is none.
  var field: TextField? { app.scene.firstResponder as? TextField }

  /// The underlined text of the field; nil for none.
  var underlined: String? {
    guard let field, let range = field.underlinedRange else { return nil }
    return String(decoding: Array(field.text.utf8)[range], as: UTF8.self)
  }

  /// Lets the clock and the screen go on.
  func pass(_ seconds: Double) {
    clock.advance(seconds)
    app.frame(after: seconds)
  }
}
