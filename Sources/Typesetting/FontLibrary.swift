public import Drawing

/// Shapes and renders lines of text for the scale of a display.
///
/// Fonts are opened when a style is used, and closed when other styles have been used since; lines are
/// shaped on first use and cached. Layouts and runs remain valid after their fonts left the cache and
/// after a change of the scale, layouts also after the library is destroyed.
///
///     let library = try FontLibrary(scale: 2)
///     let line = library.layout("Buy milk", style: TextStyle(size: 16), maxWidth: 200)
///     line.size.height  // in points
///     line.bitmap?.height  // in pixels
@MainActor
public final class FontLibrary: TextShaper {
  /// Pixels per point, above 0; a change closes all fonts and drops all cached lines.
  public var scale: Double { didSet { if scale != oldValue { discardCaches() } } }
  /// Called when the font of a style cannot be opened; text in that style has no glyphs.
  ///
  /// It is called again for a style that is used again after others.
  public var onError: ((TypesettingError) -> Void)?

  /// The key of a cached layout.
  private struct Line: Hashable {
    let text: String
    let style: TextStyle
    /// The maximum width, in pixels.
    let width: Int
  }

  /// The key of cached fonts; styles that differ only in their shadow share them.
  private struct FontKey: Hashable {
    /// The side of the em square, in pixels.
    let em: Double
    let isBold: Bool
  }

  /// The key of cached lines.
  private struct LimitedLines: Hashable {
    let text: Line
    let maxCount: Int
  }

  private let library: TTFLibrary
  private let finder: any FontFinder
  /// The fonts of the styles used last; nil for a style whose font cannot be opened.
  ///
  /// The cache is limited since text sizes are not: those of the on-screen keyboard follow the size of
  /// the window, and a kiosk's users may change the text scale for months.
  private var stacks = FontLibrary.emptyStacks
  private var paragraphs = FontLibrary.emptyParagraphs
  private var layouts = FontLibrary.emptyLayouts

  /// Creates a library for a display with `scale` pixels per point; traps unless `scale` is above
  /// 0.
  ///
  /// The faces that fontconfig selects are stored in `cache`, so that later starts of the program
  /// need not read fontconfig's configuration. Throws when the system has no font, or when a pinned
  /// font cannot be opened.
  public init(
    scale: Double, fonts: FontSource = .system, cache: (any FontCacheStorage)? = nil
  ) throws(TypesettingError) {
    precondition(scale > 0, "\(scale) pixels a point")
    self.scale = scale
    library = try TTFLibrary()
    finder = try Self.finder(for: fonts, cache, library: library)
    guard finder.face(isBold: true) != nil else { throw .noFont }
  }

  // Closes the fonts on the main actor, whichever thread releases the library: all faces share one FreeType library,
  // which only one thread at a time may use.
  isolated deinit {}

  /// Shapes `text` on one line, in white; see `TextShaper`.
  ///
  /// Tabs, line breaks and control characters become spaces. If a text has to be truncated, but the
  /// ellipsis alone is wider than `maxWidth` points, the result is empty.
  public func layout(_ text: String, style: TextStyle, maxWidth: Double) -> any TextLayout {
    let line = Line(text: Self.truncated(text), style: style, width: pixels(maxWidth))
    return layouts.value(for: line) { layOut(line) }
  }

  /// Shapes `text` in lines; see `TextShaper`.
  public func lines(
    _ text: String, style: TextStyle, maxWidth: Double, maxCount: Int
  ) -> [any TextLayout] {
    let key = LimitedLines(
      text: Line(text: Self.truncated(text), style: style, width: pixels(maxWidth)),
      maxCount: maxCount)
    return paragraphs.value(for: key) { layOut(key) }
  }

  private static var emptyStacks: LRUCache<FontKey, FontStack?> {
    LRUCache(capacity: TypesettingConstants.cachedFonts)
  }

  private static var emptyParagraphs: LRUCache<LimitedLines, [LineLayout]> {
    LRUCache(capacity: TypesettingConstants.cachedParagraphs)
  }

  private static var emptyLayouts: LRUCache<Line, LineLayout> {
    LRUCache(capacity: TypesettingConstants.cachedLayouts)
  }

  private func discardCaches() {
    precondition(scale > 0, "\(scale) pixels a point")
    (stacks, paragraphs, layouts) = (Self.emptyStacks, Self.emptyParagraphs, Self.emptyLayouts)
  }

  private func pixels(_ maxWidth: Double) -> Int {
    Int(min(max(0, maxWidth * scale), Double(TypesettingConstants.maximumLineWidth)))
  }

  private func layOut(_ lines: LimitedLines) -> [LineLayout] {
    let style = lines.text.style
    guard let stack = stack(for: style) else { return [emptyLayout(style)] }
    return TypesetLine.lines(
      of: lines.text.text, within: lines.text.width, maxCount: lines.maxCount, fonts: stack,
      scale: scale
    ).map {
      LineLayout(
        $0.visualRuns, isRightToLeft: $0.isRightToLeft, primary: stack.primary,
        shadow: style.shadow, scale: scale)
    }
  }

  /// The width in points of all of `text`, which is a whole number of pixels on the display; see
  /// `TextShaper`.
  public func width(of text: String, style: TextStyle) -> Double {
    let runs = stack(for: style).map { TypesetLine(text[...], fonts: $0, scale: scale).runs }
    return Double(runs?.pixelWidth ?? 0) / scale
  }

  /// Shapes all of `text`; see `TextShaper`.
  public func line(
    _ text: String, style: TextStyle, reusing previous: ShapedLine?
  ) -> ShapedLine {
    guard let stack = stack(for: style) else { return ShapedLine() }
    if let previous, let reuse = LineReuse(text, fonts: stack) {
      return ShapedLine(reuse.runs(reusing: previous, scale: scale))
    }
    let line = TypesetLine(text[...], fonts: stack, scale: scale)
    return ShapedLine(
      line.runs, visualOrder: line.visualOrder, isRightToLeft: line.isRightToLeft)
  }

  /// Breaks all of `text` into lines; see `TextShaper`.
  public func wrap(
    _ text: String, style: TextStyle, maxWidth: Double, reusing previous: WrappedText?
  ) -> [WrappedLine] {
    guard let stack = stack(for: style) else { return [WrappedLine(ShapedLine())] }
    var wrapping = Wrapping(text, within: pixels(maxWidth), fonts: stack, scale: scale)
    return wrapping.lines(reusing: previous)
  }

  /// Renders runs of a line of this library; see `TextShaper`.
  public func layout(_ runs: [any GlyphRun], style: TextStyle) -> any TextLayout {
    let runs = runs.map { run in
      guard let run = run as? TextRun else { preconditionFailure("\(run) of another library") }
      return run
    }
    guard let stack = stack(for: style) else { return emptyLayout(style) }
    return LineLayout(runs, primary: stack.primary, shadow: style.shadow, scale: scale)
  }

  private func layOut(_ line: Line) -> LineLayout {
    guard let stack = stack(for: line.style) else {
      return emptyLayout(line.style)
    }
    let typeset = TypesetLine(line.text, within: line.width, fonts: stack, scale: scale)
    return LineLayout(
      typeset.visualRuns, isRightToLeft: typeset.isRightToLeft, primary: stack.primary,
      shadow: line.style.shadow, scale: scale)
  }

  private func emptyLayout(_ style: TextStyle) -> LineLayout {
    LineLayout(height: Int(em(of: style).rounded()), scale: scale)
  }

  private func stack(for style: TextStyle) -> FontStack? {
    let key = FontKey(em: em(of: style), isBold: style.isBold)
    return stacks.value(for: key) { open(key) }
  }

  private func open(_ key: FontKey) -> FontStack? {
    do throws(TypesettingError) {
      return try FontStack(em: key.em, isBold: key.isBold, finder: finder, library: library)
    } catch {
      onError?(error)
      return nil
    }
  }

  private func em(of style: TextStyle) -> Double {
    min(max(1, style.size * scale), TypesettingConstants.maximumEm)
  }

  private static func finder(
    for source: FontSource, _ cache: (any FontCacheStorage)?, library: TTFLibrary
  ) throws(TypesettingError) -> any FontFinder {
    switch source {
    case .system:
      if let cached = cache.flatMap(CachedFontFinder.init) {
        cached
      } else {
        try systemFonts(cache)
      }
    case .pinned(let regular, let bold, let fallbacks):
      try PinnedFonts(regular: regular, bold: bold, fallbacks: fallbacks, library: library)
    }
  }

  private static func systemFonts(
    _ cache: (any FontCacheStorage)?
  ) throws(TypesettingError) -> SystemFonts {
    let fonts = try SystemFonts()
    if let cache { CachedFontFinder.store(fonts, in: cache) }
    return fonts
  }

  /// The beginning of `text`, with at most as many characters as the widest line has pixels.
  ///
  /// The remaining characters could not be shown, but would be hashed and compared.
  private static func truncated(_ text: String) -> String {
    text.utf8.count <= TypesettingConstants.maximumLineWidth
      ? text : String(text.unicodeScalars.prefix(TypesettingConstants.maximumLineWidth))
  }
}

/// Where a library gets its fonts from.
public enum FontSource: Hashable, Sendable {
  /// The sans-serif font that fontconfig selects; any installed font is a fallback for characters
  /// that the sans-serif font lacks.
  case system
  /// Only the fonts in the given files, so that text looks the same on every machine.
  ///
  /// If the font of a weight lacks a character, the first of `fallbacks` that has it draws the
  /// character. If none has it, the font of the other weight does.
  case pinned(regular: String, bold: String, fallbacks: [String] = [])
}

/// The reason why fonts cannot be found or opened.
///
/// SDL's message is copied at the failure, because later calls replace the message.
public struct TypesettingError: Error, Hashable, CustomStringConvertible {
  /// One line for the user: what failed, and why it failed or what to do.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  static let noFont = TypesettingError("no font found: install one, such as fonts-dejavu-core")
}
