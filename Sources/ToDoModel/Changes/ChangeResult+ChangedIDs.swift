extension ChangeResult {
  /// The items that were inserted, removed, moved or set; nil if there are more than `limit`, and if ``inverse`` does not
  /// tell.
  public func changedIDs(atMost limit: Int) -> Set<ItemID>? {
    guard !inverse.edits.isEmpty, inverse.edits.count <= limit else { return nil }
    var ids = Set<ItemID>()
    for edit in inverse.edits {
      if case .insertRows(let rows, _) = edit {
        guard rows.count <= limit else { return nil }
        for row in 0..<rows.count { ids.insert(rows[row].id) }
      } else {
        ids.insert(edit.id)
      }
    }
    return ids.count <= limit ? ids : nil
  }
}
