import Testing
import ToDoModel

@testable import ToDoFormats

/// A mirrored list and its file, each of which can be changed before they are merged.
struct MirrorSides {
  var base: MirrorBase?
  var file: String
  var list: [ToDoItem]
  let format: Format
  private(set) var conflicts: [String] = []
  private(set) var archived: [ItemID] = []
  private var nextID: Int64 = 1000

  /// A list and a file that have agreed on `text`.
  init(_ text: String, _ format: Format = .todotxt) throws {
    (file, list, self.format) = (text, [], format)
    try merge()
  }

  /// A list with these rows and a file with `text` that were never merged.
  init(list texts: [String], file: String, _ format: Format = .todotxt) {
    (self.file, self.format, list) = (file, format, [])
    for text in texts { add(text, at: list.count) }
  }

  /// Merges both; the list and the file then agree.
  mutating func merge(done: Set<String> = [], isFileNewer: Bool = true) throws {
    let text = try MirrorText(Array(file.utf8), format, .utc)
    var id = nextID
    let context = MirrorContext(
      makeID: {
        id += 1
        return ItemID(id)
      }, isArchived: { done.contains($0.text) }, isFileNewer: isFileNewer)
    let merge = try MirrorMerge(base, text, list, context)
    nextID = id
    (list, base, conflicts) = (
      merge.rows, MirrorBase(merge.text, rows: merge.rows.map(\.id)), merge.conflicts
    )
    archived = merge.archived
    file = String(decoding: merge.text.bytes, as: UTF8.self)
  }

  /// The rows: "x" before completed ones.
  var rows: [String] { list.map { ($0.isCompleted ? "x " : "") + $0.text } }

  var lines: [String] {
    get {
      file.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    set { file = newValue.map { $0 + "\n" }.joined() }
  }

  mutating func add(_ text: String, at place: Int) {
    nextID += 1
    list.insert(ToDoItem(id: ItemID(nextID), text: text), at: place)
  }
}
