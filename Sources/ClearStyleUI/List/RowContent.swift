internal import Dates
internal import ToDoDocument
internal import ToDoModel

/// What an edit makes of a row: its text, and when it is due.
struct RowContent: Hashable {
  /// The text without the date.
  var text: String
  /// The date and the repetition; nil if there is none.
  var schedule: Schedule?
}

extension RowContent {
  /// The content that an item has.
  init(_ item: ToDoItem) { self.init(text: item.text, schedule: item.details.schedule) }

  /// The edits that give `item` this content's date; none if it is that of `original`, the content when the edit began, so
  /// that a date which another program has set since stays.
  func scheduleEdits(of item: ToDoItem, from original: RowContent) -> [Edit] {
    schedule == original.schedule ? [] : item.edits(settingSchedule: schedule)
  }
}
