import Dates
import ToDoDocument
import ToDoModel

/// Which list file, and which reminder in it, a notification is about, for the process that is started for its answer.
///
///     ReminderTarget(path: "/home/ann/list.db", reminder, of: lists).description
///     // "7 1798131600000 2026-12-24T17:00 - /home/ann/list.db"
struct ReminderTarget: Hashable {
  /// The path of the list file.
  let path: String
  /// The item; nil if the notification is about several.
  let item: ItemID?
  /// The ``/Dates/Reminder/mark`` with which the reminder counts as shown.
  private let mark: Int64
  /// The date and the ``/ToDoModel/ItemDetails/remindAt`` that the item had, as in ``/ToDoDocument/ShownReminder``.
  private let due: DueDate?, remindAt: Int64?

  /// The target of a notification of `reminder`, of several if it is nil, of an item in `lists`, whose file is at the
  /// absolute `path`.
  init(path: String, _ reminder: Reminder?, of lists: ListCollection) {
    (self.path, item, mark) = (path, reminder?.item, reminder?.mark ?? 0)
    let details = reminder.flatMap { lists.find($0.item)?.item.details }
    (due, remindAt) = (details?.due, details?.remindAt)
  }

  /// Parses a ``description``; nil if it is none.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 5, parts[4].utf8.first == UInt8(ascii: "/"), let mark = Int64(parts[1]),
      let item = Self.value(parts[0], { Int64($0).flatMap(Self.itemID) }),
      let due = Self.value(parts[2], { DueDate($0) }),
      let remindAt = Self.value(parts[3], { Int64($0) })
    else { return nil }
    (path, self.mark) = (parts[4], mark)
    (self.item, self.due, self.remindAt) = (item, due, remindAt)
  }

  private static func itemID(_ number: Int64) -> ItemID? {
    ItemID.range.contains(number) ? ItemID(number) : nil
  }

  /// The value of a word, which may be ``nothing``; nil if it is malformed.
  private static func value<Value>(_ word: String, _ parse: (String) -> Value?) -> Value?? {
    word == nothing ? .some(nil) : parse(word).map { .some($0) }
  }

  private static let nothing = "-"

  /// The item if it is open, and this is the last reminder of it, of the date that it has; nil if it was answered since.
  func openItem(in lists: ListCollection) -> ToDoItem? {
    guard let found = item.flatMap({ lists.find($0)?.item }), !found.isCompleted,
      case let details = found.details, details.reminded == mark, details.due == due,
      details.remindAt == remindAt
    else { return nil }
    return found
  }
}

extension ReminderTarget: CustomStringConvertible {
  /// The item, the mark, the date, the other time of the item and the path, with a space between them.
  var description: String {
    func word(_ value: (some CustomStringConvertible)?) -> String {
      value?.description ?? Self.nothing
    }
    return [word(item?.rawValue), "\(mark)", word(due), word(remindAt), path]
      .joined(separator: " ")
  }
}
