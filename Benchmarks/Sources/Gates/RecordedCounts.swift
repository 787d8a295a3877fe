import ProgramHarness

/// The counts of all workloads, as a file in git records them.
///
/// Each line of the file has a name, a space and a number.
struct RecordedCounts {
  /// The counts in the order of the file.
  private(set) var all: [(name: String, value: Double)] = []

  /// The path of the file, relative to the package's folder.
  static let path = "Benchmarks/Work.txt"

  /// A collection without counts.
  init() {}

  /// The counts in the file at `path`; none when there is no file.
  init(readingFrom path: String) { self.init(FileSystem.read(path) ?? "") }

  /// Parses `text`; ignores lines of another form.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let value = Double(words[1]) else { continue }
      add(value, String(words[0]))
    }
  }

  /// Appends the count `value` with the name `name`.
  mutating func add(_ value: Double, _ name: String) { all.append((name, value)) }

  /// The count `name`; nil when there is none.
  subscript(name: String) -> Double? { all.first { $0.name == name }?.value }

  /// The content of a file with these counts.
  var text: String { all.map { "\($0.name) \(Self.text($0.value))\n" }.joined() }

  /// `value` as the file stores it: rounded to a whole number from 100 up, to tenths below 100.
  ///
  /// A rounding error is then far below the tolerance.
  static func text(_ value: Double) -> String {
    guard abs(value) < 100 else { return "\(Int(value.rounded()))" }
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
