internal import ToDoFormats
internal import UserSettings

/// What a shell offers in place of an operand or of the value of an option.
enum CompletedValue: Hashable {
  /// A file or a folder.
  case file
  case list
  /// Names of gestures, separated by commas.
  case gestures
  case choice([String])

  /// Determines the values by `placeholder`, the word that stands for the value in the help.
  ///
  /// Nil if the values cannot be listed, as those of TEXT.
  init?(placeholder: String) {
    let parts = placeholder.split { "[]|…".contains($0) }.map(String.init)
    if parts.contains(where: { $0.hasPrefix("FILE") || $0 == "FOLDER" }) {
      self = .file
    } else if parts == ["F"] {
      self = .choice(Format.allCases.map(\.rawValue))
    } else if parts.contains("LIST") {
      self = .list
    } else if parts.contains(where: { $0.hasPrefix("GESTURE") }) {
      self = .gestures
    } else if parts.count > 1, parts.allSatisfy({ $0 == $0.lowercased() }) {
      self = .choice(parts)
    } else {
      return nil
    }
  }

  /// The names of all gestures.
  static var gestureNames: [String] { Gesture.allCases.map(\.rawValue) }
}

extension Command {
  /// The words that select the command.
  var words: [String] { name.rawValue.split(separator: " ").map(String.init) }

  /// The first word after the name in ``usage``; nil without one.
  private var firstPlaceholder: String? {
    let rest = usage?.split(separator: " ").dropFirst(words.count).first.map(String.init)
    return rest.flatMap { $0 == "|" || $0.hasPrefix("[--") ? nil : $0 }
  }

  /// What a shell offers as the first operand, or as each operand if ``repeatsOperand``.
  var completedOperand: CompletedValue? {
    firstPlaceholder.flatMap { CompletedValue(placeholder: $0) }
  }

  /// Whether the command takes any number of operands of one kind.
  var repeatsOperand: Bool { firstPlaceholder?.hasSuffix("…") == true }

  /// The options that have an effect on the command.
  var options: [Option] { Option.all.filter { $0.commands.contains(name) } }

  /// The commands that this word selects together with a second one, as `lists` does.
  var subcommands: [Command] {
    Self.all.filter { $0.words.count > 1 && $0.words[0] == name.rawValue }
  }

  /// The commands that one word selects.
  static var first: [Command] { all.filter { $0.words.count == 1 } }

  /// The description in a list of completions: one line.
  var summary: String { CompletionText.summary(help) }
}

extension Option {
  /// What a shell offers as the option's value.
  var completedValue: CompletedValue? { argument.flatMap { CompletedValue(placeholder: $0) } }

  /// The description in a list of completions: one line.
  var summary: String { CompletionText.summary(help) }

  /// The commands that are written as options, with the description of each.
  static let information = [
    (name: "--help", summary: "print all commands and options"),
    (name: "--version", summary: "print the version"),
  ]

  /// The names of all options that take a value; `values` selects those with such values.
  static func namesWithValue(
    where isIncluded: (CompletedValue?) -> Bool = { _ in true }
  ) -> [String] {
    all.filter { $0.argument != nil && isIncluded($0.completedValue) }.map(\.name)
  }
}

/// Texts in completion scripts.
enum CompletionText {
  /// The lines of a description up to the first semicolon, as one line.
  static func summary(_ lines: [String]) -> String {
    String(lines.joined(separator: " ").prefix { $0 != ";" })
  }

  /// `text` in single quotation marks, for bash and zsh.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
