internal import Dates
internal import ToDoDocument
internal import ToDoModel
internal import ViewKit

// The edit in progress, as it goes on after the program was killed.
extension Editing {
  /// The edit in progress; nil if its end would change nothing, or remove a row.
  var openEdit: OpenEdit? {
    guard let session, !field.text.allSatisfy(\.isWhitespace),
      !field.text.utf8.elementsEqual(session.shown.utf8), let row = list.row(of: session.id)
    else { return nil }
    return OpenEdit(
      list: list.containingList(of: session.id), item: session.id, next: nextRow(below: row),
      original: session.original.text, text: textWithDate, mark: dates.mark)
  }

  /// The item of the row below `row`; for rows of several lists the first one of the list, at the top of which a new row
  /// belongs.
  private func nextRow(below row: Int) -> ItemID? {
    guard list.list == .today else {
      return row + 1 < list.count ? list.item(at: row + 1).id : nil
    }
    guard let rows = session.map({ list.document[list.containingList(of: $0.id)] }), !rows.isEmpty
    else { return nil }
    return rows[0].id
  }

  /// The typed text, with the date that a new row would get without one.
  private var textWithDate: String {
    guard list.draft?.kind == .new, dates.schedule == nil, let date = list.defaultSchedule else {
      return field.text
    }
    return "\(field.text) \(date.due)"
  }
}
