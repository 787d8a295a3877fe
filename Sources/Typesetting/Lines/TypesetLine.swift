/// The runs of a line, and their order on the screen.
struct TypesetLine {
  /// In the order of the text.
  let runs: [TextRun]
  /// Whether the paragraph is right-to-left.
  let isRightToLeft: Bool

  /// `runs` in the order of the text, in a paragraph that may be right-to-left.
  init(_ runs: [TextRun], isRightToLeft: Bool) {
    (self.runs, self.isRightToLeft) = (runs, isRightToLeft)
  }

  /// All of `text`.
  init(_ text: Substring, fonts: FontStack, scale: Double) {
    let levels = BidiLevels(text)
    isRightToLeft = levels.isRightToLeft
    runs = LineItemizer.runs(
      of: text, levels: levels, isLong: Self.isLong(text, fonts: fonts), fonts: fonts,
      scale: scale)
  }

  /// `text` on one line of `width` pixels; a wider text is truncated with an ellipsis at its end.
  ///
  /// Of a long text only the part that could fit is shaped. The line is empty where no ellipsis
  /// fits.
  init(_ text: String, within width: Int, fonts: FontStack, scale: Double) {
    let prefix = text.prefix(fonts.characterCount(filling: width))
    let line = TypesetLine(prefix, fonts: fonts, scale: scale)
    if prefix.endIndex == text.endIndex, line.runs.pixelWidth <= width {
      self = line
    } else {
      self = line.truncated(within: width, fonts: fonts, scale: scale)
    }
  }

  /// The longest beginning of the line that fits into `width` pixels with an ellipsis at its end.
  func truncated(within width: Int, fonts: FontStack, scale: Double) -> TypesetLine {
    let ellipsis = Ellipsis(fonts: fonts, level: isRightToLeft ? 1 : 0, scale: scale)
    return TypesetLine(ellipsis.truncate(runs, within: width), isRightToLeft: isRightToLeft)
  }

  /// The index of each run from left to right; nil if that is the order of the text.
  var visualOrder: [Int]? {
    runs.contains { $0.isRightToLeft } ? VisualOrder.of(runs.map(\.attributes.level)) : nil
  }

  /// The runs from left to right.
  var visualRuns: [TextRun] { visualOrder.map { $0.map { runs[$0] } } ?? runs }

  /// Whether `text` is split at its words; see `TypesettingConstants.longLine`.
  static func isLong(_ text: Substring, fonts: FontStack) -> Bool {
    text.utf8.count > fonts.runLength(atMost: TypesettingConstants.longLine)
  }
}

/// The sign at the end of a truncated line.
private struct Ellipsis {
  private let run: TextRun

  /// An ellipsis with the embedding level of its paragraph, so that it is where the text ends.
  init(fonts: FontStack, level: UInt8, scale: Double) {
    let drawn = fonts.drawnCharacter(for: "…")
    run = TextRun(
      "…",
      TextRun.Attributes(
        font: drawn.font, level: level, script: nil, replacement: drawn.replacement),
      scale: scale)
  }

  /// The longest prefix of `runs` that fits with the ellipsis; empty where the ellipsis alone does
  /// not fit.
  func truncate(_ runs: [TextRun], within width: Int) -> [TextRun] {
    guard run.pixelWidth <= width else { return [] }
    var whole = 0
    var used = 0
    while whole < runs.count, used + runs[whole].pixelWidth + run.pixelWidth <= width {
      used += runs[whole].pixelWidth
      whole += 1
    }
    let last = whole < runs.count ? longestPrefix(of: runs[whole], within: width - used) : [run]
    return runs[..<whole] + last
  }

  /// The longest prefix of `cut` that fits with the ellipsis; the ellipsis if none does.
  private func longestPrefix(of cut: TextRun, within width: Int) -> [TextRun] {
    var best = [run]
    var (low, high) = (1, cut.text.count)
    while low <= high {
      let count = (low + high) / 2
      let runs = append(to: cut, prefix: count)
      if runs.pixelWidth <= width {
        best = runs
        low = count + 1
      } else {
        high = count - 1
      }
    }
    return best
  }

  /// A prefix of `cut` and the ellipsis, shaped together in one font and direction.
  private func append(to cut: TextRun, prefix count: Int) -> [TextRun] {
    if cut.attributes.canContinue(with: run.attributes) {
      [cut.prefix(count, followedBy: run.text)]
    } else {
      [cut.prefix(count), run]
    }
  }
}
