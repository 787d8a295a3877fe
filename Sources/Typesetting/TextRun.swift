import Drawing

/// A run of text in one font, direction and script, measured by SDL2_ttf.
final class TextRun: GlyphRun {
  let byteCount: Int
  /// What the run is drawn in.
  let attributes: Attributes
  /// The characters that are drawn: those of the text, or the replacement of a single one.
  let text: String
  /// In pixels.
  private(set) lazy var pixelWidth = attributes.font.width(of: self)
  private(set) lazy var characters = makeCharacters()
  private let scale: Double

  /// What the characters of a run have in common.
  struct Attributes {
    var font: Font
    /// The embedding level; an odd one is right-to-left.
    var level: UInt8
    /// Nil for characters of no script that have no neighbor with one.
    var script: Script?
    /// Drawn instead of the run's only character; nil for characters that are drawn as they are.
    var replacement: String?
  }

  /// A run of `text` for a display with `scale` pixels per point.
  init(_ text: Substring, _ attributes: Attributes, scale: Double) {
    byteCount = text.utf8.count
    self.attributes = attributes
    self.text = attributes.replacement ?? String(text)
    self.scale = scale
  }

  var width: Double { Double(pixelWidth) / scale }

  var isRightToLeft: Bool { attributes.level % 2 == 1 }

  /// The run of the first `count` characters, followed by `suffix`.
  func prefix(_ count: Int, followedBy suffix: String = "") -> TextRun {
    TextRun(text.prefix(count) + suffix, attributes, scale: scale)
  }

  /// The widths of all characters in pixels, in the order of the text.
  private(set) lazy var advances = makeAdvances()

  private func makeAdvances() -> [Double] {
    let advances = attributes.replacement == nil ? attributes.font.advances(of: self) : nil
    return advances ?? [Double(pixelWidth)]
  }

  private func makeCharacters() -> [CharacterExtent] {
    let extents = attributes.replacement == nil ? attributes.font.extents(of: self) : nil
    guard let extents else { return [CharacterExtent(offset: 0, left: 0, right: width)] }
    return extents.map {
      CharacterExtent(offset: $0.offset, left: $0.left / scale, right: $0.right / scale)
    }
  }
}

extension TextRun.Attributes {
  /// Whether a character with attributes `other` may continue a run.
  func canContinue(with other: Self) -> Bool {
    font === other.font && level == other.level && replacement == nil && other.replacement == nil
      && (script == nil || other.script == nil || script == other.script)
  }
}

extension Sequence<TextRun> {
  /// The sum of the widths, in pixels.
  var pixelWidth: Int { reduce(0) { $0 + $1.pixelWidth } }
}
