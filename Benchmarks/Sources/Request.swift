/// What the command line asks for.
struct Request {
  /// What is to be done.
  enum Task {
    case measure
    /// Holds the numbers in git against what is measured, or replaces them.
    case gates(isRenewed: Bool)
    /// Does one kind of work, for the gates to count.
    case work(name: String)
  }

  /// What is to be done.
  private(set) var task = Task.measure
  /// How often everything is measured.
  private(set) var rounds = 5
  /// How long the program is hurried in each round; not at all with 0.
  private(set) var stressSeconds = 60
  /// Where the figures go beside the table.
  private(set) var jsonPath: String?
  /// An X server that runs already.
  private(set) var display: Int?
  /// Whether the figures of what users would pick instead are wanted.
  private(set) var hasPeers = false

  /// Reads `arguments`, the program's name not among them.
  init(_ arguments: [String]) throws(Trouble) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "gates": task = .gates(isRenewed: false)
      case "--renew": task = .gates(isRenewed: true)
      case "work": task = .work(name: try Self.word(after: word, &rest))
      case "--rounds": rounds = try number(after: word, &rest)
      case "--stress": stressSeconds = try number(after: word, &rest)
      case "--json": jsonPath = try Self.word(after: word, &rest)
      case "--display": display = try number(after: word, &rest)
      case "--peers": hasPeers = true
      default: throw Trouble.usage("there is no \(word)")
      }
    }
  }

  private func number(
    after name: String, _ rest: inout ArraySlice<String>
  ) throws(Trouble) -> Int {
    let word = try Self.word(after: name, &rest)
    guard let number = Int(word.drop { $0 == ":" }), number >= 0 else {
      throw Trouble.usage("\(name) needs a number")
    }
    return number
  }

  private static func word(
    after name: String, _ rest: inout ArraySlice<String>
  ) throws(Trouble) -> String {
    guard let word = rest.popFirst() else {
      throw Trouble.usage("\(name) needs something behind it")
    }
    return word
  }
}
