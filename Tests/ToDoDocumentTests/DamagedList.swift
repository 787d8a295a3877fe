import Glibc
import TestSupport
import ToDoModel

@testable import ToDoStore

/// The file of a list of 1,000 rows, the 900th of which is in a damaged page.
final class DamagedList: Sendable {
  let path: String
  private let folder: TemporaryDirectory
  private let bytes: [UInt8]

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("list.sqlite")
    try ListFile(path: path, access: .readWrite).save(rows: 1000)
    var bytes = try Self.bytes(of: path)
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    let text = Array("item 900".utf8)
    // By SQLite's fileformat2.html, 13 is the type byte of a table's leaf page, and 255 is no page
    // type.
    for page in stride(from: 0, to: bytes.count, by: size)
    where bytes[page] == 13 && bytes[page..<page + size].contains(text) {
      bytes[page] = 255
    }
    self.bytes = bytes
    let descriptor = open(path, O_WRONLY)
    defer { close(descriptor) }
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { throw Failure() }
  }

  /// Whether the file's bytes are those that `init` wrote.
  var isUnchanged: Bool { (try? Self.bytes(of: path)) == bytes }

  private static func bytes(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
    guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count else { throw Failure() }
    return bytes
  }

  private struct Failure: Error {}
}

extension ListFile {
  /// Inserts items 1…`rows` into a new list, as the first change of another program.
  func save(rows: Int64) throws {
    try save(Change((1...rows).flatMap { Change.add(ItemID($0)).edits }))
  }

  /// Saves `change` as an edit of another program.
  func save(_ change: Change) throws {
    let id = HistoryEntryID(rawValue: try lastPosition().sequence + 1)
    try save(HistoryEntry(id: id, change: change), client: ClientID(rawValue: 1))
  }
}
