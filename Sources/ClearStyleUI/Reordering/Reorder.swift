internal import Geometry
internal import Gestures
internal import Input
internal import ToDoModel
internal import ViewKit

/// Moves a row by a long press and a drag; the list scrolls while the finger is near the top or
/// bottom of the window.
///
/// A row that is held at the upper edge of a list is carried to the lists, and into another list, by a
/// `RowCarrier`.
/// On the lists level, where a tap opens a list, a long press without a drag edits the list's name.
@MainActor
final class Reorder: Behavior, TableViewDelegate {
  static let gestures = Gesture.all(of: .hold)

  /// The cell on which a contact began, and the kind of the contact.
  private struct Press {
    let cell: ToDoCell
    let kind: TouchEvent.Kind
  }

  /// The row that is lifted, and where the finger holds it.
  private struct Lift {
    let cell: ToDoCell
    let id: ItemID
    /// Distance in points from the row's top edge down to the finger.
    let grabOffset: Double
  }

  private unowned let list: ListController
  private let recognizer = LongPressGestureRecognizer(kind: .hold, machine: LongPressGesture())
  private var lift: Lift?
  /// Carries a row out of the list; nil on levels whose rows stay there.
  private let carrier: RowCarrier?
  /// Where each contact began, if that was on a cell.
  ///
  /// A long press lifts this cell even if the cell has moved since; if the cell's row was removed,
  /// nothing is lifted. A mouse that lifts a row changes its pointer.
  private var presses = TouchValues<Press>()
  private var table: TableView { list.tableView }

  /// Adds the recognizer of the gesture to the table.
  init(_ context: ListContext) {
    list = context.list
    // Tests replace the way between the levels; then there is no level to which a row could go.
    let canLeaveList = !list.isListOfLists && context.levelNavigation === context.navigation
    carrier = canLeaveList ? RowCarrier(context) : nil
    recognizer.onTouchBegan = { [weak self] in self?.press($0) }
    recognizer.shouldBegin = { [weak self] in self?.presses[$0] != nil }
    recognizer.onStateChange = { [weak self] in self?.update($0) }
    table.gestureRecognizers.append(recognizer)
    table.addDelegate(self)
  }

  /// Cancels the gesture when the lifted cell no longer shows its row, for example because the row
  /// was removed.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell) {
    presses.removeAll { $0.cell === cell }
    if lift?.cell === cell { recognizer.cancel() }
  }

  /// Records the cell on which a contact begins, and the kind of the contact.
  ///
  /// The edited row is not lifted: a hold selects its text.
  private func press(_ touch: TouchEvent) {
    var cell = table.cell(at: touch.position) as? ToDoCell
    if list.isEditing, cell?.textField != nil { cell = nil }
    presses.set(cell.map { Press(cell: $0, kind: touch.kind) }, for: touch.id, in: table.scene)
  }

  /// Where the contact of the long press began.
  private var press: Press? { recognizer.touch.flatMap { presses[$0] } }

  private func update(_ state: GestureState) {
    switch state {
    case .began: beginLift()
    case .changed: follow()
    case .ended: drop()
    case .cancelled:
      endLift()
      carrier?.cancel()
    case .possible, .failed: break
    }
  }

  private func beginLift() {
    guard let press, let row = press.cell.row, let id = press.cell.item?.id else { return }
    let cell = press.cell
    let top = cell.presentedFrame.minY - table.bounds.minY
    lift = Lift(cell: cell, id: id, grabOffset: fingerY - top)
    table.liftRow(row)
    if press.kind == .mouse { table.scene?.dragPointerShape = .closedHand }
    cell.animate(\.liftProgress, to: 1, duration: ListConstants.liftDuration)
  }

  private func follow() {
    guard let lift else { carrier?.follow(recognizer.location); return }
    table.moveLiftedRow(toTop: fingerY - lift.grabOffset)
    Autoscroll(table).follow(fingerY: fingerY)
    watchEdge()
  }

  /// Detects that the row is held at the edge also when the list arrives at its top under a finger at
  /// rest.
  func tableViewDidLayOutRows(_ tableView: TableView) { watchEdge() }

  private func watchEdge() {
    guard let lift, let carrier else { return }
    let row = Rect(
      x: 0, y: fingerY - lift.grabOffset, width: table.bounds.size.width, height: table.rowHeight)
    carrier.watchEdge(row: row, fingerY: fingerY) { [weak self] in self?.carryUp() }
  }

  /// Makes the carrier drag the lifted row from now on.
  private func carryUp() {
    guard let lift else { return }
    // No cell is lifted any more: the list that opens next shows other rows in its cells, which must
    // not cancel the gesture.
    endLift()
    carrier?.begin(lift.cell, grabOffset: lift.grabOffset, finger: recognizer.location)
  }

  private func drop() {
    guard let lift else { carrier?.release(); return }
    follow()
    let target = table.liftTarget
    let isInPlace = target == table.liftedRow
    if let target, !isInPlace { list.move(lift.id, to: target) }
    endLift()
    if isInPlace, !hasMoved, list.isListOfLists { list.editor?.edit(lift.id) }
  }

  /// Ends the lift and animates the row to its place, which is a new place if the row was moved.
  private func endLift() {
    guard let lift else { return }
    carrier?.endWatch()
    self.lift = nil
    Autoscroll(table).stop()
    table.dropRow()
    table.scene?.dragPointerShape = nil
    lift.cell.animate(\.liftProgress, to: 0, duration: ListConstants.returnDuration)
  }

  /// Whether the contact has left its slop since the row was lifted.
  private var hasMoved: Bool {
    recognizer.translation.length > GestureConstants.slop(for: press?.kind ?? .finger)
  }

  /// The finger's distance below the top edge of the table, in points; negative above the edge.
  private var fingerY: Double {
    table.convertFromWindow(recognizer.location).y - table.bounds.minY
  }
}
