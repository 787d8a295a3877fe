/// The words of a language for times, as tables.
///
///     DateReader(DateLanguage(code: "de"))  // reads German
///
/// A language is one file with an extension that has a static constant, as ``english``, and an element of ``all``. The
/// grammar is the same for all languages.
public struct DateLanguage: Sendable {
  /// The code of ISO 639, such as `en`.
  public let code: String
  /// What words mean, in lowercase letters, with a space between them.
  let vocabulary: [String: [DateTerm]]
  /// The most words that stand together in the vocabulary.
  let longestEntry: Int
  /// Words that are a relative day only in lowercase letters, as "morgen".
  let lowercaseDays: Set<String>
  /// Abbreviations of weekdays that are other words in lowercase letters, as "so".
  let capitalizedDays: Set<String>
  /// What stands behind the digits of an ordinal, as "th" or ".".
  let ordinalSuffixes: [String]
  /// Whether "um 17.30" is a time; "at 6.50" is a price.
  let writesClocksWithDots: Bool
  /// Words before a day that say that it is a name or a part of one, as "with", "the" and "Good".
  let namingWords: Set<String>
  /// Words before a relative day that say that it is a greeting, as "guten".
  let greetingWords: Set<String>
  /// Words before a day or a time that say that it bounds something else, as "until".
  let boundingWords: Set<String>
  /// Words before a number that say that it numbers something, as "chapter".
  let numberedWords: Set<String>
  /// Words that begin a range, as "von" in "von 9 bis 17 Uhr"; they bound something by themselves as well.
  let rangeWords: Set<String>
  /// The words of dates and rules as ClearStyle writes them.
  let wording: DateWording

  /// A meaning, and the words that have it; a word may be in several entries.
  typealias Entry = (term: DateTerm, words: [String])

  /// The languages that there are tables of.
  public static let all = [english, german]

  /// The language with this code of ISO 639; English where there are no tables of it.
  public init(code: String) { self = Self.all.first { $0.code == code } ?? .english }

  init(
    code: String, vocabulary: [[Entry]], lowercaseDays: Set<String> = [],
    capitalizedDays: Set<String> = [],
    ordinalSuffixes: [String], writesClocksWithDots: Bool, namingWords: Set<String>,
    greetingWords: Set<String>, boundingWords: Set<String>,
    numberedWords: Set<String>, rangeWords: Set<String>, wording: DateWording
  ) {
    self.code = code
    self.vocabulary = vocabulary.joined().reduce(into: [:]) { terms, entry in
      for word in entry.words { terms[word, default: []].append(entry.term) }
    }
    longestEntry = self.vocabulary.keys.map { $0.split(separator: " ").count }.max() ?? 0
    self.lowercaseDays = lowercaseDays
    self.capitalizedDays = capitalizedDays
    self.ordinalSuffixes = ordinalSuffixes
    self.writesClocksWithDots = writesClocksWithDots
    self.namingWords = namingWords
    self.greetingWords = greetingWords
    self.boundingWords = boundingWords.union(rangeWords)
    self.numberedWords = numberedWords
    self.rangeWords = rangeWords
    self.wording = wording
  }
}
