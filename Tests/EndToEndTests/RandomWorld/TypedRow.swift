/// The row that the end of an edit must leave in the file.
struct TypedRow {
  var text: String
  /// The item's id; nil for a new row.
  var id: Int64?
  /// The lists in which the item was during the edit, with the names that they had.
  ///
  /// A row that comes back is in one of these lists, and a list that comes back has one of the names.
  var lists: [Int64: Set<String>]
  /// Whether another program has completed the row during the edit: it may then come back completed.
  var mayBeCompleted: Bool

  /// Why `actual` is not `base` after the end of the edit; nil if it is.
  ///
  /// The row of an item that `base` contains changes its text only. Any other row, and its list if
  /// `base` lacks it, may be in any place. Everything else must be the same.
  func contradiction(in actual: [WorldList], after base: [WorldList]) -> String? {
    let typed = actual.places.filter { actual[$0].text == text }
    guard typed.count == 1, let place = typed.first else {
      return "“\(text)” is the text of \(typed.count) rows"
    }
    let row = actual[place]
    guard id == nil || id == row.id else { return "“\(text)” has the id \(row.id)" }
    var (rest, expected) = (actual, base)
    if let old = base.place(of: row.id) {
      guard id != nil else { return "“\(text)” has taken the row “\(base[old].text)”" }
      expected[old].text = text
    } else if let problem = problem(of: row, in: actual[place.list]) {
      return problem
    } else {
      rest[place.list].rows.remove(at: place.row)
      restoreList(in: &expected, as: rest[place.list], at: place.list)
    }
    return rest == expected ? nil : "“\(text)” is right, other rows are not"
  }

  private func problem(of row: WorldRow, in list: WorldList) -> String? {
    if lists[list.id] == nil { return "“\(text)” is in the list “\(list.name)”" }
    return row.completed && !mayBeCompleted ? "“\(text)” is completed" : nil
  }

  /// Inserts the list into `lists` without rows, if it came back with the row.
  private func restoreList(in lists: inout [WorldList], as actual: WorldList, at index: Int) {
    guard lists.index(of: actual.id) == nil, self.lists[actual.id]?.contains(actual.name) == true
    else { return }
    lists.insert(WorldList(id: actual.id, name: actual.name), at: min(index, lists.count))
  }
}
