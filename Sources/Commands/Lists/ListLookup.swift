internal import ToDoModel

/// Finds the list that a user names on the command line.
///
///     try ListLookup.index(of: "trip", in: ["To Do", "Trip to Rome"])  // 1
enum ListLookup {
  /// The index, counted from 0, of the list that `words` name; `names` are those of all lists.
  ///
  /// The list is the one with exactly this name, else the one whose name differs in case only, else
  /// the only one whose name begins with `words`, also regardless of case. Otherwise, digits are the
  /// number of the list, counted from 1. A composed and a decomposed accent are equal.
  ///
  /// Throws if there is no such list, and if several lists have that name or, unless `words` are a
  /// number, begin with it. White space alone names no list. Unless `allowsBeginnings`, only a whole name
  /// or a number leads to a list.
  static func index(
    of words: String, in names: [String], allowsBeginnings: Bool = true
  ) throws(ListLookupError) -> Int {
    guard !words.allSatisfy(\.isWhitespace) else { throw .missing(count: names.count) }
    if let index = try only(names.indices.filter { names[$0] == words }) { return index }
    let folded = words.caseFolded
    let foldedNames = names.map(\.caseFolded)
    if let index = try only(names.indices.filter { foldedNames[$0] == folded }) { return index }
    let beginnings =
      allowsBeginnings ? names.indices.filter { foldedNames[$0].starts(with: folded) } : []
    if beginnings.count == 1 { return beginnings[0] }
    if let index = number(words).map({ $0 - 1 }), names.indices.contains(index) { return index }
    guard beginnings.isEmpty else { throw .ambiguous(beginnings.map { $0 + 1 }) }
    throw .missing(count: names.count)
  }

  /// The only element of `indices`, nil if there is none; throws if there are several.
  private static func only(_ indices: [Int]) throws(ListLookupError) -> Int? {
    guard indices.count < 2 else { throw .ambiguous(indices.map { $0 + 1 }) }
    return indices.first
  }

  /// The number from 1 up that `words` consist of, without a sign.
  private static func number(_ words: String) -> Int? {
    guard words.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(words), number > 0
    else { return nil }
    return number
  }
}

/// The reason why no list or no single list was found.
enum ListLookupError: Error, Equatable {
  /// There is no such list; the value is the number of lists that there are.
  case missing(count: Int)
  /// Several lists may be meant, those with these numbers, counted from 1.
  case ambiguous([Int])

  /// The error as the user reads it, who wrote `words`.
  func description(of words: String) -> String {
    switch self {
    case .missing(let count):
      let lists = count == 1 ? "is 1 list" : "are \(count) lists"
      return "there is no list \"\(words)\", there \(lists); see clearstyle lists"
    case .ambiguous(let numbers):
      let last = numbers.last.map(String.init) ?? ""
      let others = numbers.dropLast().map(String.init).joined(separator: ", ")
      return "\"\(words)\" may be list \(others) or \(last); write the number"
    }
  }
}
