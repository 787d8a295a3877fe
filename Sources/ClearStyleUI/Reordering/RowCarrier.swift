internal import Drawing
internal import Geometry
internal import Timing
internal import ToDoDocument
internal import ToDoModel
internal import ViewKit

/// Drags a lifted row from its list to the lists, and into another list.
///
/// The row stays in its list until the finger is released: on a list's row, the row moves to the top of
/// that list; among the rows of a list that was opened meanwhile, to the place below the finger. If the
/// finger is released anywhere else, or the contact is cancelled, the row stays where it was and the
/// window shows its list again.
///
/// ```swift
/// carrier.begin(cell, grabOffset: 20, finger: location)
/// carrier.follow(Point(x: 100, y: 240))
/// carrier.release()
/// ```
@MainActor
final class RowCarrier: TableViewDelegate {
  /// A row that is being dragged.
  private struct Carried {
    let item: ToDoItem
    let source: ListID
    /// Distance in points from the row's top edge down to the finger.
    let grabOffset: Double
    /// The finger, in points of the window; these are the tables' points too, since tables fill the
    /// window.
    var finger: Point
    /// Whether the row has its place among the rows of the open list.
    var isPlaced = false
  }

  private unowned let navigation: Navigation
  private unowned let rootView: RootView
  private let document: ToDoDocument
  private let theme: Theme
  private let edge: EdgeHold
  private var carried: Carried?
  /// The dragged row; nil until a row is carried for the first time.
  private var view: ToDoCell?
  /// The list below the finger that opens soon, and the timer that opens it.
  private var hovered: (list: ItemID, timer: TimerID?)?
  private var rows: ListController { navigation.rows }
  private var lists: ListController { navigation.lists }

  /// Creates a carrier that carries nothing.
  init(_ context: BehaviorContext) {
    (navigation, rootView, theme) = (context.navigation, context.rootView, context.theme)
    document = context.list.document
    edge = EdgeHold(context)
    navigation.observeControllers { [weak self] list in
      guard let self else { return }
      list.tableView.addDelegate(self)
      list.addObserver { [weak self] _ in self?.scheduleEndIfItemIsGone() }
    }
  }

  /// Whether a row is being dragged.
  var isCarrying: Bool { carried != nil }

  /// Calls `action` after the finger has held a row of the open list at the upper edge for a while.
  ///
  /// Call it with each change of the finger's or the row's place; `row` is the row's frame, and
  /// `fingerY` the finger's, in points of the table.
  func watchEdge(row: Rect, fingerY: Double, _ action: @escaping () -> Void) {
    let table = rows.tableView
    edge.onHold = action
    edge.update(
      isAtEdge: navigation.level == .rows && navigation.view.progress == 1
        && fingerY <= ReorderingConstants.edgeHoldDistance && table.contentOffset <= 0,
      beside: row)
  }

  /// Ends the watch at the edge.
  func endWatch() { edge.end() }

  /// Begins to drag the row of `cell`, which shows it as lifted, and shows the lists.
  func begin(_ cell: ToDoCell, grabOffset: Double, finger: Point) {
    guard let item = cell.item else { return }
    let view = view ?? makeView()
    view.prepareForReuse()
    view.title.numberOfLines = rows.settings.maximumLines
    view.showChip(cell.trailingLabels?.chip?.content)
    view.show(item, row: cell.row ?? 0, of: max(1, rows.count), textScale: rows.textScale)
    view.liftProgress = 1
    view.frame.size = cell.bounds.size
    view.isHidden = false
    navigation.view.keepsTouches = true
    carried = Carried(item: item, source: rows.list, grabOffset: grabOffset, finger: finger)
    fadeSource()
    navigation.goUp()
    follow(finger)
  }

  private func makeView() -> ToDoCell {
    let view = ToDoCell(theme: theme)
    view.isUserInteractionEnabled = false
    rootView.insertPlacedSubviewBehindNotices(view)
    self.view = view
    return view
  }

  /// Moves the row to the finger, at `finger` in points of the window.
  func follow(_ finger: Point) {
    guard carried != nil else { return }
    self.carried?.finger = finger
    // A key or another program may have shown the lists meanwhile.
    if navigation.level == .lists { takeFromRows() }
    carried.map(placeView)
    Autoscroll(navigation.current.tableView).follow(fingers: [finger.y])
    if navigation.level == .lists { hover(at: finger) } else { moveAmongRows() }
  }

  /// Places the view at the finger; in front of the lists it is to the right of their names.
  private func placeView(_ carried: Carried) {
    guard let view else { return }
    let (width, progress) = (rootView.bounds.size.width, navigation.view.progress)
    let inset = ReorderingConstants.carriedRowInset * width * (1 - progress)
    view.frame = Rect(
      x: inset, y: carried.finger.y - carried.grabOffset, width: width,
      height: view.frame.size.height)
  }

  /// Moves the row to where the finger is.
  func release() {
    guard let carried else { return }
    if navigation.level == .rows, carried.isPlaced {
      putDown(carried)
    } else if navigation.level == .lists, let cell = listCell(at: carried.finger) {
      enter(cell, carried)
    } else {
      cancel()
    }
  }

  /// Leaves the row in its list, and shows that list again.
  func cancel() {
    takeFromRows()
    guard let carried = end() else { return }
    hideView(by: .fade)
    if navigation.level == .lists || rows.list != carried.source {
      carried.source.item.map(navigation.open)
    }
  }
}

// Over the lists.
extension RowCarrier {
  /// Makes the row in its list fainter while it is being dragged.
  private func fadeSource() {
    if carried?.source == rows.list { setAlpha(ReorderingConstants.carriedRowAlpha) }
  }

  /// The cell of the list at `point`; nil also while the finger is still at the upper edge, where it rests
  /// when the lists appear, and on the Today row.
  private func listCell(at point: Point) -> ToDoCell? {
    guard point.y > ReorderingConstants.edgeHoldDistance,
      let cell = lists.tableView.cell(at: point) as? ToDoCell, !cell.isTodayRow
    else { return nil }
    return cell
  }

  private func hover(at point: Point) {
    let list = listCell(at: point)?.item?.id
    guard hovered?.list != list else { return }
    endHover()
    guard let list else { return }
    let timer = lists.tableView.scene?.schedule(after: ReorderingConstants.openDelay) {
      [weak self] in
      self?.openHovered()
    }
    hovered = (list, timer)
    updateTargets()
  }

  private func endHover() {
    if let timer = hovered?.timer { lists.tableView.scene?.cancel(timer) }
    hovered = nil
    updateTargets()
  }

  private func updateTargets() {
    for case let cell as ToDoCell in lists.tableView.visibleCells {
      cell.isDropTarget = hovered != nil && cell.item?.id == hovered?.list
    }
  }

  private func openHovered() {
    guard let list = hovered?.list else { return }
    endHover()
    Autoscroll(lists.tableView).stop()
    navigation.open(list)
  }

  /// Moves the row to the top of the list that `cell` shows.
  private func enter(_ cell: ToDoCell, _ carried: Carried) {
    guard let id = cell.item?.id else { return cancel() }
    end()
    lists.moveToList(carried.item.id, id)
    hideView(by: .collapse)
  }
}

// Among the rows of an open list.
extension RowCarrier {
  /// Gives the row a place among the rows of the list that has just been opened, where it is lifted.
  private func place() {
    // The rows that are due today keep their lists, so that a row is not put down among them.
    guard let carried, navigation.level == .rows, rows.list != .today else { return }
    let row =
      rows.row(of: carried.item.id) ?? rows.insertDraft(carried.item, at: 0, kind: .dragged)
    rows.tableView.liftRow(row)
    self.carried?.isPlaced = rows.tableView.isLifted(row)
    moveAmongRows()
  }

  private func moveAmongRows() {
    guard let carried, carried.isPlaced, let row = rows.row(of: carried.item.id) else { return }
    let table = rows.tableView
    table.moveLiftedRow(row, toTop: carried.finger.y - carried.grabOffset)
    watchEdge()
  }

  /// Goes up to the lists once the row was held at the upper edge of another list for a while.
  func watchEdge() {
    guard let carried, carried.isPlaced else { return }
    watchEdge(row: view?.frame ?? .zero, fingerY: carried.finger.y) { [weak self] in
      self?.leaveList()
    }
  }

  /// Goes up to the lists again.
  private func leaveList() {
    guard carried != nil else { return }
    Autoscroll(rows.tableView).stop()
    takeFromRows()
    fadeSource()
    navigation.goUp()
  }

  /// Takes the row's place among the rows of the open list away.
  private func takeFromRows() {
    guard carried?.isPlaced == true else { return }
    carried?.isPlaced = false
    if isDraft { rows.discardDraft() } else { dropRow() }
  }

  private func dropRow() {
    carried.flatMap { rows.row(of: $0.item.id) }.map(rows.tableView.dropRow)
  }

  /// Whether the row has its place in a list that does not contain it.
  private var isDraft: Bool { carried != nil && rows.draft?.item.id == carried?.item.id }

  private func putDown(_ carried: Carried) {
    let target = rows.row(of: carried.item.id).flatMap(rows.tableView.liftTarget) ?? 0
    let isDraft = isDraft
    end()
    if isDraft { rows.commitDraft(movedTo: target) } else { rows.move(carried.item.id, to: target) }
    rows.row(of: carried.item.id).map(rows.tableView.dropRow)
    view?.isHidden = true
    guard let cell = rows.row(of: carried.item.id).flatMap(rows.cell) else { return }
    cell.liftProgress = 1
    cell.animate(\.liftProgress, to: 0, duration: RowConstants.returnDuration)
  }

  /// Gives the row its place once the rows of the opened list have cells; over the lists, follows the
  /// rows that scroll under the finger.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    guard let carried else { return }
    placeView(carried)
    guard navigation.level == .rows else { return hover(at: carried.finger) }
    guard tableView === rows.tableView else { return }
    let row = rows.row(of: carried.item.id)
    if !carried.isPlaced || row.map(tableView.isLifted) != true { place() }
    setAlpha(0)
  }
}

// The end.
extension RowCarrier {
  /// Ends the drag and returns the row, without changing any list.
  @discardableResult
  private func end() -> Carried? {
    defer { carried = nil }
    endHover()
    edge.end()
    for list in [rows, lists] { Autoscroll(list.tableView).stop() }
    navigation.view.keepsTouches = false
    setAlpha(1)
    return carried
  }

  /// Sets the opacity of the row in the open list.
  private func setAlpha(_ alpha: Double) {
    guard let carried, let cell = rows.row(of: carried.item.id).flatMap(rows.cell) else { return }
    cell.stopAnimation(of: \.alpha)
    cell.alpha = alpha
  }

  private func hideView(by animation: ToDoCell.RemovalAnimation) {
    view?.removalAnimation = animation
    view?.animateRemoval { [weak view] in view?.isHidden = true }
  }

  /// Ends the drag before the next frame if the row was deleted.
  ///
  /// Not at once, because the tables of the other levels may still have the rows from before the change.
  private func scheduleEndIfItemIsGone() {
    guard isItemGone else { return }
    _ = rows.tableView.scene?.schedule(after: 0) { [weak self] in self?.endIfItemIsGone() }
  }

  private var isItemGone: Bool {
    carried.map { document.lists.list(of: $0.item.id) == nil } ?? false
  }

  private func endIfItemIsGone() {
    guard isItemGone, let id = carried?.item.id else { return }
    end()
    hideView(by: .fade)
    rows.row(of: id).map(rows.tableView.dropRow)
    if rows.draft?.item.id == id { rows.discardDraft() }
  }
}
