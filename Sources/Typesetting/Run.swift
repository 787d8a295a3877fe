/// A run of text in one font.
struct TextRun {
  let font: Font
  var text: String

  /// In pixels.
  var width: Int { font.width(of: text) }
}

extension Sequence<TextRun> {
  /// Merges adjacent runs of one font, so that they are shaped together, up to the longest run that
  /// SDL2_ttf can measure.
  func joined() -> [TextRun] {
    reduce(into: []) { runs, next in
      if let last = runs.last, last.font === next.font,
        last.text.utf8.count < TypesettingConstants.minimumSplitLength
      {
        runs[runs.count - 1].text += next.text
      } else {
        runs.append(next)
      }
    }
  }

  /// The sum of the widths, in pixels.
  var width: Int { reduce(0) { $0 + $1.width } }
}
