internal import ToDoModel

/// The order of merged tasks: that of the file.
///
/// Rows that the list has moved or added follow the row above them in the list; at the first merge they are at the end.
struct MirrorOrder {
  private let list: [ToDoItem]
  /// The rows that are placed as in the list: it alone has moved them, or last.
  private let moved: Set<ItemID>
  private let isFirst: Bool

  /// The order of `list` and a file with this `alignment`; of rows that both have moved, `prefersFile` tells whose place
  /// counts.
  init(
    _ base: MirrorBase?, _ alignment: MirrorAlignment?, _ list: [ToDoItem], prefersFile: Bool
  ) {
    self.list = list
    isFirst = base == nil
    guard let base, let alignment else {
      moved = []
      return
    }
    let rows = base.rowOfLine
    var places: [ItemID: Int] = [:]
    for (index, row) in rows.enumerated() { if let row { places[row] = index } }
    let inList = Self.outOfOrder(list.compactMap { places[$0.id] }).compactMap { rows[$0] }
    let inFile = Self.outOfOrder(alignment.baseLine.compactMap(\.self)).compactMap { rows[$0] }
    moved = prefersFile ? Set(inList).subtracting(inFile) : Set(inList)
  }

  /// Those of `places`, indices in the base, that are not in their order any more.
  private static func outOfOrder(_ places: [Int]) -> [Int] {
    let kept = Set(places.longestIncreasingSubsequence())
    return places.filter { !kept.contains($0) }
  }

  /// The lines of the merged text with their rows.
  func entries(of file: MirrorText, _ tasks: MirrorTasks) -> [MirrorEntry] {
    var (fixed, taken) = ([MirrorEntry](), tasks.others)
    // The moved row whose notes follow.
    var noted: ItemID?
    for (place, line) in file.lines.enumerated() where !tasks.removedLines.contains(place) {
      if line.isNote, let noted {
        taken[noted]?.notes.append(line)
        continue
      }
      noted = nil
      guard let entries = tasks.ofLine[place] else {
        fixed.append(MirrorEntry(line: line, row: nil))
        continue
      }
      // Tasks in conflict stay together.
      if entries.count == 1, let id = entries[0].row?.id, moved.contains(id) {
        taken[id] = entries[0]
        noted = id
      } else {
        fixed += entries
      }
    }
    let last = isFirst ? fixed.last { $0.row != nil }?.row?.id : nil
    return joined(fixed, placing: followers(of: last, taken, tasks), taken)
  }

  /// The rows of `taken` by the row that the list has above them, nil for the first one; or all of them one after the
  /// other below the row `last`.
  private func followers(
    of last: ItemID?, _ taken: [ItemID: MirrorEntry], _ tasks: MirrorTasks
  ) -> [ItemID?: ItemID] {
    var followers: [ItemID?: ItemID] = [:]
    var above = last
    for row in list where !tasks.removedRows.contains(row.id) {
      let isTaken = taken[row.id] != nil
      if isTaken { followers[above] = row.id }
      if isTaken || last == nil { above = row.id }
    }
    return followers
  }

  private func joined(
    _ fixed: [MirrorEntry], placing followers: [ItemID?: ItemID], _ taken: [ItemID: MirrorEntry]
  ) -> [MirrorEntry] {
    var result: [MirrorEntry] = []
    // The row below whose line, and its notes, others are to follow.
    var pending: ItemID?
    func place(below id: ItemID?) {
      var next = followers[id]
      while let id = next, let entry = taken[id] {
        result.append(entry)
        result += entry.notes.map { MirrorEntry(line: $0, row: nil) }
        next = followers[id]
      }
    }
    let first = fixed.firstIndex { $0.row != nil } ?? fixed.count
    for (index, entry) in fixed.enumerated() {
      if let id = pending, !entry.line.isNote, !entry.isConflict {
        place(below: id)
        pending = nil
      }
      if index == first { place(below: nil) }
      result.append(entry)
      if let row = entry.row, !entry.isConflict { pending = row.id }
    }
    if let pending { place(below: pending) }
    if first == fixed.count { place(below: nil) }
    return result
  }
}
