public import Dates
public import ToDoModel

// Items that repeat get their next date instead of being completed.
extension ToDoDocument {
  /// The schedule that an open item gets when it is completed now; nil if it does not repeat, or will not be due again.
  ///
  /// It follows from the rule, the date that the item has and the present time alone, so two programs that complete the
  /// same item give it the same one if neither has seen the change of the other.
  public func nextSchedule(of item: ToDoItem) -> Schedule? {
    guard !item.isCompleted, item.details.repetition != nil, let context = dateContext else {
      return nil
    }
    return item.details.schedule?.next(after: context)
  }

  /// The edits with which the completion of open items of `list` gives them their next dates; none of those that are
  /// completed for good.
  func repeatEdits(of ids: [ItemID], in list: ListID) -> [ItemID: [Edit]] {
    let rows = self[list]
    var edits: [ItemID: [Edit]] = [:]
    for id in ids {
      guard let row = rows.index(of: id), case let item = rows[row],
        let next = nextSchedule(of: item)
      else { continue }
      edits[id] = item.edits(settingSchedule: next)
    }
    return edits
  }
}

extension ToDoItem {
  /// The edits that set the item's schedule; nil removes it.
  ///
  /// A reminder that was snoozed or shown belongs to the date that the item had.
  public func edits(settingSchedule schedule: Schedule?) -> [Edit] {
    var changed = details
    changed.schedule = schedule
    (changed.remindAt, changed.reminded) = (nil, nil)
    let keys: [Property.DetailKey] = [.due, .repetition, .remindAt, .reminded]
    return keys.filter { changed[$0] != details[$0] }
      .map { .set(id, .detail($0, of: changed)) }
  }
}
