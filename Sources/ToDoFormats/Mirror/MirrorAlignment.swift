internal import ToDoModel

/// Which lines of a file are which lines of the base, also where they were changed.
///
/// Matched are, in this order:
/// 1. lines with the same bytes,
/// 2. tasks with the same text,
/// 3. tasks with the text that the list has given the row,
/// 4. tasks between the same neighbors with at least half of their words in common,
/// 5. tasks between the same neighbors, if there are as many and the list has left their rows alone.
struct MirrorAlignment {
  /// The line of the file that each line of the base has become; nil if the file does not have it.
  let fileLine: [Int?]
  /// The line of the base that each line of the file was; nil if it is new.
  let baseLine: [Int?]
  /// The number of rows whose lines are gone from the file, or were replaced by unlike ones.
  let lostCount: Int
  /// The number of rows that the base and the list have.
  let baseCount: Int
  /// The number of rows whose lines the file has, though they are no tasks there: a block of code has begun above them,
  /// for example.
  let hiddenCount: Int

  /// Aligns `file` with `base`, of whose lines `rows` says what the list has made.
  ///
  /// The tasks for which `isArchived` is true count as neither lost nor there.
  init(
    _ base: MirrorText, _ file: MirrorText, _ rows: MirrorRows,
    isArchived: (FormatItem) -> Bool
  ) {
    let (oldLines, newLines) = (base.lines, file.lines)
    var matching = LineMatching(oldLines.map(\.key), newLines.map(\.key))
    let gaps = matching.gaps()
    let oldText = { base.text(ofTask: oldLines[$0]) }
    let newText = { file.text(ofTask: newLines[$0]) }
    matching.matchRest(old: oldText, new: newText)
    matching.matchRest(old: { rows.texts[$0] }, new: newText)
    var replaced: Set<Int> = []
    for gap in gaps {
      let old = gap.old.filter { matching.new[$0] == nil && oldLines[$0].isTask }
      let new = gap.new.filter { matching.old[$0] == nil && newLines[$0].isTask }
      for (old, new) in Self.similarPairs(old, new, oldText, newText) { matching.match(old, new) }
      let oldRest = old.filter { matching.new[$0] == nil && rows.unchanged.contains($0) }
      let newRest = new.filter { matching.old[$0] == nil }
      guard oldRest.count == newRest.count else { continue }
      for (old, new) in zip(oldRest, newRest) { matching.match(old, new) }
      replaced.formUnion(oldRest)
    }
    (fileLine, baseLine) = (matching.new, matching.old)
    let tasks = oldLines.indices.filter { rows.texts[$0] != nil }
    // Replaced lines count as lost, so that a file with other lines in the place of all is refused.
    let lost = tasks.filter { matching.new[$0] == nil || replaced.contains($0) }
    let prose = Set(newLines.lazy.filter { !$0.isTask }.map(\.content))
    hiddenCount = lost.count { matching.new[$0] == nil && prose.contains(oldLines[$0].content) }
    let archivedCount = lost.count { index in
      matching.new[index] == nil && base.task(of: oldLines[index].content).map(isArchived) ?? false
    }
    (lostCount, baseCount) = (lost.count - archivedCount, tasks.count - archivedCount)
  }

  /// Pairs lines whose texts have at least half of their words in common, those with the most first.
  private static func similarPairs(
    _ old: [Int], _ new: [Int], _ oldText: (Int) -> String?, _ newText: (Int) -> String?
  ) -> [(Int, Int)] {
    // More would take long, and hardly be one edit.
    guard !old.isEmpty, !new.isEmpty, old.count * new.count <= 10_000 else { return [] }
    let newWords = new.map { words(newText($0)) }
    var candidates: [(score: Double, old: Int, new: Int)] = []
    for line in old {
      let own = words(oldText(line))
      for (index, words) in newWords.enumerated() {
        let score = Double(own.intersection(words).count) / Double(max(own.count, words.count, 1))
        if score >= 0.5 { candidates.append((score, line, new[index])) }
      }
    }
    candidates.sort { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }
    var (usedOld, usedNew): (Set<Int>, Set<Int>) = ([], [])
    return candidates.compactMap { candidate in
      guard !usedOld.contains(candidate.old), !usedNew.contains(candidate.new) else { return nil }
      usedOld.insert(candidate.old)
      usedNew.insert(candidate.new)
      return (candidate.old, candidate.new)
    }
  }

  private static func words(_ text: String?) -> Set<Substring> {
    Set(text?.split(separator: " ") ?? [])
  }
}

/// The rows of the lines of the base as the list has them now, by the indices of the lines; rows that are gone are missing.
struct MirrorRows {
  /// The text of the row now.
  private(set) var texts: [Int: String] = [:]
  /// The lines that still say what their rows are.
  private(set) var unchanged: Set<Int> = []

  init(_ base: MirrorBase, _ tasks: MirrorTasks) {
    for (index, id) in base.rowOfLine.enumerated() {
      guard let row = id.flatMap(tasks.row) else { continue }
      let (item, content) = (FormatItem(row), base.text.lines[index].content)
      texts[index] = item.text
      if base.text.line(for: item, keeping: content) == content { unchanged.insert(index) }
    }
  }
}

extension MirrorText {
  /// The text of the task of `line`; nil if the line is none.
  fileprivate func text(ofTask line: MirrorLine) -> String? {
    line.isTask ? task(of: line.content)?.text : nil
  }
}

extension MirrorLine {
  /// What is compared: a task that has got into a block of code, for example, is another line.
  fileprivate var key: [UInt8] { content + [isTask ? 1 : 0] }
}
