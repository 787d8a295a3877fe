internal import ToDoModel

/// The content of the quiet line at the bottom of the window, which tells of the latest deletes,
/// clears, undos or redos.
///
/// A line tells of consecutive changes by one kind of action. These are always the latest changes
/// of the list, so that a tap on the line can take back exactly these changes by undo or redo.
struct QuietLine: Hashable {
  /// What the user did; a tap undoes a delete, a clear or a redo, and redoes an undo.
  enum Action: Hashable {
    case delete, clear, undo, redo
  }

  /// What the user did, the same for all changes of the line.
  let action: Action
  /// The number of changes that the line tells of; at least 1.
  private(set) var count = 1
  /// What all changes of the line did to the rows; nil if no single summary describes all of them.
  private(set) var summary: ChangeSummary?

  private init(_ action: Action, _ summary: ChangeSummary) {
    (self.action, self.summary) = (action, summary)
  }

  /// Returns the line to show after `event` if `line` was shown before it; nil hides the line.
  ///
  /// The line is hidden after any other change of the list.
  static func following(_ line: QuietLine?, after event: ListEvent) -> QuietLine? {
    switch event {
    case .deleted(let summary): adding(.delete, summary, to: line)
    case .cleared(let summary): QuietLine(.clear, summary)
    case .undid(let summary): adding(.undo, summary, to: line)
    case .redid(let summary): adding(.redo, summary, to: line)
    case .changed: nil
    case .followed, .opened, .rearranged, .draft: line
    }
  }

  private static func adding(
    _ action: Action, _ summary: ChangeSummary, to line: QuietLine?
  ) -> QuietLine {
    guard var line, line.action == action else { return QuietLine(action, summary) }
    let joined = line.summary?.joined(with: summary)
    // A deleted row and a deleted list are not told together.
    if action == .delete, joined == nil { return QuietLine(action, summary) }
    line.count += 1
    line.summary = joined
    return line
  }
}
