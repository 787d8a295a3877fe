extension KeyboardLayout {
  /// Reads the layout `name` from the bytes of its file.
  public init(
    named name: String, parsing bytes: some Sequence<UInt8>
  ) throws(KeyboardLayoutError) {
    var parser = LayoutParser()
    let lines = Array(bytes).split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let text = String(validating: line, as: UTF8.self) else {
        throw KeyboardLayoutError(line: index + 1, problem: .encoding)
      }
      try parser.add(text, number: index + 1)
    }
    self = try parser.layout(named: name)
  }
}

/// Reads the lines of a layout's file, one after the other.
private struct LayoutParser {
  /// A setting before the keys.
  private enum Setting: String, CaseIterable {
    case language, locales, currency, quotes, digits

    var isRequired: Bool { self != .digits }
  }

  private var settings: [Setting: (words: [String], line: Int)] = [:]
  /// The groups of keys; a blank line before a key begins a group.
  private var groups: [[CharacterKey]] = []
  private var texts: Set<String> = []
  private var isAfterBlank = false
  private var number = 0

  mutating func add(_ text: String, number: Int) throws(KeyboardLayoutError) {
    self.number = number
    guard !text.hasPrefix("#") else { return }
    let words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(
      String.init)
    if words.isEmpty {
      isAfterBlank = !settings.isEmpty
    } else if isAfterBlank || !groups.isEmpty {
      try addKey(words)
    } else {
      try addSetting(words)
    }
  }

  private mutating func addSetting(_ words: [String]) throws(KeyboardLayoutError) {
    guard words.count >= 3, words[1] == "=" else { throw error(.setting) }
    guard let setting = Setting(rawValue: words[0]) else { throw error(.unknownSetting(words[0])) }
    guard settings[setting] == nil else { throw error(.repeatedSetting(words[0])) }
    settings[setting] = (Array(words.dropFirst(2)), number)
  }

  private mutating func addKey(_ words: [String]) throws(KeyboardLayoutError) {
    let characters = try words.map { word throws(KeyboardLayoutError) in try character(word) }
    let key = CharacterKey(characters[0], accents: Array(characters.dropFirst()))
    guard texts.insert(key.base.text).inserted else { throw error(.repeatedKey(key.base.text)) }
    if isAfterBlank { groups.append([]) }
    isAfterBlank = false
    groups[groups.count - 1].append(key)
    guard groups[groups.count - 1].count <= KeyboardLayout.maximumKeys else {
      throw error(.tooManyKeys)
    }
  }

  /// Reads `é`, or `i/İ` for a letter with a capital that Unicode would not give it.
  private func character(_ word: String) throws(KeyboardLayoutError) -> KeyCharacter {
    let scalars = word.unicodeScalars
    let slash = scalars.count > 1 ? scalars.firstIndex(of: "/") : nil
    guard let text = Self.typed(String(scalars[..<(slash ?? scalars.endIndex)])) else {
      throw error(.character(word))
    }
    guard let slash else { return KeyCharacter(text) }
    guard let shifted = Self.typed(String(scalars[scalars.index(after: slash)...])) else {
      throw error(.character(word))
    }
    return KeyCharacter(text, shifted: shifted)
  }

  /// The text to type: `text` without the bare line (tatweel) on which a mark stands; nil if no key can
  /// type `text`.
  private static func typed(_ text: String) -> String? {
    let scalars = text.unicodeScalars
    guard !scalars.isEmpty, scalars.count <= maximumScalars, scalars.allSatisfy(isTypable) else {
      return nil
    }
    let isMark = scalars.count > 1 && scalars.first == KeyCharacter.tatweel
    return isMark ? String(scalars.dropFirst()) : text
  }

  private static func isTypable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .control
  }

  /// The largest number of Unicode scalars that one key types.
  private static let maximumScalars = 4

  func layout(named name: String) throws(KeyboardLayoutError) -> KeyboardLayout {
    for setting in Setting.allCases where setting.isRequired && settings[setting] == nil {
      throw error(.missing(setting.rawValue))
    }
    guard groups.count == KeyboardLayout.letterRowCount + 1 else {
      throw error(.rowCount(groups.count))
    }
    guard groups[KeyboardLayout.letterRowCount].count == 2 else {
      throw error(.punctuationCount(groups[KeyboardLayout.letterRowCount].count))
    }
    return KeyboardLayout(
      name: name, language: words(.language).joined(separator: " "), locales: words(.locales),
      currency: try characters(.currency) { $0 == 1 }[0],
      quotes: try characters(.quotes) { $0 >= 2 },
      digits: try characters(.digits) { $0 == 10 || $0 == 0 },
      rows: Array(groups.dropLast()), punctuation: groups[KeyboardLayout.letterRowCount])
  }

  private func words(_ setting: Setting) -> [String] { settings[setting]?.words ?? [] }

  /// The values of `setting`, which shift does not change.
  private func characters(
    _ setting: Setting, isValid: (Int) -> Bool
  ) throws(KeyboardLayoutError) -> [KeyCharacter] {
    let line = settings[setting]?.line ?? number
    let words = words(setting)
    guard isValid(words.count) else {
      throw KeyboardLayoutError(line: line, problem: .valueCount(setting.rawValue))
    }
    return try words.map { word throws(KeyboardLayoutError) in
      guard let text = Self.typed(word) else {
        throw KeyboardLayoutError(line: line, problem: .character(word))
      }
      return KeyCharacter(text, shifted: text)
    }
  }

  private func error(_ problem: KeyboardLayoutError.Problem) -> KeyboardLayoutError {
    KeyboardLayoutError(line: number, problem: problem)
  }
}
