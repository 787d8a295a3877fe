internal import Geometry
internal import Gestures
internal import Input
internal import ToDoModel
internal import ViewKit

/// The drag of one row: a long press lifts the row, which then follows the contact.
///
/// A row that leaves its list is dragged on by the `RowCarrier`.
@MainActor
final class RowDrag {
  /// The row that is lifted, and where the finger holds it.
  private struct Lift {
    let cell: ToDoCell
    let id: ItemID
    /// Distance in points from the row's top edge down to the finger.
    let grabOffset: Double
  }

  let recognizer = LongPressGestureRecognizer(kind: .hold, machine: LongPressGesture())
  /// Returns where a contact began; nil if that was not on a cell, or the cell's row was removed.
  var pressOfTouch: (TouchID) -> Reorder.Press? = { _ in nil }
  /// Called after the lifted row has followed its contact, and after it was dropped.
  var onFollow: () -> Void = {}
  private unowned let list: ListController
  private let carrier: RowCarrier?
  private var lift: Lift?
  /// Whether `carrier` drags the row of this contact.
  private var isCarrying = false
  private var table: TableView { list.tableView }

  /// Creates a drag of a row of `list`; `carrier` is nil if the row cannot leave the list.
  init(_ list: ListController, _ carrier: RowCarrier?) {
    (self.list, self.carrier) = (list, carrier)
    recognizer.shouldBegin = { [weak self] in self?.canLift($0) ?? false }
    recognizer.onStateChange = { [weak self] in self?.update($0) }
  }

  /// The lifted cell; nil if there is none.
  var cell: ToDoCell? { lift?.cell }

  /// The finger's distance below the top edge of the table, in points; negative above the edge.
  var fingerY: Double {
    table.convertFromWindow(recognizer.location).y - table.bounds.minY
  }

  private var press: Reorder.Press? { recognizer.touch.flatMap(pressOfTouch) }

  /// Whether `touch` began on a row that can be moved and that nobody drags.
  private func canLift(_ touch: TouchID) -> Bool {
    guard let cell = pressOfTouch(touch)?.cell, let id = cell.item?.id, list.canMove(id) else {
      return false
    }
    return cell.row.map { !table.isLifted($0) } ?? false
  }

  private func update(_ state: GestureState) {
    switch state {
    case .began: beginLift()
    case .changed: follow()
    case .ended: drop()
    case .cancelled:
      endLift()
      endCarrying { $0.cancel() }
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
    cell.animate(\.liftProgress, to: 1, duration: ReorderingConstants.liftDuration)
  }

  private func follow() {
    if isCarrying { carrier?.follow(recognizer.location) }
    guard let lift else { return }
    lift.cell.row.map { table.moveLiftedRow($0, toTop: fingerY - lift.grabOffset) }
    onFollow()
  }

  /// Lets the carrier drag the row once it was held at the list's upper edge for a while.
  func watchEdge() {
    guard let carrier else { return }
    if isCarrying { return carrier.watchEdge() }
    guard let lift else { return }
    let row = Rect(
      x: 0, y: fingerY - lift.grabOffset, width: table.bounds.size.width, height: table.rowHeight)
    carrier.watchEdge(row: row, fingerY: fingerY) { [weak self] in self?.carryUp() }
  }

  private func carryUp() {
    guard let lift else { return }
    // No cell is lifted any more: the list that opens next shows other rows in its cells, which must
    // not cancel the gesture.
    endLift()
    isCarrying = true
    carrier?.begin(lift.cell, grabOffset: lift.grabOffset, finger: recognizer.location)
  }

  private func endCarrying(_ end: (RowCarrier) -> Void) {
    guard isCarrying else { return }
    isCarrying = false
    carrier.map(end)
  }

  private func drop() {
    guard let lift else { return endCarrying { $0.release() } }
    follow()
    let row = lift.cell.row
    let target = row.flatMap(table.liftTarget)
    let isInPlace = target == row
    if let target, !isInPlace { list.move(lift.id, to: target) }
    endLift()
    if isInPlace, !hasMoved, list.isListOfLists { list.editor?.edit(lift.id) }
  }

  /// Ends the lift and animates the row to its place, which is a new place if the row was moved.
  private func endLift() {
    guard let lift else { return }
    carrier?.endWatch()
    self.lift = nil
    lift.cell.row.map(table.dropRow)
    table.scene?.dragPointerShape = nil
    lift.cell.animate(\.liftProgress, to: 0, duration: RowConstants.returnDuration)
    onFollow()
  }

  /// Whether the contact has left its slop since the row was lifted.
  private var hasMoved: Bool {
    recognizer.translation.length > GestureConstants.slop(for: press?.kind ?? .finger)
  }
}
