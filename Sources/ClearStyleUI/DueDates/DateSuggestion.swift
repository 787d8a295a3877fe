/// A day or a time that the on-screen keyboard offers to append to the text of a row.
struct DateSuggestion: Hashable {
  /// The title of the key.
  let title: String
  /// The words that are appended, as they are read as a date.
  let words: String
  /// Whether it is a time, and not a day.
  let isTime: Bool
}

extension [DateSuggestion] {
  /// The text after a tap on the suggestion `index`: with its words at the end or, if the date at `phrase` has them already,
  /// without them.
  ///
  /// They take the place of those of another day or time that was tapped before. `phrase` are bytes of `text`; nil if
  /// there is no date.
  func tapping(_ index: Int, in text: String, phrase: Range<Int>?) -> String {
    let chosen = self[index]
    var text = text
    var isChosen = false
    for suggestion in self where suggestion.isTime == chosen.isTime {
      guard let phrase, let rest = text.removing(words: suggestion.words, behind: phrase.lowerBound)
      else { continue }
      text = rest
      isChosen = isChosen || suggestion == chosen
    }
    guard !isChosen else { return text }
    return text + (text.last?.isWhitespace == true ? "" : " ") + chosen.words
  }
}

extension String {
  /// The text without the last `words` and the blank before them, if they begin at or behind the byte `offset`; nil if there
  /// are none.
  fileprivate func removing(words: String, behind offset: Int) -> String? {
    let (text, sought) = (Array(utf8), Array(" \(words)".utf8))
    let space = UInt8(ascii: " ")
    guard text.count >= sought.count else { return nil }
    let starts = max(0, offset - 1)..<max(max(0, offset - 1), text.count - sought.count + 1)
    let start = starts.last { start in
      let end = start + sought.count
      return text[start..<end].elementsEqual(sought) && (end == text.count || text[end] == space)
    }
    guard let start else { return nil }
    return String(decoding: text[..<start] + text[(start + sought.count)...], as: UTF8.self)
  }
}
