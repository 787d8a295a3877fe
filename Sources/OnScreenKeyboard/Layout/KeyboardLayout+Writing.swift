extension KeyboardLayout {
  /// Whether at least half of the letters of `text` are on keys of the layout or among their accents.
  ///
  /// So a layout writes the texts of its script, even if a letter of another language is missing. A text
  /// without letters can be written by every layout.
  public func writes(_ text: String) -> Bool {
    let wanted = text.lazy.filter(\.isLetter).map { $0.lowercased() }
    let letters = letters
    let (all, known) = wanted.reduce(into: (0, 0)) { counts, letter in
      counts.0 += 1
      if letters.contains(letter) { counts.1 += 1 }
    }
    return 2 * known >= all
  }

  private var letters: Set<String> {
    Set(rows.joined().flatMap { [$0.base] + $0.accents }.map { $0.text.lowercased() })
  }
}

extension [KeyboardLayout] {
  /// The layout with which the edit of `text` begins: `last`, the one used last, if it writes the text;
  /// otherwise the first one that does; nil if none does.
  public func first(writing text: String, after last: KeyboardLayout?) -> KeyboardLayout? {
    let candidates = (last.map { [$0] } ?? []) + self
    return candidates.first { $0.writes(text) }
  }
}
