import Drawing

/// Breaks a text into lines of limited width, one after the other.
///
/// Only a part that is a little longer than the line is shaped to find its end, and a longer one if
/// that part was too short. Then the line itself is shaped where its last letters may join differently
/// or be too wide without what follows; the others are shaped when they are drawn.
struct LineWrapper {
  /// A line and its place in the text.
  struct Line {
    /// The text without the spaces at which the line is broken.
    let text: Substring
    /// The spaces at which the line is broken.
    let spaces: Substring
    /// The number of UTF-8 bytes with the spaces.
    let byteCount: Int
    /// The levels of `text`, from its first scalar on.
    fileprivate let levels: BidiLevels
    /// The runs of `text`, if they were needed to find its end.
    fileprivate var knownRuns: [TextRun]?
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
  /// The number of characters in which the end of the next line is searched first.
  private var usualCount: Int
  /// The text after the lines so far.
  private(set) var rest: Substring

  /// Whether more text follows `text`, which no line includes.
  private let isTruncated: Bool

  /// Begins with the first line of `text`, which has the embedding levels `levels`; lines are at most
  /// `width` pixels wide.
  ///
  /// `isTruncated` tells whether `text` is only the beginning of a text.
  init(
    _ text: Substring, levels: BidiLevels, isTruncated: Bool = false, within width: Int,
    fonts: FontStack, scale: Double
  ) {
    (self.text, self.levels, self.isTruncated, rest) = (text, levels, isTruncated, text)
    (self.width, self.fonts, self.scale) = (width, fonts, scale)
    usualCount = fonts.usualCharacterCount(filling: width)
  }

  /// The next line, which has at least one character; nil at the end of the text.
  mutating func next() -> Line? {
    guard !rest.isEmpty else { return nil }
    var count = usualCount
    while true {
      let part = Part(rest.prefix(count), in: self)
      if part.isWhole, part.runs.pixelWidth <= width, !part.endsWithSpace {
        let end = End(offset: part.text.utf8.count, visible: part.text.utf8.count)
        return finish(line(end, of: part, runs: part.runs))
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

    init(_ text: Substring, in wrapper: LineWrapper) {
      self.text = text
      isWhole = text.endIndex == wrapper.rest.endIndex
      runs = wrapper.runs(of: text)
    }

    var endsWithSpace: Bool { text.last?.hangsAtLineEnd ?? false }
  }

  /// A number of characters with which a line is longer than `part`, which has `count` characters
  /// and is too short: by the mean width of these, or much more if only spaces follow.
  private func longerCount(than count: Int, of part: Part) -> Int {
    let used = part.runs.pixelWidth
    guard used > 0, used < width else { return 4 * count }
    return min(4 * count, count * width / used * 9 / 8 + TypesettingConstants.furtherCharacters)
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
    let isWhole = part.endIndex == rest.endIndex && !isTruncated
    let trimmed = isWhole ? part.withoutTrailingSpaces : part
    let isLong = TypesetLine.isLong(trimmed, fonts: fonts)
    let line = TypesetLine(
      runs(of: trimmed, isLong: isLong), isRightToLeft: levels.isRightToLeft)
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
      let overhang = fonts.overhang * Double(part.runs.count)
      if end.isSurelyNarrow(overhang, within: width) { return line(end, of: part) }
      let line = line(end, of: part, runs: runs(of: part.text.first(end.visible)))
      let excess = runs(of: line).pixelWidth - width
      // Shaped alone, a line may be wider than as a part of more text.
      if excess <= 0 || end.characterCount < 2 { return line }
      budget -= excess
    }
  }

  private func line(_ end: End, of part: Part, runs: [TextRun]? = nil) -> Line {
    let text = part.text.first(end.offset)
    let visible = text.first(end.visible)
    return Line(
      text: visible, spaces: text[visible.endIndex...], byteCount: end.offset, levels: levels,
      knownRuns: runs)
  }

  /// A possible end of a line, in bytes from its start.
  private struct End {
    /// The number of bytes.
    var offset = 0
    /// The number of bytes without the spaces at the end.
    var visible = 0
    /// The number of characters without the spaces at the end.
    var characterCount = 0
    /// The width without the spaces at the end, in pixels, as a part of more text.
    var width = 0.0

    /// Whether the line, shaped alone, is at most `limit` pixels wide: it ends at a space, so that no
    /// letter joins the next line, and has room for `overhang` pixels that its glyphs draw beyond
    /// their advances.
    func isSurelyNarrow(_ overhang: Double, within limit: Int) -> Bool {
      visible < offset && width + overhang <= Double(limit)
    }
  }

  /// The end of the line that fits into `budget` pixels: the last possible break, or the last
  /// character if the first word is wider; nil if all of `part` fits and more text follows, so that
  /// the caller has to try a longer part.
  private func end(of part: Part, within budget: Int) -> End? {
    var (used, count, last) = (0.0, 0, End())
    var lastBreak: End?
    let start = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
    var breaks = (breaks ?? [])[firstBreak...]
    for (character, advance) in zip(String(part.text), part.runs.lazy.flatMap(\.advances)) {
      let isSpace = character.hangsAtLineEnd
      if !isSpace, Int((used + advance).rounded()) > budget, last.offset > 0 {
        return lastBreak ?? last
      }
      used += advance
      count += 1
      last.offset += character.utf8.count
      if !isSpace { (last.visible, last.characterCount, last.width) = (last.offset, count, used) }
      while let next = breaks.first, next < start + last.offset { breaks.removeFirst() }
      if breaks.first == start + last.offset { lastBreak = last }
    }
    return part.isWhole ? last : nil
  }

  /// The runs of a line in the order of the text, without the spaces at which the line is broken.
  func runs(of line: Line) -> [TextRun] {
    line.knownRuns
      ?? LineItemizer.runs(
        of: line.text, levels: line.levels, isLong: false, fonts: fonts, scale: scale)
  }

  /// The runs of the beginning of `rest`.
  private func runs(of part: Substring, isLong: Bool = false) -> [TextRun] {
    LineItemizer.runs(of: part, levels: levels, isLong: isLong, fonts: fonts, scale: scale)
  }

  private mutating func finish(_ line: Line) -> Line {
    usualCount = line.text.count * 9 / 8 + TypesettingConstants.furtherCharacters
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
      part, levels: levels, isTruncated: part.endIndex < text.endIndex, within: width, fonts: fonts,
      scale: scale)
    var lines: [TypesetLine] = []
    while lines.count < maxCount - 1, let line = wrapper.next() {
      lines.append(TypesetLine(wrapper.runs(of: line), isRightToLeft: levels.isRightToLeft))
    }
    if lines.isEmpty || !wrapper.rest.isEmpty { lines.append(wrapper.truncatedRest()) }
    return lines
  }
}

extension Substring {
  /// The first `byteCount` bytes, which are whole characters.
  fileprivate func first(_ byteCount: Int) -> Substring {
    self[..<utf8.index(startIndex, offsetBy: byteCount)]
  }

  /// The text up to its last character that is visible at the end of a line.
  fileprivate var withoutTrailingSpaces: Substring {
    self[..<(lastIndex { !$0.hangsAtLineEnd }.map(index(after:)) ?? startIndex)]
  }
}
