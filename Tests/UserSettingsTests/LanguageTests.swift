import System
import Testing

@testable import UserSettings

@Suite struct LanguageTests {
  @Test(arguments: [
    ([:], Language.english),
    (["LANG": "de_DE.UTF-8"], .german),
    (["LANG": "en_US.UTF-8", "LC_MESSAGES": "de_AT"], .german),
    (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "de_DE", "LC_ALL": "en_GB"], .english),
    (["LANG": "de_DE.UTF-8", "LC_ALL": ""], .german),
    (["LANG": "fr_FR.UTF-8"], .english),
    // The list of languages that gettext knows beside POSIX's variables.
    (["LANG": "en_US.UTF-8", "LANGUAGE": "de:en"], .german),
    (["LANG": "de_DE.UTF-8", "LANGUAGE": "fr:en_GB:de"], .english),
    (["LANG": "de_DE.UTF-8", "LANGUAGE": "fr"], .german),
    (["LANG": "C.UTF-8", "LANGUAGE": "de"], .english),
    (["LANGUAGE": "de"], .english),
    (["LC_ALL": "POSIX", "LANG": "de_DE"], .english),
  ])
  func `the language is that of the user's locale`(variables: [String: String], language: Language)
  {
    #expect(Language.ofUser(in: Environment(variables)) == language)
  }
}
