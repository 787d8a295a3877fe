internal import Dates
internal import Drawing
internal import Geometry
internal import ToDoDocument
internal import ToDoModel
public import ViewKit

// The data source of the table.
extension ListController {
  /// The number of shown rows, including the draft.
  public func numberOfRows(in tableView: TableView) -> Int { count }

  /// Returns a reused or new `ToDoCell`, configured for `row`.
  public func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell()
    self.tableView(tableView, reconfigure: cell, forRow: row)
    return cell
  }

  /// The height of `row`, whose text is wrapped to the width of the table.
  ///
  /// A row of one line is as high as all rows without wrapping; each further line adds its height.
  public func tableView(_ tableView: TableView, heightForRow row: Int) -> Double {
    guard let shaper = tableView.scene?.textShaper else { return tableView.rowHeight }
    let style = theme.rowText(scale: textScale)
    let item = item(at: row)
    let width = textWidth(of: item)
    let lineCount =
      editor?.lineCount(of: item.id, forWidth: width)
      ?? shaper.lines(
        item.text, style: style, maxWidth: width, maxCount: RowConstants.maximumLines
      ).count
    let additionalCount = min(lineCount, RowConstants.maximumLines) - 1
    return tableView.rowHeight + Double(additionalCount) * shaper.lineHeight(of: style)
  }

  /// Configures `cell` with the current item of `row`.
  public func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    guard let cell = cell as? ToDoCell else { return }
    cell.title.numberOfLines = settings.maximumLines
    let (item, count) = (item(at: row), gradientRowCount)
    guard list == .lists else {
      dueChips.show(shownSchedule(of: item), in: cell, textScale: textScale)
      return cell.show(
        item, listName: shownListName(of: item), row: min(row + unloadedRowsAbove, count - 1),
        of: count, textScale: textScale)
    }
    if item.id == .today { dueChips.onShow?() }
    cell.show(
      item, openCount: document[ListID(item.id)].openCount,
      color: item.id == .today
        ? theme.colors.openRowColor(row: 0, of: 1)
        : theme.colors.listColor(row: row - todayRowCount, of: count),
      textScale: textScale)
  }

  /// The width of the text in the row of `item`, in points.
  func textWidth(of item: ToDoItem) -> Double {
    let width = max(0, tableView.bounds.size.width - 2 * RowConstants.textInset)
    if isListOfLists { return width }
    let name = shownListName(of: item)
    let nameWidth = tableView.scene.map {
      $0.textShaper.width(of: name, style: theme.listName.scaled(by: textScale))
    }
    let widths = TrailingWidths(
      chip: dueChips.width(for: shownSchedule(of: item), textScale: textScale),
      listName: nameWidth ?? 0, in: width)
    return max(0, width - widths.taken)
  }

  /// The name of the item's list, which rows of several lists show beside their dates; empty for other rows, for the edited
  /// one, and in a narrow window.
  func shownListName(of item: ToDoItem) -> String {
    guard list == .today, editor?.isEditing(item.id) != true,
      tableView.bounds.size.width >= DueDateConstants.widthWithTime * textScale,
      let list = containingList(of: item.id).item
    else { return "" }
    let lists = document[.lists]
    return lists.index(of: list).map { lists[$0].text } ?? ""
  }

  /// The schedule that the row of `item` shows: the typed one while the item is edited; nil for none.
  func shownSchedule(of item: ToDoItem) -> Schedule? {
    guard let editor, editor.isEditing(item.id) else {
      return item.isCompleted ? nil : item.details.schedule
    }
    return editor.schedule ?? (draft?.kind == .new ? defaultSchedule : nil)
  }

  /// The color halfway between those of the two places beside the gap above `row`; at an end, that of the
  /// place beside it.
  func gapColor(above row: Int) -> Color {
    let count = gradientRowCount
    let row = row + unloadedRowsAbove - todayRowCount
    let (above, below) = (min(max(row - 1, 0), count - 1), min(row, count - 1))
    let color = { [colors = theme.colors, isListOfLists] in
      isListOfLists ? colors.listColor(row: $0, of: count) : colors.openRowColor(row: $0, of: count)
    }
    return color(above).mixed(with: color(below), fraction: 0.5)
  }

  /// The number of rows over which the colors change: all rows, or the open ones if these are shown
  /// above the completed ones; at least 1.
  ///
  /// The number includes rows that are not loaded yet, so that loading them changes no color, unless
  /// completed rows are among them and the number of the open ones is not known.
  private var gradientRowCount: Int {
    let expected = document.expectedCount(of: list)
    let count =
      sections == nil ? expected : expectedOpenCount ?? expected - rows.completedCount
    return max(1, count + (draft == nil ? 0 : 1))
  }
}
