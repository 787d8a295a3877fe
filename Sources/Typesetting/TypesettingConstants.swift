/// Limits of layouts and of the glyph cache.
enum TypesettingConstants {
  /// How many layouts a library remembers: between one and two times 64.
  ///
  /// A window shows some forty rows with two cues each. Raising it saves shaping where many rows
  /// come and go, and costs about 30 kB a row.
  static let rememberedLayouts = 64

  /// The widest line, in pixels: 16384, the widest texture that renderers of today take.
  ///
  /// Raising it lets a line grow wider than can be drawn.
  static let widestLine = 16384

  /// The largest em of a font, in pixels: 512, a title at a text scale of 3 eight times over.
  ///
  /// Raising it allows larger pictures, up to this times `widestLine`.
  static let largestEm = 512.0

  /// The width no character of a long text is narrower than, in ems: an eighth.
  ///
  /// It decides how much of a text is looked at before it is shaped; an "l" is a fifth wide. Raising
  /// it saves time on long texts until narrow ones are cut too early.
  static let narrowestCharacter = 0.125

  /// How many bytes of text are shaped together at least: 32768, two texts as wide as the widest line
  /// in letters of one pixel.
  ///
  /// Longer text is measured in pieces, without kerning between them. FreeType counts 1/64 pixels in
  /// 32 bits: raising it much lets the width of text in the largest em overflow.
  static let longestRun = 32768

  /// How many scalars of one character are drawn: 32.
  ///
  /// The longest emoji have ten; texts made to break programs have thousands of accents on one
  /// letter. Raising it draws more of them.
  static let scalarsPerCharacter = 32

  /// How many characters' fonts are remembered, a style: 4096 before it forgets them all.
  ///
  /// Raising it saves a search in texts with more characters than that: 0.15 ms for each that no
  /// font has, and 4 µs for the others.
  static let rememberedCharacters = 4096

  /// How high a line of pictures is set, in ems: 1.17, what the usual emoji font is made for.
  ///
  /// Raising it makes emoji larger beside letters.
  static let pictureHeight = 1.17
}
