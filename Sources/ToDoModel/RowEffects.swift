/// The effects of a change on each row.
///
/// They are derived from edits of the inverse of the change, which contains only edits that had an
/// effect.
struct RowEffects {
  private var rows: [ItemID: RowEffect] = [:]

  /// The effects of the edits that `inverse` reverts.
  init(_ inverse: [Edit]) {
    for edit in inverse.reversed() {
      guard case .insertRows(let inserted, let list) = edit else {
        rows[edit.id, default: RowEffect()].add(edit)
        continue
      }
      for item in inserted.items {
        rows[item.id, default: RowEffect()].add(.insert(item, in: list, before: nil))
      }
    }
  }

  /// The effect that all changed rows have in common, the number of these rows, and the id of one
  /// of them.
  ///
  /// The effect is ``ChangeSummary/Kind/edited`` if the effects on the rows differ. Nil if no row
  /// differs from before.
  var common: (kind: ChangeSummary.Kind, count: Int, row: ItemID)? {
    var common: (kind: ChangeSummary.Kind, count: Int, row: ItemID)?
    for (id, effect) in rows {
      guard let kind = effect.kind else { continue }
      let isSame = common.map { $0.kind == kind } ?? true
      common = (isSame ? kind : .edited, (common?.count ?? 0) + 1, id)
    }
    return common
  }
}

/// The effect of a change's edits on one row.
private struct RowEffect {
  // `added` or `deleted`; nil if the row exists before and after the change, or only in between.
  private var presence: ChangeSummary.Kind?
  // `completed` or `reopened`; nil if the completion is the same as before the change.
  private var completion: ChangeSummary.Kind?
  private var isEdited = false
  private var isMoved = false

  /// The first effect in the order of presence, completion, edit and move; nil if the row has none.
  var kind: ChangeSummary.Kind? {
    presence ?? completion ?? (isEdited ? .edited : isMoved ? .moved : nil)
  }

  /// Adds the effect of the edit that `inverse` reverts.
  ///
  /// Edits must be added in the order of the change.
  mutating func add(_ inverse: Edit) {
    switch inverse {
    case .remove where presence == .deleted: (presence, isEdited) = (nil, true)
    case .remove: presence = .added
    case .insert where presence == .added: self = RowEffect()
    case .insert, .insertRows: presence = .deleted
    case .move: isMoved = true
    case .set(_, .bool(.isCompleted, let wasCompleted)):
      // Each edit that is added here had an effect. So a second edit of the completion reverts the
      // first.
      completion = completion == nil ? (wasCompleted ? .reopened : .completed) : nil
    case .set(_, .detail(let key, _)): isEdited = isEdited || key.isEdited
    case .set(_, .string): isEdited = true
    }
  }
}
