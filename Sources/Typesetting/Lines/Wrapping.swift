import Drawing

/// All lines of an edited text.
///
/// Lines before and after an edit are not shaped again, unless the text is bidirectional: there each
/// line depends on the whole text.
struct Wrapping {
  private let text: String
  private let levels: BidiLevels
  private let fonts: FontStack
  private let scale: Double
  private var wrapper: LineWrapper

  /// Prepares to break `text` into lines of at most `width` pixels.
  init(_ text: String, within width: Int, fonts: FontStack, scale: Double) {
    levels = BidiLevels(text[...])
    wrapper = LineWrapper(
      text[...], levels: levels, within: width, fonts: fonts, scale: scale)
    (self.text, self.fonts, self.scale) = (text, fonts, scale)
  }

  /// The lines of the text, with those of `previous` that are the same; at least one.
  mutating func lines(reusing previous: WrappedText?) -> [WrappedLine] {
    let reuse = levels.isLeftToRight ? previous.map { Reuse($0, in: text) } : nil
    var lines = reuse?.leading ?? []
    wrapper.skip(lines.reduce(0) { $0 + $1.byteCount })
    while !wrapper.rest.isEmpty {
      if let trailing = reuse?.trailing(ofByteCount: wrapper.rest.utf8.count) {
        return lines + trailing
      }
      if let line = wrapper.next() { lines.append(wrappedLine(line)) }
    }
    return lines.isEmpty
      ? [WrappedLine(ShapedLine([], isRightToLeft: levels.isRightToLeft))] : lines
  }

  private func wrappedLine(_ line: LineWrapper.Line) -> WrappedLine {
    WrappedLine(
      byteCount: line.byteCount, spaceByteCount: line.spaces.utf8.count,
      isRightToLeft: levels.isRightToLeft
    ) { [wrapper, levels, fonts, scale] in
      let spaces = LineItemizer.runs(
        of: line.spaces, levels: levels.ofLineEnd,
        isLong: TypesetLine.isLong(line.spaces, fonts: fonts), fonts: fonts, scale: scale)
      let typeset = TypesetLine(
        wrapper.runs(of: line) + spaces, isRightToLeft: levels.isRightToLeft)
      return ShapedLine(
        typeset.runs, visualOrder: typeset.visualOrder, isRightToLeft: levels.isRightToLeft)
    }
  }
}

/// The lines of a text before an edit that are also lines of the text after it.
private struct Reuse {
  private let old: WrappedText
  /// The number of bytes that both texts have at their ends.
  private let suffix: Int
  /// The first lines.
  let leading: [WrappedLine]

  init(_ old: WrappedText, in text: String) {
    self.old = old
    guard !old.lines.contains(where: \.isRightToLeft) else {
      (suffix, leading) = (0, [])
      return
    }
    let prefix = zip(old.text.utf8, text.utf8).prefix { $0 == $1 }.count
    let rest = min(old.text.utf8.count, text.utf8.count) - prefix
    suffix =
      zip(old.text.utf8.reversed(), text.utf8.reversed()).prefix(rest)
      .prefix { $0 == $1 }.count
    var end = 0
    let unchanged = old.lines.prefix { line in
      end += line.byteCount
      return end <= prefix
    }
    // The last unchanged line may take words from the next one, which has changed.
    leading = Array(unchanged.dropLast())
  }

  /// The last lines, which have `byteCount` bytes in total; nil if there are no such lines.
  func trailing(ofByteCount byteCount: Int) -> ArraySlice<WrappedLine>? {
    guard byteCount <= suffix else { return nil }
    var rest = old.text.utf8.count
    for (index, line) in old.lines.enumerated() {
      if rest <= byteCount { return rest == byteCount ? old.lines[index...] : nil }
      rest -= line.byteCount
    }
    return nil
  }
}
