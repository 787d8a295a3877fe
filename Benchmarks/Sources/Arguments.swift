/// The command line's options.
struct Arguments {
  /// A mode of the program.
  enum Command {
    /// Measures all figures and prints the table.
    case measure
    /// Compares the counts with the recorded ones in git, or replaces these when `isRenewed`.
    case gates(isRenewed: Bool)
    /// Performs one workload, which the gates run under callgrind.
    case work(name: String)
  }

  private(set) var command = Command.measure
  /// The number of times that each figure is measured.
  private(set) var rounds = 5
  /// The duration of the stress test in each round; 0 skips the test.
  private(set) var stressSeconds = 60
  /// The file for the figures of all rounds.
  private(set) var jsonPath: String?
  /// The display number of a running X server to measure on.
  private(set) var display: Int?
  /// Whether Qt and GTK programs are measured too.
  private(set) var hasPeers = false

  /// Parses `arguments`, without the program's name.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "gates": command = .gates(isRenewed: false)
      case "--renew": command = .gates(isRenewed: true)
      case "work": command = .work(name: try Self.value(of: argument, &rest))
      case "--rounds": rounds = try Self.number(of: argument, &rest)
      case "--stress": stressSeconds = try Self.number(of: argument, &rest)
      case "--json": jsonPath = try Self.value(of: argument, &rest)
      case "--display": display = try Self.number(of: argument, &rest)
      case "--peers": hasPeers = true
      default: throw BenchmarkError.usage("there is no \(argument)")
      }
    }
  }

  private static func number(of option: String, _ rest: inout ArraySlice<String>) throws -> Int {
    let value = try value(of: option, &rest)
    guard let number = Int(value.drop { $0 == ":" }), number >= 0 else {
      throw BenchmarkError.usage("\(option) needs a number")
    }
    return number
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else {
      throw BenchmarkError.usage("\(option) needs something behind it")
    }
    return value
  }
}
