/// Counts the effects of a change with so many edits that they are not kept in memory.
///
/// A row that is moved and changed counts once; one that is changed in two ways counts twice, unlike in
/// ``ChangeSummary/init(of:in:)``.
public struct EffectCounts: Sendable {
  private var rows: [ChangeSummary.Kind: Int] = [:]
  private var lists: [ChangeSummary.Kind: Int] = [:]
  private var text: String?
  private var listName: String?

  /// No effects.
  public init() {}

  /// Adds the effect of the edit that `reverting` reverts.
  ///
  /// `list` is the list of the row or list that the edit inserted or removed, and `text` its text; nil for other
  /// edits.
  public mutating func add(_ reverting: Edit, in list: ListID?, text: String) {
    guard let kind = reverting.revertedKind else { return }
    if list == .lists {
      lists[kind, default: 0] += 1
      listName = text
    } else {
      rows[kind, default: 0] += 1
      if list != nil { self.text = text }
    }
  }

  /// The effects in short; nil if there were none.
  public var summary: ChangeSummary? {
    guard let (kind, count) = Self.common(lists) else {
      guard let (kind, count) = Self.common(rows) else { return nil }
      if count == 1, let text { return ChangeSummary(kind, text: text) }
      return ChangeSummary(kind, rows: count)
    }
    let rowCount = rows.values.reduce(0, +)
    return count == 1
      ? ChangeSummary(kind, list: listName ?? "", rowCount: rowCount)
      : ChangeSummary(kind, lists: count, rowCount: rowCount)
  }

  /// The kind that all effects but moves have in common, or `edited`, and their number.
  private static func common(
    _ counts: [ChangeSummary.Kind: Int]
  ) -> (kind: ChangeSummary.Kind, count: Int)? {
    let others = counts.filter { $0.key != .moved }
    guard let first = others.first ?? counts.first else { return nil }
    return others.count > 1 ? (.edited, others.values.reduce(0, +)) : (first.key, first.value)
  }
}

extension Edit {
  /// How the edit that this one reverts has changed its row; nil if no view shows that change.
  fileprivate var revertedKind: ChangeSummary.Kind? {
    switch self {
    case .insert, .insertRows: .deleted
    case .remove: .added
    case .move: .moved
    case .set(_, .bool(.isCompleted, let wasCompleted)): wasCompleted ? .reopened : .completed
    case .set(_, .detail(let key, _)): key.isEdited ? .edited : nil
    case .set(_, .string): .edited
    }
  }
}
