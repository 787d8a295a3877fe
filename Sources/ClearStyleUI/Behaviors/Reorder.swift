internal import Geometry
internal import Gestures
internal import Input
internal import ToDoModel
internal import ViewKit

/// Lifts a row that is held, lets it be carried to another place, and moves it there when it is let
/// go; near the ends of the window the list scrolls by itself.
@MainActor
final class Reorder: Behavior, TableViewDelegate {
  static let gestures: Set<Gesture> = [.hold]

  /// A row in the air.
  private struct Carry {
    let cell: ToDoCell
    let id: ItemID
    /// How far below the row's upper edge the finger is, in points.
    let grip: Double
  }

  private unowned let list: ListController
  private let recognizer = LongPressGestureRecognizer(kind: "hold", machine: LongPressGesture())
  private var carry: Carry?
  /// The row the finger came down on: that one is lifted, wherever it has moved since, and none when
  /// it has gone.
  private weak var pressed: ToDoCell?
  private var table: TableView { list.tableView }

  /// Adds the gesture to the rows of `list`.
  init(_ list: ListController, on screen: Screen) {
    self.list = list
    recognizer.onTouchBegan = { [weak self] in self?.press(at: $0.position) }
    recognizer.shouldBegin = { [weak self] in self?.pressed?.row != nil }
    recognizer.onStateChange = { [weak self] in self?.update($0) }
    table.gestureRecognizers.append(recognizer)
    table.addDelegate(self)
  }

  /// A row that goes is let go, or not lifted.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell) {
    if pressed === cell { recognizer.cancel() }
  }

  /// A contact that comes while a row is in the air means nothing to it.
  private func press(at place: Point) {
    if carry == nil { pressed = table.cell(at: place) as? ToDoCell }
  }

  private func update(_ state: GestureState) {
    switch state {
    case .began: lift()
    case .changed: follow()
    case .ended: drop()
    case .cancelled: putBack()
    case .possible, .failed: break
    }
  }

  private func lift() {
    guard let cell = pressed, let row = cell.row, let id = cell.item?.id else { return }
    carry = Carry(cell: cell, id: id, grip: finger - (cell.presentedFrame.minY - table.bounds.minY))
    table.liftRow(row)
    cell.animate(\.liftProgress, to: 1, duration: ListConstants.liftDuration)
  }

  private func follow() {
    guard let carry else { return }
    table.moveLiftedRow(toTop: finger - carry.grip)
    let depth = depth
    let speed = depth.magnitude * depth.magnitude * ListConstants.scrollSpeed
    table.scroll(atSpeed: depth < 0 ? -speed : speed)
  }

  private func drop() {
    guard let carry else { return }
    follow()
    if let target = table.liftTarget, target != table.liftedRow { list.move(carry.id, to: target) }
    putBack()
  }

  /// A row that was dropped elsewhere is at home there.
  private func putBack() {
    guard let carry else { return }
    self.carry = nil
    table.scroll(atSpeed: 0)
    table.dropRow()
    carry.cell.animate(\.liftProgress, to: 0, duration: ListConstants.returnDuration)
  }

  /// Where the finger is, in points below the top of the table.
  private var finger: Double {
    table.convertFromWindow(recognizer.location).y - table.bounds.minY
  }

  /// How deep the finger is in the zone at the top, negative, or at the foot: 1 is at the edge.
  private var depth: Double {
    let zone = min(ListConstants.scrollZone, table.bounds.size.height / 4)
    let (above, below) = (zone - finger, finger - (table.bounds.size.height - zone))
    let depth = max(above, below, 0) / zone
    return (above > below ? -1 : 1) * min(depth, 1 + ListConstants.scrollDepth)
  }
}
