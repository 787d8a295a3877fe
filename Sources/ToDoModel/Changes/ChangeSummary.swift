/// The effect of a change in short, from which a notice or a command makes a text such as
/// "completed “Milk”" or "deleted 3 rows".
///
/// The summary contains no such words itself. The ``inverse`` of the summary of an undo describes
/// the change that was undone:
///
///     let undone = document.undo().flatMap { ChangeSummary(of: $0, in: document.lists)?.inverse }
public struct ChangeSummary: Hashable, Sendable {
  /// An effect on rows or lists.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Open rows were completed.
    case completed
    /// Completed rows were marked as open.
    case reopened
    /// Rows or lists were inserted.
    case added
    /// Rows or lists were removed.
    case deleted
    /// Texts or names were replaced, or the effects on several rows differ.
    case edited
    /// Rows or lists were moved.
    case moved
  }

  /// What the change affected.
  public enum Subject: Hashable, Sendable {
    /// Rows of lists.
    case rows
    /// Lists; with them this number of rows was inserted or removed.
    case lists(rowCount: Int)
  }

  /// Whether the change affected rows only, or lists.
  ///
  /// Of a change that affected both, only the effect on the lists is summarized.
  public private(set) var subject = Subject.rows
  /// The effect that all affected rows have in common, or ``Kind/edited`` if their effects differ.
  public let kind: Kind
  /// The number of affected rows or lists, at least 1.
  public let count: Int
  /// The text of the only affected row, or the name of the only list (of a deleted one, its last
  /// text); nil for several.
  public let text: String?

  /// The summary of an effect on one row, whose text is `text`.
  public init(_ kind: Kind, text: String) {
    self.init(kind: kind, count: 1, text: text)
  }

  /// The summary of an effect on `count` rows, at least two.
  public init(_ kind: Kind, rows count: Int) {
    self.init(kind: kind, count: count, text: nil)
  }

  /// The summary of an effect on the list `name`, with which `rowCount` rows were inserted or removed.
  public init(_ kind: Kind, list name: String, rowCount: Int = 0) {
    self.init(kind: kind, count: 1, text: name)
    subject = .lists(rowCount: rowCount)
  }

  /// The summary of an effect on `count` lists, at least two, with which `rowCount` rows were inserted or removed.
  init(_ kind: Kind, lists count: Int, rowCount: Int) {
    self.init(kind: kind, count: count, text: nil)
    subject = .lists(rowCount: rowCount)
  }

  /// Summarizes `result`; `lists` are the lists after the change.
  ///
  /// Nil if no row differs from before, and if `result` has no inverse, as after
  /// ``ListCollection/replace(with:)``.
  ///
  /// A row with several effects counts once, with the first of these effects that it has: added or
  /// deleted, completed or reopened, edited, moved.
  public init?(of result: ChangeResult, in lists: ListCollection) {
    let inverse = result.inverse.edits
    let ofLists = inverse.filter { $0.isOfList(in: lists) }
    guard let (kind, count, id) = RowEffects(ofLists.isEmpty ? inverse : ofLists).common else {
      return nil
    }
    let text = count > 1 ? nil : lists.text(of: id) ?? result.inverse.insertedText(of: id)
    self.init(kind: kind, count: count, text: text)
    if !ofLists.isEmpty {
      subject = .lists(rowCount: result.inverse.encodedEditCount - ofLists.count)
    }
  }

  /// Returns one summary of this change and the `next` one; nil if no single summary describes
  /// them.
  ///
  /// Two edits or two moves have no common summary: they may concern the same row, which must not
  /// be counted twice. Two consecutive changes of one of the other kinds concern different rows.
  public func joined(with next: ChangeSummary) -> ChangeSummary? {
    guard kind == next.kind, kind != .edited, kind != .moved else { return nil }
    var joined = ChangeSummary(kind, rows: count + next.count)
    switch (subject, next.subject) {
    case (.rows, .rows): return joined
    case (.lists(let rows), .lists(let others)): joined.subject = .lists(rowCount: rows + others)
    default: return nil
    }
    return joined
  }

  /// The summary of the opposite change: `added` for `deleted`, `completed` for `reopened` and vice
  /// versa.
  ///
  /// `edited` and `moved` stay the same.
  public var inverse: ChangeSummary {
    var inverse = ChangeSummary(kind: kind.inverse, count: count, text: text)
    inverse.subject = subject
    return inverse
  }

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

extension ListCollection {
  fileprivate func text(of id: ItemID) -> String? {
    list(of: id).flatMap { list in self[list].index(of: id).map { self[list][$0].text } }
  }
}

extension Edit {
  /// Whether the edit inserts, removes, moves or sets a list.
  ///
  /// `lists` are the lists to which the edit would be applied.
  fileprivate func isOfList(in lists: ListCollection) -> Bool {
    if case .insert(_, in: .lists, _) = self { return true }
    if case .insertRows = self { return false }
    return lists.contains(ListID(id))
  }
}

extension Change {
  /// The text of the item in the edit that inserts the item; nil if no edit inserts the item.
  fileprivate func insertedText(of id: ItemID) -> String? {
    for case .insert(let item, _, _) in edits where item.id == id { return item.text }
    return nil
  }
}
