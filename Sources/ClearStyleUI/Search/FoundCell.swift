internal import Drawing
internal import Geometry
internal import ToDoModel
internal import ViewKit

/// The cell of a row that was found: its text and, at the right, the name of its list.
///
/// The row looks as in its list, but cannot be swiped or edited.
final class FoundCell: TableViewCell {
  /// Whether the row has the border that marks the selected row.
  var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
  private let theme: Theme
  private let title: StrikethroughLabel
  private let listName: Label
  private var color = Color.black

  /// Creates a cell without a text.
  init(theme: Theme) {
    self.theme = theme
    title = StrikethroughLabel(
      style: theme.rowText, thickness: ListConstants.strikethroughThickness)
    listName = Label(style: theme.listName, alignment: .right)
    super.init()
    listName.color = theme.listNameColor
    addSubview(title)
    addSubview(listName)
  }

  /// One line for debugging and tests: the row number from 1, the text, the list's name, and whether
  /// the item is completed.
  override var summary: String {
    let name = listName.text.isEmpty ? "" : " of \"\(listName.text)\""
    let state = title.strikethrough > 0 ? " completed" : ""
    return "found \(row.map { "\($0 + 1)" } ?? "-") \"\(title.text)\"\(name)\(state)"
  }

  /// Shows `item`, of the list called `list`, in row `row` of `count` rows that were found.
  ///
  /// Without a name the text gets the whole width.
  func show(_ item: ToDoItem, of list: String, row: Int, of count: Int, textScale: Double) {
    title.style = theme.rowText(scale: textScale)
    title.thickness = ListConstants.strikethroughThickness * textScale
    title.text = item.text
    title.strikethrough = item.isCompleted ? 1 : 0
    listName.style = theme.listName.scaled(by: textScale)
    listName.text = list
    color = item.isCompleted ? theme.completed : theme.openRowColor(row: row, of: count)
    setNeedsLayout()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
  }

  override func layoutSubviews() {
    let (size, inset) = (bounds.size, ListConstants.textInset)
    let width = max(0, size.width - 2 * inset)
    let shaped = scene?.textShaper.width(of: listName.text, style: listName.style) ?? 0
    let nameWidth = min(shaped.rounded(.up), width * SearchConstants.listNameFraction)
    let gap = nameWidth > 0 ? SearchConstants.listNameGap : 0
    listName.frame = Rect(
      x: size.width - inset - nameWidth, y: 0, width: nameWidth, height: size.height)
    title.frame = Rect(
      x: inset, y: 0, width: max(0, width - nameWidth - gap), height: size.height)
  }

  override func draw(into list: inout DisplayList) {
    list.fill(bounds, color, overlay: theme.bevel)
    if isSelected { list.drawSelection(in: bounds, theme.selection) }
  }
}
