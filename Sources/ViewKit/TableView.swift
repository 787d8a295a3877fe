public import Geometry
public import Gestures
import Input

/// Shows any number of rows with just as many cells as are seen.
///
/// The data source is asked for cells of rows that come in; cells whose rows go out wait in a pool.
/// `performUpdates` moves rows to their new places over time, as functions of row and time, so that
/// any number of updates may overlap.
open class TableView: ScrollView {
  /// Knows what the rows show.
  public weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }
  /// Reports contacts that neither dragged nor caught the content.
  public let tapGestureRecognizer = TapGestureRecognizer(kind: "tap", machine: TapGesture())
  /// Height of every row, above 0, in points.
  public var rowHeight: Double {
    get { rows.rowHeight }
    set {
      precondition(newValue > 0, "rows \(newValue) high")
      rows.rowHeight = newValue
      reloadData()
    }
  }
  var rows = TableRows(count: 0, rowHeight: 50)
  var shuffles: [Shuffle] = []
  /// Cells of rows that are there, in order of their rows.
  var liveCells: [TableViewCell] = []
  /// Cells of rows that were removed and are still on their way out.
  var leavingCells: [TableViewCell] = []
  private var pool: [TableViewCell] = []
  private var makeCell: () -> TableViewCell = { TableViewCell() }
  private var delegates: [WeakDelegate] = []
  private weak var tappedCell: TableViewCell?

  private struct WeakDelegate {
    weak var delegate: (any TableViewDelegate)?
  }

  /// A table without rows.
  public override init() {
    super.init()
    tapGestureRecognizer.onTouchBegan = { [weak self] in self?.press($0.position) }
    tapGestureRecognizer.onStateChange = { [weak self] in self?.tap($0) }
    gestureRecognizers.append(tapGestureRecognizer)
  }

  /// The table, its rows and how far they are scrolled.
  open override var summary: String { "table of \(rows.count) rows, scrolled \(contentOffset)" }

  /// Moves with time while rows are on their way; in seconds of the scene's clock.
  var shuffleTime = 0.0 { didSet { setNeedsLayout() } }

  /// How many rows there are.
  public var numberOfRows: Int { rows.count }

  /// Cells of the rows that are seen, from top to bottom.
  public var visibleCells: [TableViewCell] { liveCells }

  /// The cell that shows `row`; nil while it is not seen.
  public func cell(forRow row: Int) -> TableViewCell? { liveCells.first { $0.row == row } }

  /// The cell drawn at `point` of the window; never one that leaves.
  public func cell(at point: Point) -> TableViewCell? {
    let place = convertFromWindow(point)
    return liveCells.last { $0.presentedFrame.contains(place) }
  }

  /// The row whose place covers `y` of the content; nil outside all rows.
  public func row(at y: Double) -> Int? { rows.row(at: y) }

  /// The upper edge of the place of `row`, in points of the content.
  public func offset(of row: Int) -> Double { rows.offset(of: row) }

  /// Height of `row`, in points.
  public func rowHeight(at row: Int) -> Double { rows.height(at: row) }

  /// Lets `make` build the cells that `dequeueReusableCell` finds no used one for.
  public func register(_ make: @escaping () -> TableViewCell) { makeCell = make }

  /// Adds a listener; the table does not keep it alive.
  public func addDelegate(_ delegate: any TableViewDelegate) {
    delegates.removeAll { $0.delegate == nil }
    delegates.append(WeakDelegate(delegate: delegate))
  }

  /// A cell that forgot its last row, or a new one.
  public func dequeueReusableCell() -> TableViewCell {
    pool.popLast() ?? makeCell()
  }

  /// Asks the data source anew for all that is seen, without animation.
  public func reloadData() {
    for cell in liveCells { recycle(cell) }
    liveCells.removeAll()
    shuffles.removeAll()
    rows.count = dataSource?.numberOfRows(in: self) ?? 0
    contentHeight = rows.totalHeight
    setNeedsLayout()
  }

  /// Takes in what scrolled in, lets go what scrolled out, puts every cell in its place.
  open override func layoutSubviews() {
    shuffles.removeAll { $0.end <= shuffleTime }
    let seen = seenRows()
    recycleCells { !seen.contains($0) }
    for row in seen where !hasCell(row) { bringIn(row) }
    for cell in liveCells { place(cell) }
  }

  func tell(_ what: (any TableViewDelegate) -> Void) {
    for listener in delegates { listener.delegate.map(what) }
  }

  /// Ends the display of `cell` and puts it into the pool; the caller takes it out of its list.
  func recycle(_ cell: TableViewCell) {
    if cell.row != nil { tell { $0.tableView(self, didEndDisplaying: cell) } }
    cell.row = nil
    cell.prepareForReuse()
    cell.removeFromSuperview()
    pool.append(cell)
  }

  /// How far below its place `row` is drawn.
  func displacement(of row: Int) -> Double {
    shuffles.reduce(0) { $0 + $1.displacement(of: row, at: shuffleTime) }
  }

  /// The rows drawn within the view, from top to bottom of their places.
  private func seenRows() -> [Int] {
    let neighbors = shuffles.filter { $0.rows.count > 1 }
    let up = neighbors.reduce(0) { $0 + max(0, $1.distance) }
    let down = neighbors.reduce(0) { $0 + max(0, -$1.distance) }
    let near = rows.rows(from: bounds.minY - up, to: bounds.maxY + down)
    let movers = shuffles.filter { $0.rows.count == 1 }.map(\.rows.lowerBound)
    return near.filter(isSeen) + movers.filter { !near.contains($0) && isSeen($0) }
  }

  private func isSeen(_ row: Int) -> Bool {
    guard row < rows.count else { return false }
    let top = rows.offset(of: row) + displacement(of: row)
    return top < bounds.maxY && top + rows.height(at: row) > bounds.minY
  }

  private func hasCell(_ row: Int) -> Bool { liveCells.contains { $0.row == row } }

  private func recycleCells(where isOut: (Int) -> Bool) {
    for cell in liveCells where cell.row.map(isOut) ?? true { recycle(cell) }
    liveCells.removeAll { $0.row == nil }
  }

  private func bringIn(_ row: Int) {
    guard let dataSource else { return }
    let cell = dataSource.tableView(self, cellForRow: row)
    cell.row = row
    let place = liveCells.firstIndex { $0.row! > row } ?? liveCells.endIndex
    liveCells.insert(cell, at: place)
    insertSubview(cell, at: place)
    tell { $0.tableView(self, willDisplay: cell) }
  }

  private func place(_ cell: TableViewCell) {
    guard let row = cell.row else { return }
    cell.frame = Rect(
      x: 0, y: rows.offset(of: row) + displacement(of: row), width: bounds.size.width,
      height: rows.height(at: row))
  }

  /// What catches moving content is no tap.
  private func press(_ point: Point) {
    tappedCell = wasCaught ? nil : cell(at: point)
  }

  private func tap(_ state: GestureState) {
    guard state == .ended, let row = tappedCell?.row else { return }
    tell { $0.tableView(self, didSelectRow: row) }
  }
}
