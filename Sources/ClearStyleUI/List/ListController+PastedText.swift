internal import ToDoModel

// Texts of other programs become rows, one for each line.
extension ListController {
  /// A new item for each line of `text` that is not blank, and whether a line is too long for a row, so
  /// that its end was left out.
  func makeItems(fromLinesOf text: String) -> (items: [ToDoItem], isTruncated: Bool) {
    let rows = PlainRow.rows(ofPasted: text)
    return (rows.map { makeItem($0.text) }, rows.contains(where: \.isTruncated))
  }
}
