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
  /// Whether the last row can be scrolled to the top of the view, and with it every other.
  public var scrollsLastRowToTop = false {
    didSet { if scrollsLastRowToTop != oldValue { adaptToRange() } }
  }
  /// Rows that stand apart, with what hangs behind them in between; nil when none do.
  public var gap: TableGap? { didSet { if gap != oldValue { setNeedsLayout() } } }
  var lift: TableLift?
  var rows = TableRows(count: 0, rowHeight: 50)
  var rowAnimations: [RowAnimation] = []
  /// Cells of rows that are there, in order of their rows.
  var liveCells: [TableViewCell] = []
  /// Cells of rows that were removed and are still on their way out.
  var leavingCells: [TableViewCell] = []
  private var pool: [TableViewCell] = []
  /// Of the last layout; it keeps its memory for the next, so that scrolling asks for none.
  private var seenRows: [Int] = []
  private var makeCell: () -> TableViewCell = { TableViewCell() }
  private var delegates: [WeakDelegate] = []
  private var pressed = Pressed.nothing

  private struct WeakDelegate {
    weak var delegate: (any TableViewDelegate)?
  }

  /// What a tap is on, by where its contact came down.
  private enum Pressed {
    case nothing, belowRows
    case cell(Weak)

    struct Weak {
      weak var object: TableViewCell?
    }
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
  var rowAnimationTime = 0.0 { didSet { setNeedsLayout() } }

  /// How many rows there are.
  public var numberOfRows: Int { rows.count }

  /// The cell that the contact of a tap came down on, nil when that was none; it shows the same row
  /// as then.
  public var pressedCell: TableViewCell? {
    if case .cell(let cell) = pressed { cell.object } else { nil }
  }

  /// Cells of the rows that are seen, from top to bottom.
  public var visibleCells: [TableViewCell] { liveCells }

  /// The cell that shows `row`; nil while it is not seen.
  public func cell(forRow row: Int) -> TableViewCell? { liveCells.first { $0.row == row } }

  /// The cell drawn in front of all others at `point` of the window; never one that leaves.
  public func cell(at point: Point) -> TableViewCell? {
    let place = convertFromWindow(point)
    let cells = subviews.lazy.compactMap { $0 as? TableViewCell }
    return cells.last { $0.row != nil && $0.presentedFrame.contains(place) }
  }

  /// The upper edge of the place of `row`, in points of the content.
  public func offset(of row: Int) -> Double { rows.offset(of: row) }

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
    rowAnimations.removeAll()
    gap = nil
    lift = nil
    rows.count = dataSource?.numberOfRows(in: self) ?? 0
    contentHeight = rows.totalHeight
    setNeedsLayout()
  }

  /// Takes in what scrolled in, lets go what scrolled out, puts every cell in its place.
  open override func layoutSubviews() {
    rowAnimations.removeAll { $0.isDone(at: rowAnimationTime) }
    retargetLift()
    findSeenRows(&seenRows)
    recycleUnseenCells()
    for row in seenRows where !hasCell(row) { bringIn(row) }
    for cell in liveCells { place(cell) }
    tell { $0.tableViewDidLayOutRows(self) }
  }

  /// Tells of the scrolling.
  open override func didScroll() {
    super.didScroll()
    tell { $0.tableViewDidScroll(self) }
  }

  /// Tells of the drag.
  open override func willBeginDragging() { tell { $0.tableViewWillBeginDragging(self) } }

  /// Tells of the drag's end.
  open override func didEndDragging(isCancelled: Bool) {
    tell { $0.tableViewDidEndDragging(self, isCancelled: isCancelled) }
  }

  /// Tells of the gesture, whether it belongs to the table or to one of its cells.
  open override func gestureWillBegin(_ kind: GestureKind) {
    tell { $0.tableView(self, gestureWillBegin: kind) }
  }

  /// The offsets at which the content fills the view, or up to where the last row stands at its top.
  open override var offsetRange: ClosedRange<Double> {
    guard scrollsLastRowToTop else { return super.offsetRange }
    return 0...max(super.offsetRange.upperBound, contentHeight - rowHeight)
  }

  func tell(_ what: (any TableViewDelegate) -> Void) {
    for listener in delegates { listener.delegate.map(what) }
  }

  /// Lets the row of `cell` go, and with it what contacts on it might have become.
  func endDisplaying(_ cell: TableViewCell) {
    guard cell.row != nil else { return }
    scene?.cancelTouches(in: cell)
    if cell === pressedCell { tapGestureRecognizer.cancel() }
    tell { $0.tableView(self, didEndDisplaying: cell) }
    cell.row = nil
  }

  /// Ends the display of `cell` and puts it into the pool; the caller takes it out of its list.
  func recycle(_ cell: TableViewCell) {
    endDisplaying(cell)
    cell.prepareForReuse()
    cell.removeFromSuperview()
    pool.append(cell)
  }

  // A loop, as below: what a closure does is asked each time which thread it is on.
  private func hasCell(_ row: Int) -> Bool {
    for cell in liveCells where cell.row == row { return true }
    return false
  }

  private func recycleUnseenCells() {
    var count = 0
    for cell in liveCells {
      if let row = cell.row, seenRows.contains(row) { continue }
      recycle(cell)
      count += 1
    }
    if count > 0 { liveCells.removeAll { $0.row == nil } }
  }

  private func bringIn(_ row: Int) {
    guard let dataSource else { return }
    let cell = dataSource.tableView(self, cellForRow: row)
    cell.row = row
    let place = liveCells.firstIndex { $0.row! > row } ?? liveCells.endIndex
    insertSubview(cell, at: depth(before: place))
    liveCells.insert(cell, at: place)
    tell { $0.tableView(self, willDisplay: cell) }
  }

  /// Behind the cell at `place`, which uncovers what comes in above it, or in front of the one
  /// before it; never in front of rows that are lifted or leave, nor behind what hangs there.
  private func depth(before place: Int) -> Int {
    let resting = { [lift] (cell: TableViewCell) in cell.row != lift?.row }
    if let next = liveCells[place...].first(where: resting) { return depth(of: next) }
    if let last = liveCells[..<place].last(where: resting) { return depth(of: last) + 1 }
    return subviews.firstIndex { $0 is TableViewCell } ?? subviews.count
  }

  private func depth(of cell: TableViewCell) -> Int {
    subviews.firstIndex { $0 === cell } ?? subviews.count
  }

  private func place(_ cell: TableViewCell) {
    guard let row = cell.row else { return }
    cell.frame = Rect(
      x: 0, y: drawnTop(of: row), width: bounds.size.width, height: rows.height(at: row))
  }

  /// What catches moving content is no tap.
  private func press(_ point: Point) {
    if wasCaught {
      pressed = .nothing
    } else if let cell = cell(at: point) {
      pressed = .cell(Pressed.Weak(object: cell))
    } else {
      pressed = convertFromWindow(point).y >= rows.totalHeight ? .belowRows : .nothing
    }
  }

  private func tap(_ state: GestureState) {
    guard state == .ended,
      delegates.allSatisfy({ $0.delegate?.tableViewShouldTap(self) ?? true })
    else { return }
    switch pressed {
    case .cell(let cell):
      guard let row = cell.object?.row else { return }
      tell { $0.tableView(self, didSelectRow: row) }
    case .belowRows: tell { $0.tableViewDidTapBelowRows(self) }
    case .nothing: break
    }
  }
}
