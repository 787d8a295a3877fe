import Sync
import TestSupport

/// What a person does with a list; rows are given by their index.
enum ModelEdit: Hashable {
  case add(at: Int)
  case setText(Int)
  case toggle(Int)
  case setDue(Int)
  case setNote(Int)
  case move(Int, to: Int)
  case delete(Int)
  /// The row that was deleted last comes back.
  case undoDelete

  /// An edit that neither changes a text nor deletes a row.
  static func randomOfValues(rowCount: Int, using random: inout SplitMix64) -> ModelEdit {
    if rowCount < 5 { return .add(at: rowCount) }
    let row = Int.random(in: 0..<rowCount, using: &random)
    return [.toggle(row), .setDue(row), .setNote(row), .move(row, to: 0)].randomElement(
      using: &random)!
  }

  /// An edit of a list that stays short.
  static func random(rowCount: Int, using random: inout SplitMix64) -> ModelEdit {
    guard rowCount > 0 else { return .add(at: 0) }
    let row = Int.random(in: 0..<rowCount, using: &random)
    switch Int.random(in: 0..<(rowCount > 12 ? 14 : 11), using: &random) {
    case 0, 1:
      return rowCount > 12 ? .delete(row) : .add(at: Int.random(in: 0...rowCount, using: &random))
    case 2, 3: return .setText(row)
    case 4: return .toggle(row)
    case 5: return .setDue(row)
    case 6: return .setNote(row)
    case 7, 8: return .move(row, to: Int.random(in: 0..<rowCount, using: &random))
    case 9: return .undoDelete
    default: return .delete(row)
    }
  }
}
