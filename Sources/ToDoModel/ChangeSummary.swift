/// What a change did to the rows, as a notice or a command tells it: "completed “Milk”", "deleted 3
/// rows".
///
/// It contains no words of its own. After an undo, ``inverse`` is what was undone:
///
///     let undone = document.undo().flatMap { ChangeSummary(of: $0, in: document.list)?.inverse }
public struct ChangeSummary: Hashable, Sendable {
  /// The effect that all rows of the summary have in common.
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

  /// The effect.
  public let kind: Kind
  /// The number of rows, at least 1.
  public let count: Int
  /// The text of the row, the last one for a deleted row; nil for several rows.
  public let text: String?

  /// The summary of an effect on the single row with this text.
  public init(_ kind: Kind, text: String) {
    (self.kind, count, self.text) = (kind, 1, text)
  }

  /// The summary of an effect on `count` rows, at least two.
  public init(_ kind: Kind, rows count: Int) {
    (self.kind, self.count, text) = (kind, count, nil)
  }

  /// Summarizes `result`, which led to the rows of `list`; nil if no row is different.
  ///
  /// A row with several effects counts once: a row that was inserted or removed as that, otherwise a
  /// completed or reopened row as that, and a row that was only moved as moved. Nil as well for a
  /// result without an inverse, as that of ``ToDoList/replace(with:)`` is.
  public init?(of result: ChangeResult, in list: ToDoList) {
    guard let (kind, count, id) = RowEffects(of: result).common else { return nil }
    let text = count > 1 ? nil : list.text(of: id) ?? result.inverse.insertedText(of: id)
    self.init(kind: kind, count: count, text: text)
  }

  /// The summary of the change that a change with this summary reverts.
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
  /// The text with which the change inserts the item; nil if it does not.
  fileprivate func insertedText(of id: ItemID) -> String? {
    for case .insert(let item, _) in edits where item.id == id { return item.text }
    return nil
  }
}
