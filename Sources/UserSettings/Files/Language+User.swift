package import System

extension Language {
  /// The language of the user: the first one of `LANGUAGE`, as gettext reads it, for which there are texts,
  /// else that of the locale; English if there is none.
  ///
  /// `LANGUAGE` has no effect in the locale "C", the one of a user who has set none.
  package static func ofUser(in environment: Environment = .process) -> Language {
    let locale = environment.locale
    guard !["", "C", "POSIX"].contains(locale.prefix { $0 != "." }) else { return .english }
    let preferred = (environment["LANGUAGE"] ?? "").split(separator: ":")
    return preferred.lazy.compactMap(Language.init(locale:)).first
      ?? Language(locale: locale) ?? .english
  }
}

extension Environment {
  /// The locale of dates by POSIX's rule: the value of `LC_ALL`, else `LC_TIME`, else `LANG`; empty if none is set.
  package var localeOfTimes: String { self["LC_ALL"] ?? self["LC_TIME"] ?? self["LANG"] ?? "" }
  /// The locale of texts by POSIX's rule: the value of `LC_ALL`, else `LC_MESSAGES`, else `LANG`, such as
  /// "de_DE.UTF-8"; empty if none is set.
  package var locale: String { self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"] ?? "" }
}
