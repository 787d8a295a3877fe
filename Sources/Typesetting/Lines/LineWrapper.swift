import Drawing

/// Breaks a text into lines of limited width, one after the other.
///
/// Only a part that is a little longer than the line is shaped to find its end, twice as much if that
/// part was too short. Then the line itself is shaped, since its first and last letters may join
/// differently there.
struct LineWrapper {
  /// A line and its place in the text.
  struct Line {
    /// The runs in the order of the text, without the spaces at which the line is broken.
    let runs: [TextRun]
    /// The spaces at which the line is broken.
    let spaces: Substring
    /// The number of UTF-8 bytes with the spaces.
    let byteCount: Int
  }

  private let fonts: FontStack
  private let scale: Double
  private let width: Int
  private let text: Substring
  /// The levels of `rest`.
  private var levels: BidiLevels
  /// Where lines may end, as UTF-8 offsets in `text`; nil until the first line that is too long.
  private var breaks: [Int]?
  /// The text after the lines so far.
  private(set) var rest: Substring

  /// Whether more text follows `text`, which no line includes.
  private let isCut: Bool

  /// Begins with the first line of `text`, which has the embedding levels `levels`; lines are at most
  /// `width` pixels wide.
  ///
  /// `isCut` tells whether `text` is only the beginning of a text.
  init(
    _ text: Substring, levels: BidiLevels, isCut: Bool = false, within width: Int,
    fonts: FontStack, scale: Double
  ) {
    (self.text, self.levels, self.isCut, rest) = (text, levels, isCut, text)
    (self.width, self.fonts, self.scale) = (width, fonts, scale)
  }

  /// The next line, which has at least one character; nil at the end of the text.
  mutating func next() -> Line? {
    guard !rest.isEmpty else { return nil }
    var count = fonts.usualCharacterCount(filling: width)
    while true {
      let part = rest.prefix(count)
      let runs = runs(of: part)
      let isWhole = part.endIndex == rest.endIndex
      if isWhole, runs.pixelWidth <= width, part.last.map({ !$0.hangsAtLineEnd }) ?? false {
        return finish(Line(part, runs: runs))
      }
      if let line = line(from: part, runs, isWhole: isWhole) { return finish(line) }
      count *= 2
    }
  }

  /// Goes to the line that begins `byteCount` bytes after the current one.
  mutating func skip(_ byteCount: Int) {
    let end = rest.utf8.index(rest.startIndex, offsetBy: byteCount)
    if !levels.isLeftToRight {
      levels = levels.dropFirst(rest.unicodeScalars.distance(from: rest.startIndex, to: end))
    }
    rest = rest[end...]
  }

  /// All of `rest` on one line, as far as it may fit; truncated with an ellipsis if it does not.
  func truncatedRest() -> TypesetLine {
    let part = rest.prefix(fonts.characterCount(filling: width))
    let isWhole = part.endIndex == rest.endIndex && !isCut
    let trimmed = isWhole ? part.withoutTrailingSpaces : part
    let line = TypesetLine(runs(of: trimmed), isRightToLeft: levels.isRightToLeft)
    if isWhole, line.runs.pixelWidth <= width { return line }
    return line.truncated(within: width, fonts: fonts, scale: scale)
  }

  /// The line at the start of `part`, whose runs are `runs`; nil if all of `part` fits and more
  /// text follows, so that the caller has to try a longer part.
  private mutating func line(from part: Substring, _ runs: [TextRun], isWhole: Bool) -> Line? {
    if breaks == nil { breaks = LineBreaks.offsets(in: text) }
    var budget = width
    while true {
      guard let end = end(of: part, runs, within: budget, isWhole: isWhole) else { return nil }
      let visible = part[..<end].withoutTrailingSpaces
      let line = Line(part[..<end], runs: self.runs(of: visible))
      let excess = line.runs.pixelWidth - width
      // Shaped alone, a line may be wider than as a part of more text.
      if excess <= 0 || end == part.index(after: part.startIndex) { return line }
      budget -= excess
    }
  }

  /// The end of the line that fits into `budget` pixels: the last possible break, or the last
  /// character if the first word is wider; nil if all of `part` fits and more text follows, so that
  /// the caller has to try a longer part.
  private func end(
    of part: Substring, _ runs: [TextRun], within budget: Int, isWhole: Bool
  ) -> Substring.Index? {
    var (used, last) = (0.0, part.startIndex)
    var lastBreak: Substring.Index?
    for (character, advance) in zip(part.indices, runs.lazy.flatMap(\.advances)) {
      let isSpace = part[character].hangsAtLineEnd
      if !isSpace, Int((used + advance).rounded()) > budget {
        return lastBreak ?? max(last, part.index(after: part.startIndex))
      }
      used += advance
      last = part.index(after: character)
      if isBreak(at: last) { lastBreak = last }
    }
    return isWhole ? last : nil
  }

  private func isBreak(at index: Substring.Index) -> Bool {
    guard let breaks else { return false }
    let end = text.utf8.distance(from: text.startIndex, to: index)
    let place = breaks.partitioningIndex { $0 >= end }
    return place < breaks.count && breaks[place] == end
  }

  private func runs(of part: Substring) -> [TextRun] {
    LineItemizer.runs(
      of: part, levels: levels, isLong: TypesetLine.isLong(part, fonts: fonts), fonts: fonts,
      scale: scale)
  }

  private mutating func finish(_ line: Line) -> Line {
    skip(line.byteCount)
    return line
  }
}

extension LineWrapper.Line {
  /// The line of `text`, whose part before the spaces at its end has the runs `runs`.
  fileprivate init(_ text: Substring, runs: [TextRun]) {
    self.runs = runs
    spaces = text[text.withoutTrailingSpaces.endIndex...]
    byteCount = text.utf8.count
  }
}

extension TypesetLine {
  /// `text` in at most `maxCount` lines of at most `width` pixels; at least one line.
  ///
  /// If the text is longer, the last line is truncated with an ellipsis.
  static func lines(
    of text: String, within width: Int, maxCount: Int, fonts: FontStack, scale: Double
  ) -> [TypesetLine] {
    let part = text.prefix(fonts.characterCount(filling: width) * maxCount)
    let levels = BidiLevels(part)
    var wrapper = LineWrapper(
      part, levels: levels, isCut: part.endIndex < text.endIndex, within: width, fonts: fonts,
      scale: scale)
    var lines: [TypesetLine] = []
    while lines.count < maxCount - 1, let line = wrapper.next() {
      lines.append(TypesetLine(line.runs, isRightToLeft: levels.isRightToLeft))
    }
    if lines.isEmpty || !wrapper.rest.isEmpty { lines.append(wrapper.truncatedRest()) }
    return lines
  }
}

extension Substring {
  /// The text up to its last character that is visible at the end of a line.
  fileprivate var withoutTrailingSpaces: Substring {
    self[..<(lastIndex { !$0.hangsAtLineEnd }.map(index(after:)) ?? startIndex)]
  }
}

extension [Int] {
  /// The index of the first element for which `isAfter` is true, in a sorted array.
  fileprivate func partitioningIndex(where isAfter: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
