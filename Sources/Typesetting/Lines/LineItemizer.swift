/// Splits a line into runs of one font, direction and script.
///
/// A text of more than `TypesettingConstants.longLine` bytes is split at its words, too, so that an
/// edit changes only the runs next to it.
struct LineItemizer {
  private let fonts: FontStack
  private let scale: Double
  private let splitsWords: Bool
  private var runs: [TextRun] = []
  /// The offset of the first character of the run in progress, in bytes of `text`.
  private var start = 0
  private var attributes: TextRun.Attributes?
  private let text: Substring

  /// The runs of `text`, in its order; `isLong` tells whether `text` is a part of a long line.
  static func runs(
    of text: Substring, levels: BidiLevels, isLong: Bool, fonts: FontStack, scale: Double
  ) -> [TextRun] {
    var itemizer = LineItemizer(text, fonts, splitsWords: isLong, scale: scale)
    itemizer.run(levels)
    return itemizer.runs
  }

  private init(_ text: Substring, _ fonts: FontStack, splitsWords: Bool, scale: Double) {
    self.text = text
    self.fonts = fonts
    self.splitsWords = splitsWords
    self.scale = scale
  }

  private mutating func run(_ levels: BidiLevels) {
    // The characters of a string are found faster than those of a substring, whose start may be
    // inside a character of the whole string.
    var offset = 0
    var scalarIndex = 0
    var isAfterSpace = false
    for character in String(text) {
      let isSpace = character.isSpace
      add(
        attributes(of: character, level: levels[scalarIndex]), at: offset,
        endsWord: splitsWords && isAfterSpace && !isSpace)
      isAfterSpace = isSpace
      if !levels.isLeftToRight { scalarIndex += character.unicodeScalars.count }
      offset += character.utf8.count
    }
    endRun(at: offset)
  }

  private func attributes(of character: Character, level: UInt8) -> TextRun.Attributes {
    let drawn = fonts.drawnCharacter(for: character)
    return TextRun.Attributes(
      font: drawn.font, level: level,
      script: character.unicodeScalars.first.flatMap(Script.init),
      replacement: drawn.replacement)
  }

  private mutating func add(
    _ next: TextRun.Attributes, at offset: Int, endsWord: Bool
  ) {
    if let current = attributes, !endsWord, !isFull(at: offset), current.canContinue(with: next) {
      attributes?.script = current.script ?? next.script
    } else {
      endRun(at: offset)
      attributes = next
    }
  }

  private func isFull(at offset: Int) -> Bool {
    splitsWords && offset - start >= fonts.runLength(atMost: TypesettingConstants.longWord)
  }

  private mutating func endRun(at end: Int) {
    guard let attributes else { return }
    let utf8 = text.utf8
    let first = utf8.index(text.startIndex, offsetBy: start)
    let run = text[first..<utf8.index(first, offsetBy: end - start)]
    runs.append(
      runs.count < TypesettingConstants.fewRuns
        ? TextRun(run, attributes, scale: scale) : fonts.run(run, attributes, scale: scale))
    self.attributes = nil
    start = end
  }
}

extension Character {
  /// Whether the character is the space of ASCII; faster than a comparison.
  fileprivate var isSpace: Bool { utf8.count == 1 && utf8.first == 0x20 }
}
