import Glibc

/// What the command line asks for.
struct Request {
  /// How often each benchmark is measured.
  private(set) var rounds = 5
  /// The X server, where its CPU time is wanted too.
  private(set) var server: pid_t?
  private var names: [String] = []

  /// Reads `arguments`, the program's name not among them.
  init(_ arguments: [String]) throws(Trouble) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--rounds": rounds = try Int(Self.number(after: word, &rest))
      case "--server": server = try Self.number(after: word, &rest)
      case _ where word.hasPrefix("-"): throw Trouble.usage("there is no option \(word)")
      default: names.append(word)
      }
    }
  }

  /// The ones that are named; without a name, all.
  func choose(from all: [Benchmark]) throws(Trouble) -> [Benchmark] {
    for name in names where !all.contains(where: { $0.name == name }) {
      throw Trouble.usage(
        "there is no \(name), only \(all.map(\.name).joined(separator: ", "))")
    }
    return names.isEmpty ? all : all.filter { names.contains($0.name) }
  }

  private static func number(
    after name: String, _ rest: inout ArraySlice<String>
  ) throws(Trouble) -> Int32 {
    guard let number = rest.popFirst().flatMap({ Int32($0) }), number > 0 else {
      throw Trouble.usage("\(name) needs a number above 0")
    }
    return number
  }
}
