internal import ToDoModel

/// What the line at the bottom of the window tells after a delete, an undo or a redo, and what a
/// tap on it takes back.
///
/// Changes of the same action that follow each other are told together. They are always the latest
/// changes of the list, so that undo or redo takes back just these.
struct QuietLine: Hashable {
  /// What the user did; a tap undoes it, and redoes an undo.
  enum Action: Hashable {
    case delete, undo, redo
  }

  /// What the user did.
  let action: Action
  /// The number of changes that were deletes, were undone or were redone; at least 1.
  private(set) var count = 1
  /// What all of these changes did to the rows; nil if that cannot be told in a few words.
  private(set) var summary: ChangeSummary?

  private init(_ action: Action, _ summary: ChangeSummary) {
    (self.action, self.summary) = (action, summary)
  }

  /// The line after `event`, while `line` is shown; nil for no line, since the latest change is not
  /// one that the line tells.
  static func following(_ line: QuietLine?, after event: ListEvent) -> QuietLine? {
    switch event {
    case .deleted(let summary): adding(.delete, summary, to: line)
    case .undid(let summary): adding(.undo, summary, to: line)
    case .redid(let summary): adding(.redo, summary, to: line)
    case .changed: nil
    case .draft: line
    }
  }

  private static func adding(
    _ action: Action, _ summary: ChangeSummary, to line: QuietLine?
  ) -> QuietLine {
    guard var line, line.action == action else { return QuietLine(action, summary) }
    line.count += 1
    line.summary = line.summary?.joined(with: summary)
    return line
  }
}

extension ChangeSummary {
  /// The summary of this change and the next one; nil if they differ, or if both may be about the
  /// same row, which cannot be deleted or completed twice in a row, but edited and moved.
  fileprivate func joined(with next: ChangeSummary) -> ChangeSummary? {
    switch kind {
    case .edited, .moved: nil
    case .completed, .reopened, .added, .deleted:
      kind == next.kind ? ChangeSummary(kind, rows: count + next.count) : nil
    }
  }
}
