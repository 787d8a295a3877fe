/// The words after the name of a command, which are not parsed yet.
struct Operands {
  /// The command's name, for error messages.
  let name: String
  let words: [String]

  /// Throws if there is an operand.
  func expectNone() throws(UsageError) {
    guard words.isEmpty else {
      throw UsageError(
        "\(name) takes no arguments, but got \"\(words[0])\"", hint: "write clearstyle \(name)")
    }
  }

  /// The file that the only operand names, or `fallback` if there is no operand.
  ///
  /// Throws if there are several operands, if the name is empty, and if there is no operand and
  /// `fallback` is nil. The error calls the operand `placeholder`.
  func file(_ placeholder: String, default fallback: String? = nil) throws(UsageError) -> String {
    if words.isEmpty, let fallback { return fallback }
    guard words.count == 1, !words[0].isEmpty else {
      throw UsageError("\(name) takes one file", hint: "write clearstyle \(name) \(placeholder)")
    }
    return words[0]
  }

  /// The operands; throws if there are none.
  ///
  /// The error calls the operand `placeholder`.
  func oneOrMore(_ placeholder: String) throws(UsageError) -> [String] {
    guard !words.isEmpty else {
      throw UsageError(
        "\(name) needs \(Self.kinds[placeholder] ?? placeholder)",
        hint: "write clearstyle \(name) \(placeholder)…")
    }
    return words
  }

  /// The kinds of operands that commands take several of.
  private static let kinds = [
    "N": "an item number", "TEXT": "a text", "NAME": "a name", "LIST": "a list",
  ]

  /// Throws if the number of operands is not in `range`; the error calls them `placeholders`.
  func expectCount(_ range: ClosedRange<Int>, _ placeholders: String) throws(UsageError) {
    if range.contains(words.count) { return }
    // The shell has split a text that was meant as one operand.
    let advice = words.count > range.upperBound ? "; put a text with spaces in quotation marks" : ""
    throw UsageError(
      "\(name) takes \(placeholders), but got \(Terminal.count(words.count, "argument"))",
      hint: "write clearstyle \(name) \(placeholders)\(advice)")
  }

  /// The operand with this index as the name or number of a list; throws if it is blank.
  func list(_ index: Int) throws(UsageError) -> String { try Self.list(words[index]) }

  /// The operands as names or numbers of lists; throws if there are none, or if one is blank.
  func lists() throws(UsageError) -> [String] {
    var lists: [String] = []
    for word in try oneOrMore("LIST") { lists.append(try Self.list(word)) }
    return lists
  }

  /// The name or number of a list; throws if `word` is blank.
  static func list(_ word: String) throws(UsageError) -> String {
    guard !word.allSatisfy(\.isWhitespace) else {
      throw UsageError("the name of the list is empty", hint: "clearstyle lists shows the lists")
    }
    return word
  }

  /// The operands as row numbers; throws if there are none, or if one is not a number from 1 up.
  func rowNumbers() throws(UsageError) -> [Int] {
    var numbers: [Int] = []
    for index in try oneOrMore("N").indices { numbers.append(try rowNumber(index)) }
    return numbers
  }

  /// The operand with this index as a row number, or `fallback` if there is no such operand.
  func rowNumber(_ index: Int, default fallback: Int? = nil) throws(UsageError) -> Int {
    if index >= words.count, let fallback { return fallback }
    return try number(index, "an item number", "list")
  }

  /// The operand with this index as a number from 1 up.
  ///
  /// The error calls the number `kind`, and names `command`, which prints such numbers.
  func number(_ index: Int, _ kind: String, _ command: String) throws(UsageError) -> Int {
    guard let number = Int(words[index]), number > 0 else {
      throw UsageError(
        "\"\(words[index])\" is not \(kind)", hint: "clearstyle \(command) shows the numbers")
    }
    return number
  }
}
