import ToDoModel
import ToDoSupport

@testable import ClearStyleUI

extension QuietLine {
  /// The line after `events`, each that of a change of another item; nil for none.
  static func after(_ events: ListEvent...) -> QuietLine? {
    var line: QuietLine?
    for (index, event) in events.enumerated() {
      line = following(line, after: event, .removal(of: Int64(index + 1)))
    }
    return line
  }
}

extension ChangeResult {
  /// The result of removing the item `number`, with the entry `number` in the history.
  static func removal(of number: Int64) -> ChangeResult {
    let id = ItemID(number)
    var lists = ListCollection(ToDoList([ToDoItem(id: id, text: "")]))
    var result = lists.apply(Change([.remove(id)]))
    result.entry = HistoryEntryID(rawValue: number)
    return result
  }
}
