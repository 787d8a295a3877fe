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
  /// The index of the first element of `breaks` that is in `rest`, or an earlier one.
  private var firstBreak = 0
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
      let part = Part(rest.prefix(count), in: self)
      if part.isWhole, part.runs.pixelWidth <= width, !part.endsWithSpace {
        return finish(
          Line(
            runs: part.runs, spaces: part.text[part.text.endIndex...],
            byteCount: part.text.utf8.count))
      }
      if let line = line(from: part) { return finish(line) }
      count = longerCount(than: count, of: part)
    }
  }

  /// The beginning of `rest` in which the end of a line is searched.
  private struct Part {
    let text: Substring
    let runs: [TextRun]
    /// Whether the part is all of `rest`.
    let isWhole: Bool
    /// Whether the runs end at words.
    let isLong: Bool

    init(_ text: Substring, in wrapper: LineWrapper) {
      self.text = text
      isWhole = text.endIndex == wrapper.rest.endIndex
      isLong = TypesetLine.isLong(text, fonts: wrapper.fonts)
      runs = wrapper.runs(of: text)
    }

    var endsWithSpace: Bool { text.last?.hangsAtLineEnd ?? false }
  }

  /// A number of characters with which a line is longer than `part`, which has `count` characters
  /// and is too short: by the mean width of these, or much more if only spaces follow.
  private func longerCount(than count: Int, of part: Part) -> Int {
    let used = part.runs.pixelWidth
    guard used > 0, used < width else { return 4 * count }
    return min(4 * count, count * width / used * 9 / 8 + 8)
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

  /// The line at the start of `part`; nil if all of `part` fits and more text follows, so that the
  /// caller has to try a longer part.
  private mutating func line(from part: Part) -> Line? {
    if breaks == nil { breaks = LineBreaks.offsets(in: text) }
    var budget = width
    while true {
      guard let end = end(of: part, within: budget) else { return nil }
      let line = line(end, of: part)
      let excess = line.runs.pixelWidth - width
      // Shaped alone, a line may be wider than as a part of more text.
      if excess <= 0 || end.isOneCharacter { return line }
      budget -= excess
    }
  }

  private func line(_ end: End, of part: Part) -> Line {
    let text = part.text
    let visible = text.utf8.index(text.startIndex, offsetBy: end.visible)
    return Line(
      runs: runs(of: text[..<visible], beginning: part),
      spaces: text[visible..<text.utf8.index(text.startIndex, offsetBy: end.offset)],
      byteCount: end.offset)
  }

  /// The runs of `text`, the beginning of `part`; those that end at the same words are not shaped
  /// again.
  private func runs(of text: Substring, beginning part: Part) -> [TextRun] {
    guard part.isLong, levels.isLeftToRight, TypesetLine.isLong(text, fonts: fonts) else {
      return runs(of: text)
    }
    var count = text.utf8.count
    let whole = part.runs.prefix { run in
      count -= run.byteCount
      return count >= 0
    }
    let end = text.utf8.index(
      text.startIndex, offsetBy: whole.reduce(0) { $0 + $1.byteCount })
    return whole
      + LineItemizer.runs(
        of: text[end...], levels: levels, isLong: true, fonts: fonts, scale: scale)
  }

  /// A possible end of a line, in bytes from its start.
  private struct End {
    /// The number of bytes.
    var offset = 0
    /// The number of bytes without the spaces at the end.
    var visible = 0
    /// Whether the line has at most one character before the spaces at the end.
    var isOneCharacter = true
  }

  /// The end of the line that fits into `budget` pixels: the last possible break, or the last
  /// character if the first word is wider; nil if all of `part` fits and more text follows, so that
  /// the caller has to try a longer part.
  private func end(of part: Part, within budget: Int) -> End? {
    var (used, last) = (0.0, End())
    var lastBreak: End?
    let start = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
    var breaks = (breaks ?? [])[firstBreak...]
    for (character, advance) in zip(String(part.text), part.runs.lazy.flatMap(\.advances)) {
      let isSpace = character.hangsAtLineEnd
      if !isSpace, Int((used + advance).rounded()) > budget, last.offset > 0 {
        return lastBreak ?? last
      }
      used += advance
      if !isSpace { last.isOneCharacter = last.offset == 0 }
      last.offset += character.utf8.count
      if !isSpace { last.visible = last.offset }
      while let next = breaks.first, next < start + last.offset { breaks.removeFirst() }
      if breaks.first == start + last.offset { lastBreak = last }
    }
    return part.isWhole ? last : nil
  }

  private func runs(of part: Substring) -> [TextRun] {
    LineItemizer.runs(
      of: part, levels: levels, isLong: TypesetLine.isLong(part, fonts: fonts), fonts: fonts,
      scale: scale)
  }

  private mutating func finish(_ line: Line) -> Line {
    skip(line.byteCount)
    let start = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
    if let breaks {
      while firstBreak < breaks.count, breaks[firstBreak] <= start { firstBreak += 1 }
    }
    return line
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

