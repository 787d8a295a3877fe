/// The fonts of one style: the primary font and its fallbacks.
final class FontStack {
  /// The font of ordinary text, which determines the height and baseline of lines.
  let primary: Font
  /// The em, in pixels.
  private let em: Double
  private let isBold: Bool
  private let finder: any FontFinder
  private let library: TTFLibrary
  /// The fallbacks opened so far, oldest first; tried before the finder, which is slow.
  private var fallbacks: [Font] = []
  /// The primary file and every fallback file, including those that could not be opened.
  private var triedFiles: Set<FontFile> = []
  /// Cached because a search is slow, and slowest where no font is found.
  private var cachedRuns: [Character: TextRun] = [:]

  /// Opens the primary font; fallbacks are opened when needed.
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

  /// `character` in the first font that has glyphs for all of it.
  ///
  /// Where no font has them, the character is replaced by a substitute, or shown as the primary
  /// font's empty box.
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
    // Joiners and variation selectors change other glyphs and need none of their own.
    let scalars = [Unicode.Scalar](
      text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    return ([primary] + fallbacks).first { scalars.allSatisfy($0.provides) }
      ?? openFallback(for: scalars)
  }

  /// Opens the finder's best match; one that cannot be opened counts as having no glyphs.
  private func openFallback(for scalars: [Unicode.Scalar]) -> Font? {
    guard let file = finder.face(isBold: isBold, providing: scalars),
      triedFiles.insert(file).inserted,
      let font = try? Font(file, em: em, library: library)
    else { return nil }
    fallbacks.append(font)
    return scalars.allSatisfy(font.provides) ? font : nil
  }

  /// Control characters become a space: fonts have no glyph for them, and NUL would end a C string.
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
  /// The runs of all of `text`.
  func runs(of text: String) -> [TextRun] { text.lazy.map(run).joined() }

  /// The runs of `text` on one line of `width` pixels, truncated with an ellipsis where it is
  /// wider.
  ///
  /// Of a long text only the part that could fit is shaped.
  func runs(of text: String, within width: Int) -> [TextRun] {
    let maximumCount = Int(Double(width) / (em * TypesettingConstants.narrowestCharacter)) + 1
    let prefix = text.prefix(maximumCount)
    let characters = prefix.map(run)
    let all = characters.joined()
    if prefix.endIndex == text.endIndex, all.width <= width { return all }
    return truncate(characters, within: width)
  }

  /// The longest prefix of `characters` that fits with an ellipsis; empty where no ellipsis fits.
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

  /// In pixels.
  var width: Int { font.width(of: text) }
}

extension Sequence<TextRun> {
  /// Merges adjacent runs of one font, so that they are shaped together, until a merged run reaches
  /// `TypesettingConstants.minimumSplitLength`.
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

/// Replacements for characters that no font has.
private enum GlyphSubstitutes {
  /// The substitutes for `text`, most similar first; every font has the last one.
  static func of(_ text: String) -> [String] {
    switch text {
    case "✓": ["√", "v"]
    case "✗": ["×", "x"]
    case "…": ["..."]
    default: []
    }
  }
}
