internal import UserSettings

/// A short text in each language, which stands beside what it describes.
///
/// ```swift
/// let title = LocalizedText(english: "Cut", german: "Ausschneiden")
/// label.text = title[.german]
/// ```
struct LocalizedText: Hashable, Sendable {
  let english: String
  let german: String

  /// The size of rows and their text, as a setting and as a command.
  static let textSize = LocalizedText(english: "Text size", german: "Textgröße")

  /// The text in `language`.
  subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }
}
