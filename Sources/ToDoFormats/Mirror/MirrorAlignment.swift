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
  /// The number of lines that are not blank and that the file has lost.
  let lostCount: Int
  /// The number of lines of the base that are not blank.
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
    for gap in gaps {
      let old = gap.old.filter { matching.new[$0] == nil && oldLines[$0].isTask }
      let new = gap.new.filter { matching.old[$0] == nil && newLines[$0].isTask }
      for (old, new) in Self.pairs(old, new, { oldLines[$0].words }, { newLines[$0].words }) {
        matching.match(old, new)
      }
    }
    (fileLine, baseLine) = (matching.new, matching.old)
    let counted = oldLines.indices.filter { index in
      if oldLines[index].isBlank { return false }
      let isLost = matching.new[index] == nil && oldLines[index].isTask
      return !(isLost && base.task(of: oldLines[index].content).map(leftOut) ?? false)
    }
    let lost = counted.count { matching.new[$0] == nil }
    let added = newLines.indices.count { matching.old[$0] == nil && !newLines[$0].isBlank }
    // A line that was rewritten is a lost one and a new one.
    (lostCount, baseCount) = (lost - min(lost, added), counted.count)
  }

  private static func pairs(
    _ old: [Int], _ new: [Int], _ oldWords: (Int) -> Set<ArraySlice<UInt8>>,
    _ newWords: (Int) -> Set<ArraySlice<UInt8>>
  ) -> [(Int, Int)] {
    if old.isEmpty || new.isEmpty { return [] }
    var pairs: [(Int, Int)] = []
    var free = new
    // More would take long, and hardly be one edit.
    if old.count * new.count <= 10_000 {
      let words = new.map(newWords)
      for line in old {
        let own = oldWords(line)
        let similar = zip(new, words).first { index, words in
          let common = own.intersection(words).count
          return free.contains(index) && 2 * common >= max(own.count, words.count)
        }
        guard let similar else { continue }
        pairs.append((line, similar.0))
        free.removeAll { $0 == similar.0 }
      }
    }
    let rest = old.filter { line in !pairs.contains { $0.0 == line } }
    return rest.count == free.count ? pairs + zip(rest, free) : pairs
  }
}

extension MirrorLine {
  fileprivate var words: Set<ArraySlice<UInt8>> { Set(content.split(whereSeparator: \.isBlank)) }

  fileprivate var isBlank: Bool { content[...].isBlankMarkdown }
}
