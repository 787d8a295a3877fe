internal import Geometry
internal import UserSettings
internal import ViewKit

/// Shows the rows of a page in a table.
///
/// Page rows are not items, so their level needs none of the behaviors of lists.
///
/// ```swift
/// let settings = PageController(SettingsPage(context), context)
/// let levels = LevelsView(lower: lists) { settings.tableView }
/// ```
@MainActor
final class PageController: LevelController, TableViewDataSource, TableViewDelegate {
  private let table: PageTable
  private let page: any LevelPage
  private let selection: PageSelection
  private let context: BehaviorContext
  /// Edits texts of the page; nil before the first edit.
  private var editing: PageEditing?
  private var pull: EndPull?
  /// Has one row for each row of the page.
  var tableView: TableView { table }
  /// The selected row.
  var pageSelection: PageSelection? { selection }
  /// Scale of row height and text; a change also scales the content offset.
  var textScale: Double {
    get { table.textScale }
    set { table.textScale = newValue }
  }

  /// Creates a table with all rows of `page`.
  init(_ page: any LevelPage, _ context: BehaviorContext) {
    (self.page, self.context) = (page, context)
    table = PageTable(theme: context.theme, textScale: context.navigation.textScale)
    selection = PageSelection(table)
    table.dataSource = self
    table.addDelegate(self)
    page.onContentChange = { [weak table] in table?.reloadData() }
    selection.onActivate = { [unowned self] in activate($0, at: ($0, 0.5)) }
    if !context.navigation.settings.disabledGestures.contains(.pull) {
      pull = EndPull(self, at: page.pull.end, theme: context.theme, action: page.pull.action)
    }
  }

  /// The row that stands for `level`, which is below this one; nil if there is none.
  func row(of level: Level) -> Int? { page.row(of: level) }

  /// Ends a rest outside the rows.
  func willAppear() {
    page.willAppear()
    table.returnToContent()
  }

  func willDisappear() { page.willDisappear() }

  /// Shows the rows again, each of which may have another value.
  func show(_ settings: Settings) { table.reconfigureVisibleRows() }

  /// The number of the page's rows.
  func numberOfRows(in tableView: TableView) -> Int { page.numberOfRows }

  /// Configures `cell` with what the page says of `row`.
  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    guard let cell = cell as? PageCell else { return }
    cell.show(
      page.content(ofRow: row), row: row, of: page.numberOfRows, textScale: textScale)
  }

  /// Describes `row` as its cell does.
  func tableView(
    _ tableView: TableView, accessibilityElementForRow row: Int
  ) -> AccessibilityElement {
    page.content(ofRow: row).accessibilityElement(isSelected: selection.isSelected(row))
  }

  /// The names of the commands on a row of a page.
  func tableView(_ tableView: TableView, accessibilityActionsForRow row: Int) -> [String] {
    UserCommand.actions(onRowsIn: .pages, Settings())
  }

  /// Selects `row`, and performs the command `action`.
  func tableView(
    _ tableView: TableView, performAccessibilityAction action: String, onRow row: Int
  ) -> Bool {
    tableView.performCommand(action) {
      selection.select(row)
      return true
    }
  }

  /// The name of the page.
  func accessibilityLabel(of tableView: TableView) -> String { page.title }

  /// Performs the row's action.
  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    activate(row, at: table.pressedAnchor(in: row))
  }

  /// Ends an edit in progress, and keeps the typed text.
  func endEditing() { editing?.end() }

  /// Edits the text of `row`, or performs its action; `anchor`, where it was tapped, keeps its place.
  private func activate(_ row: Int, at anchor: PageTable.Anchor) {
    selection.follow(row)
    if page.text(ofRow: row) != nil { return edit(row) }
    table.anchor = anchor
    defer { table.anchor = nil }
    page.activate(row)
    table.reconfigureVisibleRows()
  }

  private func edit(_ row: Int) {
    let editing = editing ?? PageEditing(page, in: table, context)
    editing.onActivate = { [unowned self] in activate($0, at: ($0, 0.5)) }
    self.editing = editing
    _ = editing.begin(row)
  }
}
