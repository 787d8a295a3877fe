internal import ToDoModel

/// The content of the quiet line at the bottom of the window, which tells of the latest changes of one
/// kind by the user.
///
/// The line names these changes by their entries of the history, so that a tap takes back exactly them,
/// whatever else has changed meanwhile.
struct QuietLine: Hashable {
  /// What the user did; a tap redoes an undo, and undoes everything else.
  enum Action: Hashable {
    case delete, clear, undo, redo
    /// Completed all open rows of the list with this name.
    case completeList(String)
    /// Moved a row to the list with this name.
    case move(to: String)
    /// Completed a row that repeats until this day.
    case completeRepeat(until: NextDate)
  }

  /// What the user did, the same for all changes of the line.
  let action: Action
  /// The changes that the line tells of, the last one at the end; at least one.
  private(set) var entries: [HistoryEntryID]
  /// What all changes of the line did to the rows; nil if no single summary describes all of them.
  private(set) var summary: ChangeSummary?
  /// The items that the changes concern, and the lists of those that were removed or moved.
  private var items: Set<ItemID>

  /// The number of changes that the line tells of.
  var count: Int { entries.count }

  /// The stack of the history on which the entries of the line are until they are taken back.
  var stack: UndoHistory.Stack { action == .undo ? .redo : .undo }

  private init(
    _ action: Action, _ summary: ChangeSummary, _ entry: HistoryEntryID, inverse: Change
  ) {
    (self.action, self.summary, entries) = (action, summary, [entry])
    items = inverse.concernedItems
  }

  /// The line that tells of a large change, which is in the history as `entry`.
  init(of kind: LargeChange.Kind, _ summary: ChangeSummary, _ entry: HistoryEntryID) {
    let (action, told): (Action, ChangeSummary) =
      switch kind {
      case .revert(_, .undo): (.undo, summary.inverse)
      case .revert(_, .redo): (.redo, summary)
      case .removeCompleted: (.clear, summary)
      }
    self.init(action, told, entry, inverse: Change())
  }

  /// Returns the line to show after `event`, a change with `result`, if `line` was shown before it; nil
  /// hides the line.
  ///
  /// The line stays after a change of other items that it does not tell of, by the user or by another
  /// program. An undo is the exception, since any such change may make it impossible to redo.
  static func following(
    _ line: QuietLine?, after event: ListEvent, _ result: ChangeResult
  ) -> QuietLine? {
    guard let (action, summary) = event.told, let entry = result.entry else {
      return line?.remaining(after: result)
    }
    let next = QuietLine(action, summary, entry, inverse: result.inverse)
    return line?.joined(with: next) ?? next
  }

  private func remaining(after result: ChangeResult) -> QuietLine? {
    if result.onlyAppendsRows { return self }
    let changed = result.inverse.edits.map(\.id)
    return action == .undo || changed.isEmpty || !items.isDisjoint(with: changed) ? nil : self
  }

  /// The line that tells also of `next`; nil if a line of its own has to tell of it.
  private func joined(with next: QuietLine) -> QuietLine? {
    guard action == next.action, action.isJoined else { return nil }
    let joined = summary.flatMap { own in next.summary.flatMap(own.joined) }
    // A deleted row and a deleted list are not told together.
    if action == .delete, joined == nil { return nil }
    var line = self
    line.entries += next.entries
    line.summary = joined
    line.items.formUnion(next.items)
    return line
  }
}

extension QuietLine.Action {
  /// Whether changes that follow each other are told together.
  fileprivate var isJoined: Bool {
    switch self {
    case .delete, .undo, .redo: true
    case .clear, .completeList, .move, .completeRepeat: false
    }
  }
}

extension ListEvent {
  /// What the quiet line tells of the event; nil if it tells nothing.
  fileprivate var told: (QuietLine.Action, ChangeSummary)? {
    switch self {
    case .deleted(let summary): (.delete, summary)
    case .cleared(let summary): (.clear, summary)
    case .completedList(let summary, let name): (.completeList(name), summary)
    case .movedToList(let summary, let name): (.move(to: name), summary)
    case .repeated(let summary, let next): (.completeRepeat(until: next), summary)
    case .undid(let summary): (.undo, summary)
    case .redid(let summary): (.redo, summary)
    case .changed, .followed, .opened, .rearranged, .draft: nil
    }
  }
}

extension ChangeResult {
  /// Whether rows were only loaded or appended at the ends of lists, many at once.
  fileprivate var onlyAppendsRows: Bool {
    inverse.isEmpty && rows.values.allSatisfy { !$0.isReset && $0.updates.isEmpty }
  }
}

extension Change {
  /// The items that the edits insert, remove, move or set, and the lists into which they insert or move
  /// them.
  fileprivate var concernedItems: Set<ItemID> {
    var items = Set(edits.map(\.id))
    for case .insert(_, let list, _) in edits { list.item.map { _ = items.insert($0) } }
    for case .move(_, let list, _) in edits { list.item.map { _ = items.insert($0) } }
    return items
  }
}
