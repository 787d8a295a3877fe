internal import ToDoModel

/// The last words of a text, and what each of them, alone or with the next ones, can mean.
struct DateLattice {
  /// A word, or a comma behind one.
  struct Word {
    let range: Range<String.Index>
    let text: Substring
    /// The text in lowercase letters.
    let key: String
  }

  /// A meaning of the words up to an index.
  struct Meaning {
    let term: DateTerm
    let end: Int
  }

  let words: [Word]
  /// The meanings of the words from each index on, those of more words first: "heute Abend" is no evening of today.
  let meanings: [[Meaning]]
  /// Whether the text has more words before these.
  let isCut: Bool
  /// Whether a day and a month can be two ordinals, with a dot behind each.
  let hasOrdinalDates: Bool

  /// The number of words that are looked at, since a text may be long, and no phrase is.
  private static let wordLimit = 40
  /// The most bytes that a word of a time has.
  private static let byteLimit = 40

  /// The last words of `text`.
  init(_ text: String, _ language: DateLanguage, _ order: DayOrder) {
    (words, isCut) = Self.words(text)
    hasOrdinalDates = language.ordinalSuffixes.contains(".")
    let words = words
    let reader = DateTermReader(language: language, order: order)
    meanings = words.indices.map { start in
      (start..<min(words.count, start + language.longestEntry)).reversed().flatMap { last in
        reader.terms(words[start...last]).map { Meaning(term: $0, end: last + 1) }
      }
    }
  }

  // By scalars, since to find the start of a character may take as long as the text is.
  private static func words(_ text: String) -> (words: [Word], isCut: Bool) {
    let scalars = text.unicodeScalars
    var words: [Word] = []
    var end = text.endIndex
    while words.count < wordLimit {
      guard let last = scalars[..<end].lastIndex(where: { !$0.properties.isWhitespace }) else {
        return (words.reversed(), false)
      }
      let limit = scalars.index(after: last)
      let longest =
        text.utf8.index(limit, offsetBy: -byteLimit, limitedBy: text.startIndex) ?? text.startIndex
      let blank = scalars[longest..<limit].lastIndex { $0.properties.isWhitespace }
      // What is before a word that is too long is no part of a phrase.
      guard blank != nil || longest == text.startIndex else { return (words.reversed(), true) }
      end = blank.map(scalars.index(after:)) ?? text.startIndex
      words += split(text, end..<limit)
    }
    return (words.reversed(), scalars[..<end].contains { !$0.properties.isWhitespace })
  }

  /// The word in a range, and the comma behind it, the last one first.
  private static func split(_ text: String, _ range: Range<String.Index>) -> [Word] {
    let comma = text.unicodeScalars.index(before: range.upperBound)
    guard text.unicodeScalars[comma] == ",", comma > range.lowerBound else {
      return [word(text, range)]
    }
    return [word(text, comma..<range.upperBound), word(text, range.lowerBound..<comma)]
  }

  private static func word(_ text: String, _ range: Range<String.Index>) -> Word {
    Word(range: range, text: text[range], key: text[range].lowercased())
  }
}
