internal import Dates
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

  /// The edits that change the date of `item` as this content differs from `original`, what the item had when the edit
  /// began; none if another program alone has changed the date since.
  ///
  /// A reminder that was put off belongs to the date that it had.
  func scheduleEdits(of item: ToDoItem, from original: RowContent) -> [Edit] {
    guard schedule != original.schedule else { return [] }
    var details = item.details
    details.schedule = schedule
    (details.remindAt, details.reminded) = (nil, nil)
    let keys: [Property.DetailKey] = [.due, .repetition, .remindAt, .reminded]
    return keys.filter { details[$0] != item.details[$0] }
      .map { .set(item.id, .detail($0, of: details)) }
  }
}
