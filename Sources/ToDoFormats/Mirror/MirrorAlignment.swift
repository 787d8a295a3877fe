internal import ToDoModel

/// Which lines of a file are which lines of the base, also where they were changed.
///
/// Lines with the same bytes come first, then tasks with the same text, then those to whose text the list has changed
/// its row, too, then those between the same neighbors that have at least half of their words in common, then those
/// between the same neighbors if there are as many as before.
struct MirrorAlignment {
  /// The line of the file that each line of the base has become; nil if the file does not have it.
  let fileLine: [Int?]
  /// The line of the base that each line of the file was; nil if it is new.
  let baseLine: [Int?]
  /// The number of tasks that the file has lost, or has others in the places of.
  let lostCount: Int
  /// The number of tasks of the base.
  let baseCount: Int

  /// Aligns `file` with `base`, of which `listText` has the texts that the rows of the lines have now.
  ///
  /// The tasks in `leftOut` count as neither lost nor there.
  init(
    _ base: MirrorText, _ file: MirrorText, listText: [Int: String],
    leavingOut leftOut: (FormatItem) -> Bool
  ) {
    let (oldLines, newLines) = (base.lines, file.lines)
    var matching = LineMatching(oldLines.map(\.content), newLines.map(\.content))
    let gaps = matching.gaps()
    let newText = { newLines[$0].isTask ? file.task(of: newLines[$0].content)?.text : nil }
    matching.matchRest { index in
      oldLines[index].isTask ? base.task(of: oldLines[index].content)?.text : nil
    } new: {
      newText($0)
    }
    matching.matchRest {
      listText[$0]
    } new: {
      newText($0)
    }
    var unlike: Set<Int> = []
    for gap in gaps {
      let old = gap.old.filter { matching.new[$0] == nil && oldLines[$0].isTask }
      let new = gap.new.filter { matching.old[$0] == nil && newLines[$0].isTask }
      let similar = Self.similarPairs(old, new, { oldLines[$0].words }, { newLines[$0].words })
      for (old, new) in similar { matching.match(old, new) }
      let (oldRest, newRest) = (
        old.filter { matching.new[$0] == nil }, new.filter { matching.old[$0] == nil }
      )
      guard oldRest.count == newRest.count else { continue }
      for (old, new) in zip(oldRest, newRest) { matching.match(old, new) }
      unlike.formUnion(oldRest)
    }
    (fileLine, baseLine) = (matching.new, matching.old)
    let tasks = oldLines.indices.filter { oldLines[$0].isTask }
    // A file with other lines in the place of all is not believed either.
    let lost = tasks.filter { matching.new[$0] == nil || unlike.contains($0) }
    let leftOutCount = lost.count { index in
      matching.new[index] == nil && base.task(of: oldLines[index].content).map(leftOut) ?? false
    }
    (lostCount, baseCount) = (lost.count - leftOutCount, tasks.count - leftOutCount)
  }

  /// Pairs each of the lines `old` with the first of `new` that has enough of its words and no other line.
  private static func similarPairs(
    _ old: [Int], _ new: [Int], _ oldWords: (Int) -> Set<ArraySlice<UInt8>>,
    _ newWords: (Int) -> Set<ArraySlice<UInt8>>
  ) -> [(Int, Int)] {
    // More would take long, and hardly be one edit.
    guard old.count * new.count <= 10_000 else { return [] }
    var free = new.map { ($0, newWords($0)) }
    return old.compactMap { line in
      let own = oldWords(line)
      let index = free.firstIndex { _, words in
        2 * own.intersection(words).count >= max(own.count, words.count)
      }
      return index.map { (line, free.remove(at: $0).0) }
    }
  }
}

extension MirrorLine {
  fileprivate var words: Set<ArraySlice<UInt8>> { Set(content.split(whereSeparator: \.isBlank)) }
}
