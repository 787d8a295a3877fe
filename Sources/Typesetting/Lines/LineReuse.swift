import Drawing

/// Shapes an edited line anew only where it has changed.
///
/// This is possible only in long left-to-right lines: their runs end at words and do not depend on
/// each other.
struct LineReuse {
  private let text: String
  private let fonts: FontStack

  /// Prepares to shape `text`; nil where its runs depend on each other.
  init?(_ text: String, fonts: FontStack) {
    guard TypesetLine.isLong(text[...], fonts: fonts),
      !text.unicodeScalars.contains(where: BidiLevels.mayChangeDirection)
    else { return nil }
    self.text = text
    self.fonts = fonts
  }

  /// The runs of the text, with those of `previous` that are at its start and at its end.
  func runs(reusing previous: ShapedLine, scale: Double) -> [TextRun] {
    let old = previous.runs.map { $0.run as? TextRun }
    let leading = matchingPrefix(of: old)
    let start = text.utf8.index(text.startIndex, offsetBy: leading.byteCount)
    let trailing = matchingSuffix(of: old[leading.count...], after: start)
    let end = text.utf8.index(text.endIndex, offsetBy: -trailing.byteCount)
    let changed = text[start..<end]
    return leading
      + LineItemizer.runs(
        of: changed, levels: BidiLevels(changed), isLong: true, fonts: fonts, scale: scale)
      + trailing
  }

  /// The first runs of `old` that the text begins with, without the last of them: a new character
  /// may combine with its end.
  private func matchingPrefix(of old: [TextRun?]) -> [TextRun] {
    var rest = text.utf8[...]
    let runs = old.prefix { run in
      guard let run, isReusable(run), rest.starts(with: run.text.utf8) else { return false }
      rest.removeFirst(run.byteCount)
      return true
    }
    return runs.dropLast().compactMap(\.self)
  }

  /// The last runs of `old` that the text ends with, without the first of them; only bytes from
  /// `start` on are compared.
  private func matchingSuffix(
    of old: ArraySlice<TextRun?>, after start: String.Index
  ) -> [TextRun] {
    var rest = text.utf8[start...]
    var first = old.endIndex
    while first > old.startIndex, let run = old[first - 1], isReusable(run),
      rest.suffix(run.byteCount).elementsEqual(run.text.utf8)
    {
      rest.removeLast(run.byteCount)
      first -= 1
    }
    return old[first...].dropFirst().compactMap(\.self)
  }

  private func isReusable(_ run: TextRun) -> Bool {
    run.attributes.replacement == nil && !run.isRightToLeft && fonts.contains(run.attributes.font)
  }
}

extension [TextRun] {
  fileprivate var byteCount: Int { reduce(0) { $0 + $1.byteCount } }
}
