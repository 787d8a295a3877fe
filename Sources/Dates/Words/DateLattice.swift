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

  /// The number of words that are looked at, since a text may be long, and no phrase is.
  private static let wordLimit = 40
  /// The most bytes that a word of a time has.
  private static let byteLimit = 40

  /// The last words of `text`.
  init(_ text: String, _ language: DateLanguage, _ order: DayOrder) {
    (words, isCut) = Self.words(text)
    let words = words
    let reader = DateTermReader(language: language, order: order)
    meanings = words.indices.map { start in
      (start..<min(words.count, start + DateLanguage.longestEntry)).reversed().flatMap { last in
        reader.terms(words[start...last]).map { Meaning(term: $0, end: last + 1) }
      }
    }
  }

  private static func words(_ text: String) -> (words: [Word], isCut: Bool) {
    var words: [Word] = []
    var end = text.endIndex
    while words.count < wordLimit {
      guard let last = text[..<end].lastIndex(where: { !$0.isWhitespace }) else {
        return (words.reversed(), false)
      }
      let limit = text.index(after: last)
      let start =
        text[..<limit].lastIndex(where: \.isWhitespace).map(text.index(after:)) ?? text.startIndex
      let range = start..<limit
      // A word that is too long ends the search, since what is before it is no part of a phrase.
      if text.utf8[range].prefix(byteLimit + 1).count > byteLimit {
        return (words.reversed(), true)
      }
      words += split(text, range)
      end = start
    }
    return (words.reversed(), text[..<end].contains { !$0.isWhitespace })
  }

  /// The word in a range, and the comma behind it, the last one first.
  private static func split(_ text: String, _ range: Range<String.Index>) -> [Word] {
    let comma = text.index(before: range.upperBound)
    guard text[comma] == ",", comma > range.lowerBound else { return [word(text, range)] }
    return [word(text, comma..<range.upperBound), word(text, range.lowerBound..<comma)]
  }

  private static func word(_ text: String, _ range: Range<String.Index>) -> Word {
    Word(range: range, text: text[range], key: text[range].lowercased())
  }
}

/// Which number comes first in a date such as 3/4.
public enum DayOrder: Sendable {
  /// The day, or the month, as in the United States.
  case dayFirst, monthFirst
}
