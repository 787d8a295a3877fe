internal import Geometry
internal import Gestures
internal import Input
internal import Motion
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// Rows that are completed, reopened and deleted where a table shows them.
@MainActor
protocol SwipeableRows: AnyObject {
  /// The table, whose cells are `ToDoCell`s.
  var tableView: TableView { get }
  /// The user's settings.
  var settings: Settings { get }
  /// Completes the item if it is open; reopens it if it is completed.
  func toggleCompletion(of id: ItemID)
  /// Deletes the item, whose cell disappears with `animation`.
  func delete(_ id: ItemID, animation: ToDoCell.RemovalAnimation)
}

extension ListController: SwipeableRows {}

/// Completes or reopens rows that are swiped to the right; deletes rows that are swiped to the
/// left.
///
/// Each cell has its own recognizer, so that two fingers can swipe two rows. A row follows its
/// contact; the position of the row at the release, or a flick, decides the action.
@MainActor
final class SwipeActions: Behavior, TableViewDelegate {
  static let changesItems = true
  static let gestures = Gesture.all(of: .swipe)
  private unowned let rows: any SwipeableRows
  private var swipes: [ObjectIdentifier: CellSwipe] = [:]

  /// A cell and its recognizer.
  @MainActor
  private final class CellSwipe {
    let cell: ToDoCell
    let recognizer = PanGestureRecognizer(kind: .swipe, machine: PanGesture(axis: .horizontal))
    /// The cell's swipe offset in points when the swipe began.
    var startOffset = 0.0
    /// When the item was due when the swipe began; nil if it had no date.
    var startDue: DueDate?
    /// Whether a flick of the current contact counts.
    var allowsFlick = true

    init(of cell: ToDoCell) { self.cell = cell }

    /// Whether another program has completed the repeat that the swipe is about, and the row has its next date already.
    var isDoneByOthers: Bool {
      guard let details = cell.item?.details else { return false }
      return details.repetition != nil && details.due != startDue
    }
  }

  /// Adds the gestures to the rows of a level.
  convenience init(_ context: BehaviorContext) { self.init(context.list) }

  /// Observes the table of `rows`, in order to add a recognizer to each cell.
  init(_ rows: any SwipeableRows) {
    self.rows = rows
    rows.tableView.addDelegate(self)
  }

  /// Adds a recognizer to a cell that is displayed for the first time.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) {
    guard let cell = cell as? ToDoCell, swipes[ObjectIdentifier(cell)] == nil else { return }
    let swipe = CellSwipe(of: cell)
    swipe.recognizer.onTouchBegan = { [unowned swipe] in
      // A flick never deletes a list, and fingers on a trackpad are fast without meaning it.
      swipe.allowsFlick = $0.kind != .scroll && !swipe.cell.isList
    }
    swipe.recognizer.onStateChange = { [weak self, unowned swipe] in self?.update(swipe, $0) }
    cell.allowsDeleting = rows.settings.allowsDeleting
    swipes[ObjectIdentifier(cell)] = swipe
    cell.gestureRecognizers.append(swipe.recognizer)
  }

  private func update(_ swipe: CellSwipe, _ state: GestureState) {
    switch state {
    case .began:
      swipe.cell.beginSwipe()
      swipe.startOffset = swipe.cell.swipeOffset
      swipe.startDue = swipe.cell.item?.details.due
      follow(swipe)
    case .changed: follow(swipe)
    case .ended: release(swipe)
    case .cancelled: goBack(swipe.cell)
    case .possible, .failed: break
    }
  }

  /// Moves the row with the contact; if the direction is disabled, the row stays at its place.
  private func follow(_ swipe: CellSwipe) {
    let offset = swipe.startOffset + swipe.recognizer.translation.x
    let isDisabled = rows.settings.disabledGestures.contains(offset > 0 ? .swipeRight : .swipeLeft)
    swipe.cell.swipeOffset = isDisabled ? 0 : offset
  }

  private func release(_ swipe: CellSwipe) {
    let cell = swipe.cell
    guard let id = cell.item?.id else { return }
    let flick = swipe.allowsFlick ? swipe.recognizer.flickVelocity?.x : nil
    switch SwipeAction(offset: cell.swipeOffset, width: cell.bounds.size.width, flick: flick) {
    case .back: goBack(cell)
    case let action where !cell.allows(action): goBack(cell)
    case .toggleCompletion where swipe.isDoneByOthers: goBack(cell)
    case .toggleCompletion:
      cell.endSwipe(.toggleCompletion)
      goBack(cell)
      rows.toggleCompletion(of: id)
    case .delete: rows.delete(id, animation: .fly(velocity: min(0, swipe.recognizer.velocity.x)))
    }
  }

  private func goBack(_ cell: ToDoCell) {
    cell.animate(
      \.swipeOffset, to: 0, duration: RowConstants.returnDuration, curve: .easeOut, kind: .movement
    )
  }
}

/// The action that the release of a swiped row performs.
enum SwipeAction: Hashable {
  /// No action: the row returns to its place.
  case back
  case toggleCompletion, delete

  /// Returns the distance in points past which a release acts, to either side, for a row that is
  /// `width` points wide.
  static func threshold(width: Double) -> Double {
    min(width * BehaviorConstants.swipeThreshold, BehaviorConstants.maximumSwipeThreshold)
  }

  /// Creates the action for a row that is `width` points wide and `offset` points to the right of
  /// its place; a negative `offset` is to the left.
  init(offset: Double, width: Double) {
    let threshold = SwipeAction.threshold(width: width)
    self = offset > threshold ? .toggleCompletion : offset < -threshold ? .delete : .back
  }

  /// Creates the action for a release at the velocity `flick`, in points a second to the right; nil if
  /// only the position counts.
  ///
  /// A flick away from the row's place acts before the threshold, and one toward it never acts.
  init(offset: Double, width: Double, flick: Double?) {
    self.init(offset: offset, width: width)
    guard let flick, abs(flick) >= BehaviorConstants.flickSpeed else { return }
    if flick * offset <= 0 {
      self = .back
    } else if offset >= BehaviorConstants.minimumFlickToComplete {
      self = .toggleCompletion
    } else if offset <= -BehaviorConstants.minimumFlickToDelete {
      self = .delete
    }
  }

  /// Returns the opacity of the cues: 0 while the row is at its place, 1 from the distance at which
  /// a release acts.
  static func cueAlpha(offset: Double, width: Double) -> Double {
    guard width > 0 else { return 0 }
    return min(1, abs(offset) / threshold(width: width))
  }
}
