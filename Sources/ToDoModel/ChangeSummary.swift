/// The effect of a change in short, from which a notice or a command makes a text such as
/// "completed “Milk”" or "deleted 3 rows".
///
/// The summary contains no such words itself. The ``inverse`` of the summary of an undo describes
/// the change that was undone:
///
///     let undone = document.undo().flatMap { ChangeSummary(of: $0, in: document.list)?.inverse }
public struct ChangeSummary: Hashable, Sendable {
  /// An effect on rows.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Open rows were completed.
    case completed
    /// Completed rows were marked as open.
    case reopened
    /// Rows were inserted.
    case added
    /// Rows were removed.
    case deleted
    /// Texts were replaced, or the effects on several rows differ.
    case edited
    /// Rows were moved.
    case moved
  }

  /// The effect that all affected rows have in common, or ``Kind/edited`` if their effects differ.
  public let kind: Kind
  /// The number of affected rows, at least 1.
  public let count: Int
  /// The text of the only affected row (of a deleted row, its last text); nil for several rows.
  public let text: String?

  /// The summary of an effect on one row, whose text is `text`.
  public init(_ kind: Kind, text: String) {
    (self.kind, count, self.text) = (kind, 1, text)
  }

  /// The summary of an effect on `count` rows, at least two.
  public init(_ kind: Kind, rows count: Int) {
    (self.kind, self.count, text) = (kind, count, nil)
  }

  /// Summarizes `result`; `list` is the list after the change.
  ///
  /// Nil if no row differs from before, and if `result` has no inverse, as after
  /// ``ToDoList/replace(with:)``.
  ///
  /// A row with several effects counts once, with the first of these effects that it has: added or
  /// deleted, completed or reopened, edited, moved.
  public init?(of result: ChangeResult, in list: ToDoList) {
    guard let (kind, count, id) = RowEffects(of: result).common else { return nil }
    let text = count > 1 ? nil : list.text(of: id) ?? result.inverse.insertedText(of: id)
    self.init(kind: kind, count: count, text: text)
  }

  /// The summary of the opposite change: `added` for `deleted`, `completed` for `reopened` and vice
  /// versa.
  ///
  /// `edited` and `moved` stay the same.
  public var inverse: ChangeSummary { ChangeSummary(kind: kind.inverse, count: count, text: text) }

  private init(kind: Kind, count: Int, text: String?) {
    (self.kind, self.count, self.text) = (kind, count, text)
  }
}

extension ChangeSummary.Kind {
  fileprivate var inverse: Self {
    switch self {
    case .completed: .reopened
    case .reopened: .completed
    case .added: .deleted
    case .deleted: .added
    case .edited, .moved: self
    }
  }
}

extension ToDoList {
  fileprivate func text(of id: ItemID) -> String? { index(of: id).map { self[$0].text } }
}

extension Change {
  /// The text of the item in the edit that inserts the item; nil if no edit inserts the item.
  fileprivate func insertedText(of id: ItemID) -> String? {
    for case .insert(let item, _) in edits where item.id == id { return item.text }
    return nil
  }
}
