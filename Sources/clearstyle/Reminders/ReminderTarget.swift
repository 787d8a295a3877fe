import Dates
import ToDoDocument
import ToDoModel

/// Which list file, and which reminder in it, a notification is about, for the process that is started for its answer.
///
///     ReminderTarget(path: "/home/ann/list.db", reminder)?.description  // "7 1798131600000 /home/ann/list.db"
struct ReminderTarget: Hashable {
  /// The path of the list file.
  let path: String
  /// The item; nil if the notification is about several.
  let item: ItemID?
  /// The ``/Dates/Reminder/mark`` with which the reminder counts as shown.
  private let mark: Int64

  /// The target of a notification of `reminder`, of several if it is nil, of the list file at the absolute `path`.
  init(path: String, _ reminder: Reminder?) {
    (self.path, item, mark) = (path, reminder?.item, reminder?.mark ?? 0)
  }

  /// Parses a ``description``; nil if it is none.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(
      String.init)
    guard parts.count == 3, parts[2].utf8.first == UInt8(ascii: "/"), let mark = Int64(parts[1])
    else { return nil }
    if parts[0] == Self.noItem {
      item = nil
    } else {
      guard let id = Int64(parts[0]), ItemID.range.contains(id) else { return nil }
      item = ItemID(id)
    }
    (path, self.mark) = (parts[2], mark)
  }

  private static let noItem = "-"

  /// The item if it is open, and was last reminded of by this reminder; nil if another program has answered it.
  func openItem(in lists: ListCollection) -> ToDoItem? {
    guard let found = item.flatMap({ lists.find($0)?.item }), !found.isCompleted,
      found.details.reminded == mark
    else { return nil }
    return found
  }
}

extension ReminderTarget: CustomStringConvertible {
  /// The item, the mark and the path, with a space between them.
  var description: String {
    "\(item.map { "\($0.rawValue)" } ?? Self.noItem) \(mark) \(path)"
  }
}
