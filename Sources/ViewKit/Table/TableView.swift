public import Geometry
public import Gestures
import Input
import Motion

/// A scrolling list of rows with reused cells, like UIKit's table view.
///
/// All rows have one height, unless `measuresRows` is true. Only visible rows have cells. The data
/// source provides the cells, and a cell is reused when its row is no longer visible.
/// `performUpdates` animates rows to their new places. Each row animation is a function of row number
/// and time, so that any number of row animations may overlap.
///
///     let table = TableView()
///     table.register { RowCell() }
///     table.rowHeight = 50
///     table.dataSource = source
///     source.items.remove(at: 2)
///     table.performUpdates([.delete(row: 2)])
open class TableView: ScrollView {
  /// Provides the rows; not retained.
  public weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }
  /// Recognizes taps; a contact that drags the content, or stops content that was moving, is not a
  /// tap.
  public let tapGestureRecognizer = TapGestureRecognizer(kind: .tap, machine: TapGesture())
  /// The height of every row, in points, which must be above 0; setting it reloads the data.
  ///
  /// If `measuresRows` is true, it is the estimated height of rows that were not visible yet.
  public var rowHeight: Double {
    get { rows.rowHeight }
    set {
      precondition(newValue > 0, "rows \(newValue) high")
      rows = TableRows(count: rows.count, rowHeight: newValue, hasIndividualHeights: measuresRows)
      reloadData()
    }
  }
  /// Whether each row has its own height, for which the data source is asked when the row is about to
  /// become visible; setting it reloads the data.
  ///
  /// When an estimated height is replaced, what is visible keeps its place on the screen. When the
  /// property is set, the same part of the topmost visible row stays at the top.
  public var measuresRows = false {
    didSet { if measuresRows != oldValue { replaceHeights() } }
  }
  /// Whether `offsetRange` extends so far that the last row can be scrolled to the top of the view.
  public var scrollsLastRowToTop = false {
    didSet { if scrollsLastRowToTop != oldValue { adaptToRange() } }
  }
  /// A gap between two rows, through which views behind the rows are visible; nil if there is no
  /// gap.
  public var gap: TableGap? { didSet { if gap != oldValue { setNeedsLayout() } } }
  /// A view below the last row, `footerHeight` points high; nil if there is none.
  ///
  /// It scrolls and moves with the rows, behind them. A tap on it is reported to the delegates.
  public var footerView: View? {
    didSet {
      guard footerView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let footerView { insertSubview(footerView, at: 0) }
      updateContentHeight()
    }
  }
  /// The height of the footer view, in points.
  public var footerHeight = 0.0 { didSet { if footerHeight != oldValue { updateContentHeight() } } }
  /// The opening through which the view behind the table is visible; nil if there is none.
  var split: TableSplit? { didSet { if split != oldValue { setNeedsLayout() } } }
  /// The number of rows at the top that keep their places while others are lifted.
  public var fixedRowCount = 0
  /// The lifted rows and their targets, in the order in which the rows were lifted.
  var lifts: [TableLift] = []
  /// The number of rows and their geometry.
  var rows = TableRows(count: 0, rowHeight: 50)
  /// The row animations that are not done; the displacements of a row by several animations add up.
  var rowAnimations: [RowAnimation] = []
  /// The numbers of the rows inserted since the last layout, in no particular order.
  public internal(set) var insertedRows: [Int] = []
  /// The cells of visible rows, in the order of their rows.
  var liveCells: [TableViewCell] = []
  /// The cells of deleted rows whose `animateRemoval` animation is running.
  var leavingCells: [TableViewCell] = []
  /// Cells that show no row, for `dequeueReusableCell`.
  private var pool: [TableViewCell] = []
  /// The rows visible at the last layout; a property so that its memory is reused while scrolling.
  var visibleRows: [Int] = []
  private var makeCell: () -> TableViewCell = { TableViewCell() }
  private var delegates: [WeakDelegate] = []
  /// Where each contact began.
  private var tapTargets = TouchValues<TapTarget>()
  /// The cell on which the contact of the current tap began; nil if it began elsewhere, or stopped
  /// content that was moving.
  public private(set) var tappedCell: TableViewCell?
  /// Where the latest contact began, in the table's coordinates, which scroll with the rows.
  public private(set) var pressPoint = Point.zero
  /// The topmost visible row just before a change of the width.
  private var topRowBeforeResize: TopRow?

  /// A class: copying an array of structs with weak references copies each reference.
  private final class WeakDelegate {
    weak var delegate: (any TableViewDelegate)?

    init(_ delegate: any TableViewDelegate) { self.delegate = delegate }
  }

  /// Where the contact of a tap began: on a cell, on the footer view, or below all of them.
  private enum TapTarget {
    case belowRows, footer
    case cell(TableViewCell)
  }

  /// Creates a table without rows.
  public override init() {
    super.init()
    tapGestureRecognizer.onTouchBegan = { [weak self] in self?.beginTap($0) }
    tapGestureRecognizer.onStateChange = { [weak self] in self?.tap($0) }
    gestureRecognizers.append(tapGestureRecognizer)
  }

  /// The name that the data source has for the rows; the node's children are all rows, with and without
  /// cells.
  open override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(.list, label: dataSource?.accessibilityLabel(of: self) ?? "")
  }

  /// False while a split moves the rows, since its edges are not on whole pixels.
  override var scrollsContent: Bool { splitProgress == 0 }

  /// The time at which row animations are evaluated, in seconds of the scene's motion time.
  var rowAnimationTime = 0.0 { didSet { setNeedsLayout() } }

  /// The number of rows after the last update or reload.
  public var numberOfRows: Int { rows.count }

  /// The cells of visible rows, in the order of their rows.
  public var visibleCells: [TableViewCell] { liveCells }

  /// The cell that shows `row`; nil if the row is not visible.
  public func cell(forRow row: Int) -> TableViewCell? { liveCells.first { $0.row == row } }

  /// The row whose upper edge is nearest to `point`, in points of the table; the number of rows if the
  /// end is nearest.
  public func rowEdge(nearest point: Point) -> Int {
    rows.row(edgeNearest: contentOffset + point.y)
  }

  /// The frontmost cell at `point`, in window coordinates; ignores the cells of deleted rows, and cells
  /// that contacts do not hit, such as that of a row that has not begun to fade in.
  public func cell(at point: Point) -> TableViewCell? {
    let position = convertFromWindow(point)
    let cells = subviews.lazy.compactMap { $0 as? TableViewCell }
    return cells.last { $0.row != nil && $0.hitTest(position) != nil }
  }

  /// The top edge of the place of `row`, in points from the start of the content.
  ///
  /// Displacements by a gap, a lift or animations are not included.
  public func offset(of row: Int) -> Double { rows.offset(of: row) }

  /// Sets the function that creates a cell when `dequeueReusableCell` has no cell to reuse.
  public func register(_ make: @escaping () -> TableViewCell) { makeCell = make }

  /// Adds a delegate, which the table does not retain; a table may have several delegates.
  public func addDelegate(_ delegate: any TableViewDelegate) {
    delegates.removeAll { $0.delegate == nil }
    delegates.append(WeakDelegate(delegate))
  }

  /// Returns a cell to reuse, after `prepareForReuse`, or a new cell.
  public func dequeueReusableCell() -> TableViewCell {
    pool.popLast() ?? makeCell()
  }

  /// Reloads all rows from the data source without animation.
  ///
  /// Removes the gap, and ends all lifts and row animations.
  public func reloadData() {
    for cell in liveCells { recycle(cell) }
    liveCells.removeAll()
    rowAnimations.removeAll()
    insertedRows.removeAll()
    gap = nil
    lifts.removeAll()
    rows = TableRows(
      count: dataSource?.numberOfRows(in: self) ?? 0, rowHeight: rows.rowHeight,
      hasIndividualHeights: measuresRows)
    split?.reload(count: rows.count)
    updateContentHeight()
  }

  /// Updates all visible cells to the current content of their rows; no row is added, removed or moved.
  public func reconfigureVisibleRows() {
    for cell in liveCells {
      if let row = cell.row { dataSource?.tableView(self, reconfigure: cell, forRow: row) }
    }
  }

  /// Adapts `contentHeight` to the rows and the footer view.
  func updateContentHeight() {
    contentHeight = contentHeight(of: rows)
    setNeedsLayout()
  }

  /// The height of the content, in points, if `rows` are above the footer view.
  func contentHeight(of rows: TableRows) -> Double {
    rows.totalHeight + (footerView == nil ? 0 : footerHeight)
  }

  /// Adds cells for rows that became visible, recycles cells whose rows are no longer visible, and
  /// sets the frames of all cells.
  open override func layoutSubviews() {
    rowAnimations.removeAll { $0.isDone(at: rowAnimationTime) }
    updateLiftTargets()
    findVisibleRows(&visibleRows)
    if rows.hasIndividualHeights { measureVisibleRows() }
    if !hasCellsOfVisibleRows {
      recycleInvisibleCells()
      for row in visibleRows where !hasCell(row) { addCell(forRow: row) }
    }
    insertedRows.removeAll(keepingCapacity: true)
    layOutCells()
    notifyDelegates { $0.tableViewDidLayOutRows(self) }
    // Last, since a delegate may add the footer view or change its height.
    footerView?.frame = Rect(
      x: 0, y: drawnTop(of: rows.count), width: bounds.size.width, height: footerHeight)
  }

  /// The view's rectangle in its superview's coordinates, before `transform` is applied.
  ///
  /// A change of the width makes all measured heights estimates again; the topmost visible row keeps
  /// its place.
  open override var frame: Rect {
    willSet { if newValue.size.width != frame.size.width { topRowBeforeResize = targetTopRow } }
    didSet {
      if frame.size.width != oldValue.size.width { discardHeights(keeping: topRowBeforeResize) }
    }
  }

  /// Makes all measured heights estimates again, since lines have heights of whole pixels; the topmost
  /// visible row keeps its place.
  open override func displayScaleDidChange() { discardHeights(keeping: targetTopRow) }

  /// Notifies the delegates that a drag begins.
  open override func willBeginDragging() { notifyDelegates { $0.tableViewWillBeginDragging(self) } }

  /// Notifies the delegates of a change of `overscroll`.
  open override func didChangeOverscroll() {
    notifyDelegates { $0.tableViewDidChangeOverscroll(self) }
  }

  /// Notifies the delegates of a change of `endOverscroll`.
  open override func didChangeEndOverscroll() {
    notifyDelegates { $0.tableViewDidChangeEndOverscroll(self) }
  }

  /// Notifies the delegates of a gesture of the table or of a cell.
  open override func gestureWillBegin(_ kind: GestureKind) {
    notifyDelegates { $0.tableView(self, gestureWillBegin: kind) }
  }

  /// The inherited range; if `scrollsLastRowToTop` is true, the range extends to the offset at
  /// which the last row is at the top of the view.
  open override var offsetRange: ClosedRange<Double> {
    guard scrollsLastRowToTop else { return super.offsetRange }
    let lastHeight = rows.count > 0 ? rows.height(at: rows.count - 1) : rowHeight
    return 0...max(super.offsetRange.upperBound, contentHeight - lastHeight)
  }

  /// Calls `body` with each delegate.
  func notifyDelegates(_ body: (any TableViewDelegate) -> Void) {
    for entry in delegates { entry.delegate.map(body) }
  }

  /// Ends the contacts on `cell`, notifies the delegates and sets the cell's row to nil.
  func endDisplaying(_ cell: TableViewCell) {
    guard cell.row != nil else { return }
    scene?.cancelTouches(in: cell)
    // A tap whose row has gone has no effect, even if the cell shows another row by then.
    tapTargets.removeAll { if case .cell(let tapped) = $0 { tapped === cell } else { false } }
    notifyDelegates { $0.tableView(self, didEndDisplaying: cell) }
    cell.row = nil
  }

  /// Ends the display of `cell` and adds it to the pool of cells to reuse.
  ///
  /// The caller removes the cell from `liveCells`.
  func recycle(_ cell: TableViewCell) {
    endDisplaying(cell)
    cell.prepareForReuse()
    cell.removeFromSuperview()
    pool.append(cell)
  }

  /// Whether the cells show just the visible rows, as in most frames of a scroll.
  private var hasCellsOfVisibleRows: Bool {
    guard liveCells.count == visibleRows.count else { return false }
    for (cell, row) in zip(liveCells, visibleRows) where cell.row != row { return false }
    return true
  }

  // A loop instead of `contains(where:)`, whose closure would check the main actor for each
  // element.
  private func hasCell(_ row: Int) -> Bool {
    for cell in liveCells where cell.row == row { return true }
    return false
  }

  private func recycleInvisibleCells() {
    var count = 0
    for cell in liveCells {
      if let row = cell.row, visibleRows.contains(row) { continue }
      recycle(cell)
      count += 1
    }
    if count > 0 { liveCells.removeAll { $0.row == nil } }
  }

  private func addCell(forRow row: Int) {
    guard let dataSource else { return }
    let cell = dataSource.tableView(self, cellForRow: row)
    cell.row = row
    let index = liveCells.firstIndex { $0.row! > row } ?? liveCells.endIndex
    insertSubview(cell, at: subviewIndex(forLiveCell: index))
    liveCells.insert(cell, at: index)
    notifyDelegates { $0.tableView(self, willDisplay: cell) }
  }

  /// The subview index at which to insert a new cell that becomes element `index` of `liveCells`.
  ///
  /// The new cell is inserted behind the cell of the next row, so that the next row uncovers the
  /// new cell when it moves down. If there is no next row, the new cell is inserted in front of the
  /// cell of the previous row. The new cell is always behind lifted cells, and in front of
  /// leaving cells and of views behind the rows.
  private func subviewIndex(forLiveCell index: Int) -> Int {
    let resting = { [self] (cell: TableViewCell) in !isLifted(cell.row!) }
    if let next = liveCells[index...].first(where: resting) { return subviewIndex(of: next) }
    if let last = liveCells[..<index].last(where: resting) { return subviewIndex(of: last) + 1 }
    if let last = leavingCells.map(subviewIndex).max() { return last + 1 }
    return subviews.firstIndex { $0 is TableViewCell } ?? subviews.count
  }

  private func subviewIndex(of cell: TableViewCell) -> Int {
    subviews.firstIndex { $0 === cell } ?? subviews.count
  }

  private func layOutCells() {
    let (width, rows, isDisplaced) = (bounds.size.width, rows, hasDisplacedRows)
    for cell in liveCells {
      guard let row = cell.row else { continue }
      let top = isDisplaced ? drawnTop(of: row) : rows.offset(of: row)
      cell.frame = Rect(x: 0, y: top, width: width, height: rows.height(at: row))
    }
  }

  /// Whether a gap, a lift, animations or a split may draw rows elsewhere than at their places.
  private var hasDisplacedRows: Bool {
    gap != nil || !lifts.isEmpty || !rowAnimations.isEmpty || splitProgress > 0
  }

  /// Records where a contact began.
  ///
  /// A contact that stops content which is moving has no tap target.
  private func beginTap(_ touch: TouchEvent) {
    pressPoint = convertFromWindow(touch.position)
    let target = wasCaught ? nil : tapTarget(at: touch.position)
    tapTargets.set(target, for: touch.id, in: scene)
  }

  private func tapTarget(at point: Point) -> TapTarget? {
    if let cell = cell(at: point) { return .cell(cell) }
    let y = convertFromWindow(point).y
    return y >= contentHeight ? .belowRows : y >= rows.totalHeight ? .footer : nil
  }

  private func tap(_ state: GestureState) {
    guard state == .ended, let touch = tapGestureRecognizer.touch else { return }
    let target = tapTargets[touch]
    if case .cell(let cell) = target { tappedCell = cell }
    defer { tappedCell = nil }
    guard delegates.allSatisfy({ $0.delegate?.tableViewShouldTap(self) ?? true }) else { return }
    switch target {
    case .cell(let cell):
      guard let row = cell.row else { return }
      notifyDelegates { $0.tableView(self, didSelectRow: row) }
    case .footer: notifyDelegates { $0.tableViewDidTapFooter(self) }
    case .belowRows: notifyDelegates { $0.tableViewDidTapBelowRows(self) }
    case nil: break
    }
  }
}

extension GestureKind {
  /// Taps on the rows of a table, or below the rows.
  public static let tap = GestureKind("tap")
}
