/// Text that one font sets.
struct Run {
  let font: Font
  var text: String

  var width: Int { font.width(of: text) }
}

extension Sequence<Run> {
  /// The same text, with neighbors of one font as one run, so that they are shaped together, up to
  /// the longest run that SDL2_ttf can measure.
  func joined() -> [Run] {
    reduce(into: []) { runs, next in
      if let last = runs.last, last.font === next.font,
        last.text.utf8.count < TypesettingConstants.longestRun
      {
        runs[runs.count - 1].text += next.text
      } else {
        runs.append(next)
      }
    }
  }

  /// All their widths together, in pixels.
  var width: Int { reduce(0) { $0 + $1.width } }
}
