/// Limits of fonts, lines and caches.
enum TypesettingConstants {
  /// The number of layouts a library caches: between one and two times 64.
  ///
  /// A window shows some forty rows with two cues each. A larger one saves shaping where many rows
  /// come and go, and costs about 30 kB a row.
  static let cachedLayouts = 64

  /// The width of the widest line, in pixels: 16384, the widest texture of current renderers.
  ///
  /// A larger one allows lines that cannot be drawn.
  static let maximumLineWidth = 16384

  /// The largest em of a font, in pixels: 512, eight times a title at a text scale of 3.
  ///
  /// A larger one allows larger bitmaps: about `maximumEm` times `maximumLineWidth` pixels.
  static let maximumEm = 512.0

  /// The smallest width assumed for a character of a long text, in ems: an eighth.
  ///
  /// It limits how much of a text is shaped; an "l" is a fifth of an em wide. A larger one saves
  /// time on long texts until narrow ones are truncated too early.
  static let narrowestCharacter = 0.125

  /// The length at which a run of text is split, in bytes: 32768, twice the number of letters of
  /// one pixel in the widest line.
  ///
  /// The runs of a longer text are measured separately, without kerning between them. FreeType
  /// counts 1/64 pixels in 32 bits: with a much larger one the width of text in the largest em
  /// overflows.
  static let minimumSplitLength = 32768

  /// The number of scalars of one character that are drawn: 32.
  ///
  /// The longest emoji have ten; hostile texts have thousands of accents on one letter. A larger
  /// one draws more of them.
  static let maximumScalarsPerCharacter = 32

  /// The number of characters whose fonts are cached, per style: 4096, then the cache is emptied.
  ///
  /// A larger one saves searches in texts with more different characters: 0.15 ms for each
  /// character that no font has, 4 µs for each other one.
  static let cachedCharacters = 4096

  /// The line height to which bitmap fonts are scaled, in ems: 1.17, that of the usual emoji font.
  ///
  /// A larger one makes emoji larger beside letters.
  static let bitmapFontLineHeight = 1.17
}
