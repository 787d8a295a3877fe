internal import Gestures
internal import Input
internal import UserSettings
internal import ViewKit

/// Moves rows by a long press and a drag; the list scrolls while a finger is near the top or bottom of
/// the window.
///
/// Several people can drag a row each, at the same time. A row that is held at the upper edge of a list
/// while no other row is dragged is carried to the lists, and into another list, by a `RowCarrier`.
/// On the lists level, where a tap opens a list, a long press without a drag edits the list's name.
@MainActor
final class Reorder: Behavior, TableViewDelegate {
  static let changesItems = true
  static let gestures = Gesture.all(of: .hold)

  /// The cell on which a contact began, and the kind of the contact.
  struct Press {
    let cell: ToDoCell
    let kind: TouchEvent.Kind
  }

  private unowned let list: ListController
  /// Carries a row out of the list; nil on levels whose rows stay there.
  private let carrier: RowCarrier?
  /// Each drags one row at a time.
  private let drags: [RowDrag]
  /// Where each contact began, if that was on a cell.
  ///
  /// A long press lifts this cell even if the cell has moved since; if the cell's row was removed,
  /// nothing is lifted.
  private var presses = TouchValues<Press>()
  private var table: TableView { list.tableView }

  /// Adds the recognizers of the gesture to the table.
  init(_ context: BehaviorContext) {
    list = context.list
    let carrier = list.isListOfLists ? nil : RowCarrier(context)
    self.carrier = carrier
    drags = (0..<ReorderingConstants.maximumDraggedRows).map { _ in RowDrag(context.list, carrier) }
    drags[0].recognizer.onTouchBegan = { [weak self] in self?.press($0) }
    // A mouse or a trackpad is one person's.
    for drag in drags.dropFirst() { drag.recognizer.shouldReceive = { $0.kind == .finger } }
    for drag in drags {
      drag.pressOfTouch = { [weak self] in self?.presses[$0] }
      drag.onFollow = { [weak self] in self?.followFingers() }
    }
    table.gestureRecognizers += drags.map(\.recognizer)
    table.addDelegate(self)
  }

  /// Cancels the drag of a lifted cell that no longer shows its row, for example because the row was
  /// removed.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell) {
    presses.removeAll { $0.cell === cell }
    for drag in drags where drag.cell === cell { drag.recognizer.cancel() }
  }

  /// Records the cell on which a contact begins, and the kind of the contact.
  ///
  /// The edited row is not lifted: a hold selects its text.
  private func press(_ touch: TouchEvent) {
    var cell = table.cell(at: touch.position) as? ToDoCell
    if list.isEditing, cell?.textField != nil { cell = nil }
    presses.set(cell.map { Press(cell: $0, kind: touch.kind) }, for: touch.id, in: table.scene)
  }

  /// Detects that the row is held at the edge also when the list arrives at its top under a finger at
  /// rest.
  func tableViewDidLayOutRows(_ tableView: TableView) { watchEdge() }

  /// Scrolls for the finger that is nearest to an edge, and watches whether a row leaves the list.
  private func followFingers() {
    Autoscroll(table).follow(fingers: drags.compactMap { $0.cell == nil ? nil : $0.fingerY })
    watchEdge()
  }

  private func watchEdge() {
    guard let carrier, table.hasLiftedRows else { return }
    var active: RowDrag?
    for drag in drags where drag.recognizer.state.isActive {
      guard active == nil else { return carrier.endWatch() }
      active = drag
    }
    active?.watchEdge()
  }
}
