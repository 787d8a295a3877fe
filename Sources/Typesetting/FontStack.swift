/// The fonts of one style: the primary font and its fallbacks.
final class FontStack {
  /// The font for ordinary text; this font determines the height and the baseline of lines.
  let primary: Font
  /// The side of the em square, in pixels.
  private let em: Double
  private let isBold: Bool
  private let finder: any FontFinder
  private let library: TTFLibrary
  /// The fallbacks opened so far, oldest first; they are tried before `finder`, which is slow.
  private var fallbacks: [Font] = []
  /// The primary file and every fallback file, including those that could not be opened.
  private var triedFiles: Set<FontFile> = []
  /// The runs of characters that were searched before.
  ///
  /// A search for a font is slow, and slowest if no font has the character.
  private var cachedRuns: [Character: TextRun] = [:]

  /// Opens the primary font; each fallback is opened when a character needs it.
  init(
    em: Double, isBold: Bool, finder: any FontFinder, library: TTFLibrary
  ) throws(TypesettingError) {
    guard let file = finder.face(isBold: isBold) else { throw .noFont }
    primary = try Font(file, em: em, library: library)
    triedFiles = [file]
    self.em = em
    self.isBold = isBold
    self.finder = finder
    self.library = library
  }

  /// The run of `character`, in the first font that has glyphs for all of its scalars.
  ///
  /// If no font has the glyphs, the run contains a substitute for the character, or it shows the
  /// primary font's box for missing glyphs.
  private func run(for character: Character) -> TextRun {
    if let run = cachedRuns[character] { return run }
    if cachedRuns.count == TypesettingConstants.cachedCharacters { cachedRuns.removeAll() }
    let run = find(character)
    cachedRuns[character] = run
    return run
  }

  private func find(_ character: Character) -> TextRun {
    let text = Self.drawable(character)
    for text in [text] + GlyphSubstitutes.of(text) {
      if let font = font(for: text) { return TextRun(font: font, text: text) }
    }
    return TextRun(font: primary, text: text)
  }

  private func font(for text: String) -> Font? {
    // Joiners and variation selectors only change the glyphs of other scalars. A font need not have
    // glyphs for them.
    let scalars = [Unicode.Scalar](
      text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    return ([primary] + fallbacks).first { scalars.allSatisfy($0.provides) }
      ?? openFallback(for: scalars)
  }

  /// Opens the finder's best match for `scalars`.
  ///
  /// nil if there is no match, or the match was tried before, cannot be opened or lacks a glyph.
  private func openFallback(for scalars: [Unicode.Scalar]) -> Font? {
    guard let file = finder.face(isBold: isBold, providing: scalars),
      triedFiles.insert(file).inserted,
      let font = try? Font(file, em: em, library: library)
    else { return nil }
    fallbacks.append(font)
    return scalars.allSatisfy(font.provides) ? font : nil
  }

  /// The text to draw for `character`: a limited number of its scalars, or a space for a control
  /// character.
  ///
  /// Fonts have no glyphs for control characters, and NUL would end a C string.
  private static func drawable(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    guard !scalars.contains(where: isControl) else { return " " }
    return String(
      String.UnicodeScalarView(scalars.prefix(TypesettingConstants.maximumScalarsPerCharacter)))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension FontStack {
  /// The runs of all of `text`, which is not truncated.
  func runs(of text: String) -> [TextRun] { text.lazy.map(run).joined() }

  /// The runs of `text` on one line of `width` pixels; a text that is wider is truncated with an
  /// ellipsis.
  ///
  /// Only the part of a long text that could fit is shaped.
  func runs(of text: String, within width: Int) -> [TextRun] {
    let maximumCount = Int(Double(width) / (em * TypesettingConstants.narrowestCharacter)) + 1
    let prefix = text.prefix(maximumCount)
    let characters = prefix.map(run)
    let all = characters.joined()
    if prefix.endIndex == text.endIndex, all.width <= width { return all }
    return truncate(characters, within: width)
  }

  /// The longest prefix of `characters` that fits together with an ellipsis, with that ellipsis;
  /// empty if the ellipsis alone does not fit.
  private func truncate(_ characters: [TextRun], within width: Int) -> [TextRun] {
    let ellipsis = run(for: "…")
    var best: [TextRun] = []
    var (low, high) = (0, characters.count)
    while low <= high {
      let count = (low + high) / 2
      let runs = (characters.prefix(count) + [ellipsis]).joined()
      if runs.width <= width {
        best = runs
        low = count + 1
      } else {
        high = count - 1
      }
    }
    return best
  }
}

/// A run of text in one font.
struct TextRun {
  let font: Font
  var text: String

  /// The width in pixels, including kerning.
  var width: Int { font.width(of: text) }
}

extension Sequence<TextRun> {
  /// Merges adjacent runs in the same font, so that they are shaped together.
  ///
  /// A merged run that has reached `TypesettingConstants.minimumSplitLength` is not extended.
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

  /// The sum of the widths of the runs, in pixels.
  var width: Int { reduce(0) { $0 + $1.width } }
}

/// Replacements for characters that no font has.
private enum GlyphSubstitutes {
  /// The substitutes for `text`, most similar first; every font has the glyphs of the last
  /// substitute.
  static func of(_ text: String) -> [String] {
    switch text {
    case "✓": ["√", "v"]
    case "✗": ["×", "x"]
    case "…": ["..."]
    default: []
    }
  }
}
