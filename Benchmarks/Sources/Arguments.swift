/// The command and the options of the command line.
struct Arguments {
  /// The task of the program.
  enum Command {
    /// Measures all figures and prints the table.
    case measure
    /// Compares the counts with those recorded in git; with `isRenewed`, replaces the recorded
    /// ones.
    case gates(isRenewed: Bool)
    /// Prints the counts of the workloads that should cost the same in long lists as in short ones.
    case compare
    /// Performs one workload; the gates run this command under callgrind.
    case work(name: String)
    /// Makes random gestures in this process and prints its memory.
    case soak
    /// Measures a list in all toolkits that are installed.
    case peers
    /// Simulates years of use, and prints what the program costs after each.
    case years
    /// Writes the order of the program's functions for the linker.
    case order
  }

  private(set) var command = Command.measure
  /// The number of times that each figure is measured.
  private(set) var rounds = 5
  /// The duration of the stress test in each round, in seconds; 0 skips the test.
  private(set) var stressSeconds = 60
  /// The path of the file for the figures of all rounds; nil for no file.
  private(set) var jsonPath: String?
  /// The path of the file for the picture of the peers' table; nil for no file.
  private(set) var picturePath: String?
  /// The files that are written.
  var outputPaths: [String] { [jsonPath, picturePath].compactMap { $0 } }
  /// The display number of a running X server to measure on; nil to start X servers.
  private(set) var display: Int?
  /// Whether the Qt and GTK programs are measured, too.
  private(set) var hasPeers = false

  /// The number of gestures of a soak.
  private(set) var gestures = 100_000
  /// The number of simulated years.
  private(set) var years = 10
  /// The seed of the random numbers of a soak, or of a simulated person.
  private(set) var seed = 1
  /// The kinds of gestures of a soak; all of them if the command line names none.
  private(set) var kinds = SoakGesture.allCases
  /// Whether a soak paints its frames.
  private(set) var paintsFrames = true

  /// Parses `arguments`, which do not include the program's name.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "gates": command = .gates(isRenewed: false)
      case "compare": command = .compare
      case "--renew": command = .gates(isRenewed: true)
      case "work": command = .work(name: try Self.value(of: argument, &rest))
      case "soak": command = .soak
      case "peers": command = .peers
      case "--picture": picturePath = try Self.value(of: argument, &rest)
      case "years": command = .years
      case "order": command = .order
      case "--years": years = try Self.number(of: argument, &rest)
      case "--gestures": gestures = try Self.number(of: argument, &rest)
      case "--seed": seed = try Self.number(of: argument, &rest)
      case "--kinds": kinds = try Self.kinds(of: argument, &rest)
      case "--no-painting": paintsFrames = false
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

  private static func kinds(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws -> [SoakGesture] {
    try value(of: option, &rest).split(separator: ",", omittingEmptySubsequences: false).map {
      guard let kind = SoakGesture(rawValue: String($0)) else {
        throw BenchmarkError.usage("there is no gesture \($0)")
      }
      return kind
    }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else {
      throw BenchmarkError.usage("\(option) needs something behind it")
    }
    return value
  }
}
