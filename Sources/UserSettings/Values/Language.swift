public import Dates

/// A language of the texts in the window; the raw values are the codes of ISO 639-1.
///
/// ```swift
/// var settings = Settings()
/// settings.language = Language(locale: "de_AT.UTF-8")
/// ```
public enum Language: String, CaseIterable, Sendable {
  /// American English, which is also shown to users of any language that is not listed here.
  case english = "en"
  /// German.
  case german = "de"

  /// The words of its dates.
  public var dateLanguage: DateLanguage {
    switch self {
    case .english: .english
    case .german: .german
    }
  }

  /// The language of `locale`, a name as POSIX's `LANG` has it, such as "de_AT.UTF-8" or "de"; nil if the
  /// window has no texts in that language.
  public init?(locale: some StringProtocol) {
    self.init(rawValue: locale.prefix { $0.isLetter }.lowercased())
  }
}
