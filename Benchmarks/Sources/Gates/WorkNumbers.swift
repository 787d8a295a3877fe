/// What each work costs, as a file in git has it: a name, a blank and a number in each line.
struct WorkNumbers {
  /// In the order in which they were measured.
  private(set) var all: [(name: String, value: Double)] = []

  /// Where they are, from the package's folder.
  static let path = "Benchmarks/Work.txt"

  /// None yet.
  init() {}

  /// Those of the file at `path`; none where it is not there.
  init(readingFrom path: String) { self.init(Files.read(path) ?? "") }

  /// Those of a file that has `text`.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let value = Double(words[1]) else { continue }
      add(value, String(words[0]))
    }
  }

  /// Puts `value` at the end.
  mutating func add(_ value: Double, _ name: String) { all.append((name, value)) }

  /// The one called `name`.
  subscript(name: String) -> Double? { all.first { $0.name == name }?.value }

  /// The file's text.
  var text: String { all.map { "\($0.name) \(Self.text($0.value))\n" }.joined() }

  /// `value` without what no gate would see: whole from ten on, tenths below.
  static func text(_ value: Double) -> String {
    guard abs(value) < 10 else { return "\(Int(value.rounded()))" }
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
