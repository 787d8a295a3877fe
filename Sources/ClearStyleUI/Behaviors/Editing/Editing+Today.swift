internal import Dates
internal import ToDoDocument
internal import ToDoModel

// Edits of rows that are due today.
extension Editing {
  /// Says where the edited row is if the edit has taken it away from the rows that are due today.
  func announceIfNotDueToday(_ id: ItemID) {
    guard list.list == .today, list.row(of: id) == nil, let context = list.document.dateContext,
      let (home, item) = list.document.lists.find(id),
      let name = home.item.flatMap({ list.document.lists.find($0)?.item.text })
    else { return }
    let strings = list.settings.strings
    let due = item.details.schedule.map { DueText(strings.dateLanguage).text(of: $0, context) }
    announce(strings.isNotDueToday(item.text, in: name, due: due))
  }
}
