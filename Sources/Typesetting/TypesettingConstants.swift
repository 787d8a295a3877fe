/// Limits of fonts, lines and caches.
enum TypesettingConstants {
  /// The number of layouts in each of the two generations of a library's cache: 64.
  ///
  /// A window shows about forty rows with two swipe cues each. A larger cache saves shaping when
  /// many rows appear and disappear, and costs about 30 kB for each row.
  static let cachedLayouts = 64

  /// The number of font sizes, of regular or bold weight, in each of the two generations of a
  /// library's cache: 8.
  ///
  /// A list and the on-screen keyboard have about seven at one text scale. A larger cache saves
  /// opening fonts after a change of the text scale, and costs about 300 kB for each size.
  static let cachedFonts = 8

  /// The maximum width of a line, in pixels: 16384, the widest texture of current renderers.
  ///
  /// A larger maximum allows lines that cannot be drawn.
  static let maximumLineWidth = 16384

  /// The maximum em of a font, in pixels: 512.
  ///
  /// For comparison, a row's text has an em of 48 points at a text scale of 3. A larger maximum
  /// allows larger bitmaps: about `maximumEm` times `maximumLineWidth` pixels.
  static let maximumEm = 512.0

  /// The smallest width assumed for a character of a long text, in ems: an eighth.
  ///
  /// The assumed width limits how much of a text is shaped. An "l" is a fifth of an em wide. A
  /// larger assumed width saves time on long texts, but truncates texts of narrower characters too
  /// early.
  static let narrowestCharacter = 0.125

  /// The width assumed for a character where a text is broken into lines, in ems: 0.4.
  ///
  /// A line is shaped to find its end, with as many characters of this width as fit. If its
  /// characters are narrower, it is shaped once more; with a smaller value more is always shaped.
  static let usualCharacter = 0.4

  /// The number of characters by which a part of a text in which the end of a line is searched is
  /// longer than the line probably is: 8.
  ///
  /// With fewer, some lines are shaped once more, since their part was too short.
  static let furtherCharacters = 8

  /// The width that is kept free in a line, for each of its runs, for glyphs that are drawn beyond
  /// their advances, in ems: a quarter.
  ///
  /// A line with less room is measured exactly. In DejaVu Sans the "j" is drawn a ninth of an em to
  /// the left of its place. A larger value makes the wrapping of long texts slower.
  static let overhang = 0.25

  /// The number of texts in lines in each of the two generations of a library's cache: 32.
  ///
  /// The texts are cached between the time when their rows are measured and when they are drawn. A
  /// larger cache costs about 30 kB for each line of a text.
  static let cachedParagraphs = 32

  /// The length above which a line is split at its words, in bytes of UTF-8: 256.
  ///
  /// A line up to this length is one run per font, with kerning at its spaces. An edit of a longer
  /// line shapes only the words next to the edit. A larger value makes keys slower.
  static let longLine = 256

  /// The length at which a word of a long line is split, in bytes of UTF-8: 128.
  ///
  /// Letters on both sides of such a split are not joined. A larger value makes keys slower in
  /// scripts without spaces.
  static let longWord = 128

  /// The number of controls of directions in a line up to which they have an effect: 500.
  ///
  /// UAX #9 itself ignores embeddings deeper than 125. A larger value allows hostile texts to take
  /// longer at each key: with 20,000 controls, half a second.
  static let maximumDirectionControls = 500

  /// The maximum number of scalars that are drawn for one character: 32.
  ///
  /// The longest emoji have ten scalars; hostile texts have thousands of accents on one letter. A
  /// larger maximum draws more of these accents.
  static let maximumScalarsPerCharacter = 32

  /// The number of runs at the start of a line that are not cached: 8.
  ///
  /// Most texts have fewer, so that scrolling through many rows fills no cache.
  static let fewRuns = 8

  /// The length of the longest run that is cached, in bytes of UTF-8: 32.
  ///
  /// Where scripts alternate, most runs are short, and a long text has thousands of them.
  static let shortRun = 32

  /// The number of short runs in each of the two generations of a style's cache: 16,384.
  ///
  /// Together they hold all runs of the longest text that can be edited, if each of its characters is
  /// a run of its own and occurs once. A run takes about 200 bytes.
  static let cachedRuns = 16_384

  /// The number of characters whose fonts are cached for each style: 32,768, more than the longest text
  /// that can be edited has different ones; a full cache is emptied.
  ///
  /// A search takes 0.15 ms for a character that no font has, and 4 µs for any other character.
  static let cachedCharacters = 32_768

  /// The line height to which bitmap fonts are scaled, in ems: 1.17, the line height of the usual
  /// emoji font.
  ///
  /// A larger line height makes emoji larger beside letters.
  static let bitmapFontLineHeight = 1.17
}
