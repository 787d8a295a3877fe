/// The words of a language for times, as tables.
///
///     DateReader(DateLanguage(code: "de"))  // reads German
///
/// A language is one file with an extension that has a static constant, as ``english``, and its name in ``all``. The
/// grammar is the same for all languages.
public struct DateLanguage: Sendable {
  /// The code of ISO 639, such as `en`.
  public let code: String
  /// What words mean, in lowercase letters, up to ``longestEntry`` of them with a space between.
  let vocabulary: [String: [DateTerm]]
  /// Words that are a relative day only in lowercase letters, as "morgen".
  let lowercaseDays: Set<String>
  /// What stands behind the digits of an ordinal, as "th" or ".".
  let ordinalSuffixes: [String]
  /// Whether "um 17.30" is a time; "at 6.50" is a price.
  let writesClocksWithDots: Bool
  /// Words before a day that say that it is a name or a part of one, as "with", "the" and "Good".
  let namingWords: Set<String>
  /// Words before a day or a time that say that it bounds something else, as "until".
  let boundingWords: Set<String>
  /// Words before a number that say that it numbers something, as "chapter".
  let numberedWords: Set<String>
  /// Words of ``vocabulary`` that bound something together with one of these before them, as "von … bis".
  let rangeWords: Set<String>
  /// The words of dates and rules as ClearStyle writes them.
  let wording: DateWording

  /// The most words that an entry of a vocabulary has.
  static let longestEntry = 3

  /// The languages that there are tables of.
  public static let all = [english, german]

  /// The language with this code of ISO 639; English where there are no tables of it.
  public init(code: String) { self = Self.all.first { $0.code == code } ?? .english }

  init(
    code: String, vocabulary: [[String: DateTerm]], lowercaseDays: Set<String> = [],
    ordinalSuffixes: [String], writesClocksWithDots: Bool, namingWords: Set<String>,
    boundingWords: Set<String>,
    numberedWords: Set<String>, rangeWords: Set<String>, wording: DateWording
  ) {
    self.code = code
    self.vocabulary = vocabulary.reduce(into: [:]) { merged, words in
      for (word, term) in words { merged[word, default: []].append(term) }
    }
    self.lowercaseDays = lowercaseDays
    self.ordinalSuffixes = ordinalSuffixes
    self.writesClocksWithDots = writesClocksWithDots
    self.namingWords = namingWords
    self.boundingWords = boundingWords
    self.numberedWords = numberedWords
    self.rangeWords = rangeWords
    self.wording = wording
  }
}

/// How ClearStyle writes dates and rules in a language, each so that the grammar reads it.
struct DateWording: Sendable {
  /// The months as in a date, from January on.
  let months: [String]
  /// The whole names of the weekdays, from Monday on.
  let weekdays: [String]
  /// The names of the weekdays with which the chip has room, from Monday on.
  let shortWeekdays: [String]
  /// What follows the number of a day in a date.
  let dayDot: String
  /// Today and tomorrow.
  let today, tomorrow: String
  /// "and".
  let and: String
  /// "every day", and "every {} days".
  let everyDay, everyDays: String
  /// "every week", and "every {} weeks".
  let everyWeek, everyWeeks: String
  /// "every month", and "every {} months".
  let everyMonth, everyMonths: String
  /// "every year", and "every {} years".
  let everyYear, everyYears: String
  /// "every weekday".
  let everyWorkday: String
  /// "every {}", of weekdays.
  let every: String
  /// " on {}", of a weekday, a date, or days of the month.
  let on, onThe: String
  /// The first to the fifth, and the last.
  let ordinals: [String], last: String
  /// "every {} of the month", of a counted weekday, and of the last day.
  let everyOfTheMonth: String, lastDay: String
  /// The number of a day of the month: "{}st".
  let dayOfMonth: @Sendable (Int) -> String
  /// " starting {}", " until {}", " {} times", " after done".
  let starting, until, times, afterDone: String
  /// "repeats as before", of a rule that the grammar cannot say.
  let asBefore: String

  /// A day of any year, as "24 Dec".
  func dayAndMonth(_ date: DayOfYear) -> String {
    "\(date.day)\(dayDot) \(months[date.month - 1])"
  }
}
