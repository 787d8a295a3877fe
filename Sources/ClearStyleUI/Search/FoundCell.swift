internal import Drawing
internal import Geometry
internal import ToDoModel
internal import ViewKit

/// The cell of a row that was found: its text and, at the right, the name of its list.
///
/// The color of an open row follows from its place among the results, not in its list.
final class FoundCell: DetailCell {
  private let title: StrikethroughLabel

  /// Creates a cell without a text.
  init(theme: Theme) {
    title = StrikethroughLabel(
      style: theme.rowText, thickness: ListConstants.strikethroughThickness)
    let listName = Label(style: theme.listName, alignment: .right)
    super.init(title: title, detail: listName, theme: theme)
  }

  /// One line for debugging and tests: the row number from 1, the text, the list's name, and whether
  /// the item is completed.
  override var summary: String {
    let name = detail.text.isEmpty ? "" : " of \"\(detail.text)\""
    let state = title.strikethrough > 0 ? " completed" : ""
    return "found \(row.map { "\($0 + 1)" } ?? "-") \"\(title.text)\"\(name)\(state)"
  }

  /// Shows `item`, of the list called `listName`, in row `row` of `count` rows that were found.
  ///
  /// Without a name the text gets the whole width.
  func show(_ item: ToDoItem, listName: String, row: Int, of count: Int, textScale: Double) {
    (title.color, detail.color) = (theme.colors.foreground, theme.colors.listName)
    title.style = theme.rowText(scale: textScale)
    title.thickness = ListConstants.strikethroughThickness * textScale
    title.text = item.text
    title.strikethrough = item.isCompleted ? 1 : 0
    detail.style = theme.listName.scaled(by: textScale)
    detail.text = listName
    color =
      item.isCompleted
      ? theme.colors.completed : theme.colors.openRowColor(row: row, of: count)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let (width, inset) = (bounds.size.width, ListConstants.textInset)
    layOutLabels(
      right: width - inset,
      maximumWidth: (width - 2 * inset) * SearchConstants.listNameFraction,
      gap: SearchConstants.listNameGap)
  }
}
