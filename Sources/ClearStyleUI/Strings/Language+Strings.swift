public import UserSettings

extension Language {
  /// The texts that the program around the screen announces, and sample rows.
  public var messages: any Messages { strings }

  /// All texts of the window.
  var strings: any Strings {
    switch self {
    case .english: EnglishStrings()
    case .german: GermanStrings()
    }
  }
}
