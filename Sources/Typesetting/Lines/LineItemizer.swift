/// Splits a line into runs of one font, direction and script.
///
/// A text of more than `TypesettingConstants.longLine` bytes is split at its words, too, so that an
/// edit changes only the runs next to it.
struct LineItemizer {
  private let fonts: FontStack
  private let scale: Double
  private let splitsWords: Bool
  private var runs: [TextRun] = []
  /// The first character of the run in progress.
  private var start: Substring.Index
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
    start = text.startIndex
  }

  private mutating func run(_ levels: BidiLevels) {
    var index = text.startIndex
    var scalarIndex = 0
    var isAfterSpace = false
    while index < text.endIndex {
      let character = text[index]
      add(
        attributes(of: character, level: levels[scalarIndex]), at: index,
        endsWord: splitsWords && isAfterSpace && character != " ")
      isAfterSpace = character == " "
      if !levels.isLeftToRight { scalarIndex += character.unicodeScalars.count }
      index = text.index(after: index)
    }
    endRun(at: text.endIndex)
  }

  private func attributes(of character: Character, level: UInt8) -> TextRun.Attributes {
    let drawn = fonts.drawnCharacter(for: character)
    return TextRun.Attributes(
      font: drawn.font, level: level,
      script: character.unicodeScalars.first.flatMap(Script.init),
      replacement: drawn.replacement)
  }

  private mutating func add(
    _ next: TextRun.Attributes, at index: Substring.Index, endsWord: Bool
  ) {
    if let current = attributes, !endsWord, !isFull(at: index), current.canContinue(with: next) {
      attributes?.script = current.script ?? next.script
    } else {
      endRun(at: index)
      attributes = next
    }
  }

  private func isFull(at index: Substring.Index) -> Bool {
    splitsWords
      && text.utf8.distance(from: start, to: index)
        >= fonts.runLength(atMost: TypesettingConstants.longWord)
  }

  private mutating func endRun(at end: Substring.Index) {
    guard let attributes else { return }
    runs.append(TextRun(text[start..<end], attributes, scale: scale))
    self.attributes = nil
    start = end
  }
}
