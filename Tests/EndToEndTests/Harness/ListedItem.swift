/// A row as `clearstyle list --json` prints it.
struct ListedItem: Decodable, Equatable, CustomStringConvertible {
  var text: String
  var completed: Bool

  /// A row as the tests write it: `"[x] Buy milk"` is completed.
  init(_ line: String) {
    completed = line.hasPrefix("[x] ")
    text = completed ? String(line.dropFirst(4)) : line
  }

  var description: String { (completed ? "[x] " : "") + text }
}
