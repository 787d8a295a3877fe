/// All fonts of one size and weight: the ordinary one and those that help out.
final class FontStack {
  /// The font that ordinary text is set in.
  let primary: Font
  /// Pixels of the em.
  let em: Double
  private let isBold: Bool
  private let finder: any FontFinder
  private let library: TTFLibrary
  /// Those that helped out before, in that order; asked before the finder, which is slow.
  private var helpers: [Font] = []
  private var tried: Set<FontFile> = []
  /// What was found before: looking is slow, and slowest where nothing is found.
  private var known: [Character: Run] = [:]

  /// Opens the ordinary font; the others wait until they are needed.
  init(
    em: Double, isBold: Bool, finder: any FontFinder, library: TTFLibrary
  ) throws(TypesettingError) {
    guard let file = finder.face(isBold: isBold) else { throw .noFont }
    primary = try Font(file, em: em, library: library)
    tried = [file]
    self.em = em
    self.isBold = isBold
    self.finder = finder
    self.library = library
  }

  /// `character` with the first font that has all of it.
  ///
  /// Where none has, a look-alike stands for it, or else the ordinary font's empty box.
  func run(for character: Character) -> Run {
    if let run = known[character] { return run }
    if known.count == TypesettingConstants.rememberedCharacters { known.removeAll() }
    let run = find(character)
    known[character] = run
    return run
  }

  private func find(_ character: Character) -> Run {
    let text = Self.drawable(character)
    for text in [text] + GlyphSubstitutes.of(text) {
      if let font = font(for: text) { return Run(font: font, text: text) }
    }
    return Run(font: primary, text: text)
  }

  private func font(for text: String) -> Font? {
    // Joiners and selectors only tell how other scalars look.
    let scalars = [Unicode.Scalar](
      text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    return ([primary] + helpers).first { scalars.allSatisfy($0.provides) }
      ?? openHelper(for: scalars)
  }

  /// A font that cannot be opened is one that has no characters.
  private func openHelper(for scalars: [Unicode.Scalar]) -> Font? {
    guard let file = finder.face(isBold: isBold, providing: scalars),
      tried.insert(file).inserted,
      let font = try? Font(file, em: em, library: library)
    else { return nil }
    helpers.append(font)
    return scalars.allSatisfy(font.provides) ? font : nil
  }

  /// Controls become spaces: a font has no glyph for them, and NUL would end the text.
  private static func drawable(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    guard !scalars.contains(where: isControl) else { return " " }
    return String(
      String.UnicodeScalarView(scalars.prefix(TypesettingConstants.scalarsPerCharacter)))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
