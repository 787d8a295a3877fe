/// What a change did to each row, found from its inverse, which has only edits with an effect.
struct RowEffects {
  private var rows: [ItemID: RowEffect] = [:]

  init(of result: ChangeResult) {
    for edit in result.inverse.edits.reversed() { rows[edit.id, default: RowEffect()].add(edit) }
  }

  /// The effect on all rows, ``ChangeSummary/Kind/edited`` if they differ, with the number of rows
  /// and one of them; nil if no row is different.
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

/// What the edits of a change did to one row.
private struct RowEffect {
  // `added` or `deleted`; nil for a row that was there before and is there now, or neither.
  private var presence: ChangeSummary.Kind?
  // `completed` or `reopened`; nil if the state is the same as before.
  private var completion: ChangeSummary.Kind?
  private var isEdited = false
  private var isMoved = false

  /// The effect; nil if the row is as before.
  var kind: ChangeSummary.Kind? {
    presence ?? completion ?? (isEdited ? .edited : isMoved ? .moved : nil)
  }

  /// Adds the effect of the edit that `inverse` reverts; edits are added in the order of the change.
  mutating func add(_ inverse: Edit) {
    switch inverse {
    case .remove where presence == .deleted: (presence, isEdited) = (nil, true)
    case .remove: presence = .added
    case .insert where presence == .added: self = RowEffect()
    case .insert: presence = .deleted
    case .move: isMoved = true
    case .set(_, .bool(.isCompleted, let wasCompleted)):
      // A second edit that has an effect restores the state before the first.
      completion = completion == nil ? (wasCompleted ? .reopened : .completed) : nil
    case .set: isEdited = true
    }
  }
}

extension Edit {
  /// The item that is edited.
  fileprivate var id: ItemID {
    switch self {
    case .insert(let item, _): item.id
    case .remove(let id), .move(let id, _), .set(let id, _): id
    }
  }
}
