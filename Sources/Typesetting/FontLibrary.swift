public import Drawing

/// Sets text in the machine's fonts, at one number of pixels a point.
///
/// A font is opened when its size is used first, a line is shaped when it is asked for first. For
/// another scale make another library; its layouts live on without it.
@MainActor
public final class FontLibrary: TextShaper {
  /// Pixels a point.
  public let scale: Double
  /// Is told, once a size, that its font cannot be opened; text of that size shows nothing.
  public var onProblem: ((TypesettingError) -> Void)?

  private struct Line: Hashable {
    let text: String
    let style: TextStyle
    let width: Int
  }

  private let library: TTFLibrary
  private let finder: any FontFinder
  private var stacks: [TextStyle: FontStack?] = [:]
  private var layouts = LRUCache<Line, LineLayout>(capacity: TypesettingConstants.rememberedLayouts)

  /// A library for a display with `scale` pixels a point, above 0.
  ///
  /// What the system answers is kept in `memory`, so that it need not be asked at every start.
  /// Throws when there is no font at all, or a pinned one cannot be opened.
  public init(
    scale: Double, fonts: FontSource = .system, memory: (any FontMemory)? = nil
  ) throws(TypesettingError) {
    precondition(scale > 0, "\(scale) pixels a point")
    self.scale = scale
    library = try TTFLibrary()
    finder = try Self.finder(for: fonts, memory, library: library)
    guard finder.face(isBold: true) != nil else { throw .noFont }
  }

  /// `text` on one line, in white; see `TextShaper`.
  ///
  /// Tabs, line breaks and controls become spaces. A width below that of an ellipsis shows nothing.
  public func layout(_ text: String, style: TextStyle, maxWidth: Double) -> any TextLayout {
    let pixels = min(max(0, maxWidth * scale), Double(TypesettingConstants.widestLine))
    let line = Line(text: Self.shortened(text), style: style, width: Int(pixels))
    return layouts.value(for: line) { make(line) }
  }

  /// How wide `text` is, in points: a whole number of pixels; see `TextShaper`.
  public func width(of text: String, style: TextStyle) -> Double {
    Double(stack(for: style)?.runs(of: text).width ?? 0) / scale
  }

  private func make(_ line: Line) -> LineLayout {
    guard let stack = stack(for: line.style) else {
      return LineLayout(height: Int(em(of: line.style).rounded()), scale: scale)
    }
    let runs = stack.runs(of: line.text, within: line.width)
    return LineLayout(runs, primary: stack.primary, scale: scale)
  }

  private func stack(for style: TextStyle) -> FontStack? {
    if let known = stacks[style] { return known }
    let stack: FontStack?
    do throws(TypesettingError) {
      stack = try FontStack(
        em: em(of: style), isBold: style.isBold, finder: finder, library: library)
    } catch {
      stack = nil
      onProblem?(error)
    }
    stacks[style] = .some(stack)
    return stack
  }

  private func em(of style: TextStyle) -> Double {
    min(max(1, style.size * scale), TypesettingConstants.largestEm)
  }

  private static func finder(
    for source: FontSource, _ memory: (any FontMemory)?, library: TTFLibrary
  ) throws(TypesettingError) -> any FontFinder {
    switch source {
    case .system:
      if let known = memory.flatMap(CachedFontFinder.init) {
        known
      } else {
        try systemFonts(memory)
      }
    case .pinned(let regular, let bold):
      try PinnedFonts(regular: regular, bold: bold, library: library)
    }
  }

  private static func systemFonts(
    _ memory: (any FontMemory)?
  ) throws(TypesettingError) -> SystemFonts {
    let fonts = try SystemFonts()
    if let memory { CachedFontFinder.remember(fonts, in: memory) }
    return fonts
  }

  /// No line shows more; what is cut here would only be hashed and compared.
  private static func shortened(_ text: String) -> String {
    text.utf8.count <= TypesettingConstants.widestLine
      ? text : String(text.prefix(TypesettingConstants.widestLine))
  }
}
