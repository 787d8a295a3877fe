import ProgramHarness

/// The counts of all workloads in the file in git; a line has a name, a space and a number.
struct RecordedCounts {
  /// The counts in the order of the file.
  private(set) var all: [(name: String, value: Double)] = []

  /// The file, relative to the package's folder.
  static let path = "Benchmarks/Work.txt"

  /// No counts.
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

  /// Appends a count.
  mutating func add(_ value: Double, _ name: String) { all.append((name, value)) }

  /// The count `name`; nil when there is none.
  subscript(name: String) -> Double? { all.first { $0.name == name }?.value }

  /// The file's text.
  var text: String { all.map { "\($0.name) \(Self.text($0.value))\n" }.joined() }

  /// `value` as precisely as the gates compare it: whole from 10 on, tenths below.
  static func text(_ value: Double) -> String {
    guard abs(value) < 10 else { return "\(Int(value.rounded()))" }
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
