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
  /// The fonts of characters that were searched before.
  ///
  /// A search for a font is slow, and slowest if no font has the character.
  private var cachedCharacters: [CharacterKey: DrawnCharacter] = [:]
  /// Short runs of texts in several scripts, which are measured once, however often they occur.
  private var runs = LRUCache<RunKey, TextRun>(capacity: TypesettingConstants.cachedRuns)
  private lazy var primaryHasASCII = Self.visibleASCII.allSatisfy {
    primary.provides(Unicode.Scalar($0))
  }
  private static let visibleASCII: Range<UInt8> = 0x20..<0x7F

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

  /// The first font that has glyphs for all scalars of `character`.
  ///
  /// If no font has the glyphs, the result contains a substitute for the character, or shows the
  /// primary font's box for missing glyphs.
  func drawnCharacter(for character: Character) -> DrawnCharacter {
    let utf8 = character.utf8
    if utf8.count == 1, let byte = utf8.first, Self.visibleASCII.contains(byte), primaryHasASCII {
      return DrawnCharacter(font: primary)
    }
    // No font has an own glyph for a character that is so long, and the cache would grow by its bytes.
    guard utf8.count <= 4 * TypesettingConstants.maximumScalarsPerCharacter else {
      return find(character)
    }
    let key = CharacterKey(character: character)
    if let cached = cachedCharacters[key] { return cached }
    if cachedCharacters.count == TypesettingConstants.cachedCharacters {
      cachedCharacters.removeAll()
    }
    let drawn = find(character)
    cachedCharacters[key] = drawn
    return drawn
  }

  private func find(_ character: Character) -> DrawnCharacter {
    let text = Self.drawable(character)
    let replacement = text.utf8.elementsEqual(String(character).utf8) ? nil : text
    if let font = font(for: text, isEmoji: character.isEmoji) {
      return DrawnCharacter(font: font, replacement: replacement)
    }
    for substitute in GlyphSubstitutes.of(text) {
      if let font = font(for: substitute) {
        return DrawnCharacter(font: font, replacement: substitute)
      }
    }
    // If no font has all marks of a letter, a font that has at least the letter draws it.
    let letter = text.unicodeScalars.dropFirst().isEmpty ? nil : text.unicodeScalars.first
    let base = letter.map { font(for: String($0)) } ?? nil
    return DrawnCharacter(font: base ?? primary, replacement: replacement)
  }

  private func font(for text: String, isEmoji: Bool = false) -> Font? {
    // Joiners and variation selectors only change the glyphs of other scalars. A font need not have
    // glyphs for them.
    let scalars = [Unicode.Scalar](
      text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    if isEmoji {
      let color = fallbacks.first { $0.hasColor && scalars.allSatisfy($0.provides) }
      if let font = color ?? openFallback(for: scalars, hasColor: true) { return font }
    }
    return ([primary] + fallbacks).first { scalars.allSatisfy($0.provides) }
      ?? openFallback(for: scalars)
  }

  /// Opens the finder's best match for `scalars`.
  ///
  /// nil if there is no match, or the match was tried before, cannot be opened or lacks a glyph.
  private func openFallback(for scalars: [Unicode.Scalar], hasColor: Bool = false) -> Font? {
    guard let file = finder.face(isBold: isBold, providing: scalars, hasColor: hasColor),
      triedFiles.insert(file).inserted,
      let font = try? Font(file, em: em, library: library)
    else { return nil }
    fallbacks.append(font)
    return scalars.allSatisfy(font.provides) ? font : nil
  }

  /// The run of `text` for a display with `scale` pixels per point, which is that of the whole library.
  func run(_ text: Substring, _ attributes: TextRun.Attributes, scale: Double) -> TextRun {
    guard text.utf8.count <= TypesettingConstants.shortRun else {
      return TextRun(text, attributes, scale: scale)
    }
    let key = RunKey(
      text: Array(text.utf8), font: ObjectIdentifier(attributes.font), level: attributes.level,
      script: attributes.script)
    return runs.value(for: key) { TextRun(text, attributes, scale: scale) }
  }

  /// Whether `font` is the primary font or a fallback of this style.
  func contains(_ font: Font) -> Bool { font === primary || fallbacks.contains { $0 === font } }

  /// `count`, or fewer characters if so many could be much wider than a quarter of the widest
  /// line.
  ///
  /// A field draws the visible runs in one bitmap, including the hidden parts of the outer runs.
  func runLength(atMost count: Int) -> Int {
    max(1, min(count, Int(Double(TypesettingConstants.maximumLineWidth) / (4 * em))))
  }

  /// A number of characters that is at least `width` pixels wide, whatever the characters.
  func characterCount(filling width: Int) -> Int {
    Int(Double(width) / (em * TypesettingConstants.narrowestCharacter)) + 1
  }

  /// A number of characters of which a line `width` pixels wide seldom has more.
  func usualCharacterCount(filling width: Int) -> Int {
    Int(Double(width) / (em * TypesettingConstants.usualCharacter))
      + TypesettingConstants.furtherCharacters
  }

  /// The number of pixels that the glyphs of a run are drawn at most beyond their advances.
  var overhang: Double { em * TypesettingConstants.overhang }

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

/// A character by its bytes: to compare characters as Unicode does, with equal accents in any order,
/// takes much longer, for hundreds of accents in proportion to the square of their number.
private struct CharacterKey: Hashable {
  let character: Character

  static func == (a: CharacterKey, b: CharacterKey) -> Bool {
    a.character.utf8.elementsEqual(b.character.utf8)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(character.utf8.reduce(into: UInt64(0)) { $0 = $0 &* 0x100_0001 &+ UInt64($1) })
  }
}

/// What a run depends on; its replacement follows from its text.
private struct RunKey: Hashable {
  let text: [UInt8]
  let font: ObjectIdentifier
  let level: UInt8
  let script: Script?
}

/// How a character is drawn.
struct DrawnCharacter {
  /// The font that has the glyphs.
  let font: Font
  /// The text that is drawn in place of the character; nil if the character itself is drawn.
  var replacement: String?
}

extension Character {
  /// Whether the character is shown in color, by default or because of a variation selector.
  fileprivate var isEmoji: Bool {
    guard let first = unicodeScalars.first?.properties else { return false }
    if unicodeScalars.contains("\u{FE0E}") { return false }
    return first.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
      || first.isEmoji && unicodeScalars.dropFirst().contains { $0.properties.isEmojiModifier }
  }
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
