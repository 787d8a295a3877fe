import Glibc
import TestSupport
import ToDoModel
import ToDoSupport

@testable import ToDoStore

extension ItemID: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int64) { self.init(number) }
}

extension ClientID {
  static let here = ClientID(rawValue: 1)
  static let there = ClientID(rawValue: 2)
}

extension Change {
  /// A change that inserts an open item at the end of the list.
  static func add(_ id: ItemID, _ text: String = "milk") -> Change {
    Change([.insert(ToDoItem(id: id, text: text), before: nil)])
  }

  /// A change of up to `most` random edits of items 1…`ids`, whether or not the list contains them.
  static func random(
    most: Int, ids: Int64, using generator: inout some RandomNumberGenerator
  ) -> Change {
    let count = Int.random(in: 0...most, using: &generator)
    return Change((0..<count).map { _ in .random(ids: ids, using: &generator) })
  }
}

extension Edit {
  fileprivate static func random(ids: Int64, using generator: inout some RandomNumberGenerator)
    -> Edit
  {
    let id = ItemID(.random(in: 1...ids, using: &generator))
    let other = ItemID(.random(in: 1...ids, using: &generator))
    let next = Int.random(in: 0..<8, using: &generator) == 0 ? nil : other
    let isCompleted = Bool.random(using: &generator)
    let text = "\(Int.random(in: 0..<9, using: &generator)) \u{1F95B}"
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return .remove(id)
    case 7: return .set(id, .randomDetail(using: &generator))
    case 1: return .setText(id, text)
    case 2: return .setCompleted(id, isCompleted)
    case 3, 4: return .move(id, before: next)
    default:
      let details = ItemDetails.random(using: &generator)
      return .insert(
        ToDoItem(id: id, text: text, isCompleted: isCompleted, details: details), before: next)
    }
  }
}

extension TemporaryDirectory {
  /// The path of the list that a test uses.
  var list: String { file("list.sqlite") }

  /// Creates a list with items 1…`count` and closes it.
  func makeList(count: Int64 = 3) throws {
    let edits = (1...count).map {
      Edit.insert(ToDoItem(id: ItemID($0), text: "item \($0)"), before: nil)
    }
    try ListFile(path: list, access: .readWrite).save(Change(edits), client: .there)
  }

  /// Copies the list that the program of an earlier file version has written.
  func copyList(ofVersion version: Int64) throws {
    let file = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = file.joined(separator: "/") + "/Files/version-\(version).sqlite"
    try run("cp '\(path)' '\(list)'")
  }

  /// A connection to the list, as another program would open it; waits up to 5 s for locks.
  func connect() throws -> Connection {
    let connection = try Connection(list, .readWrite, .open, timeout: 5000)
    connection.checkpointOnClose()
    return connection
  }

  /// The items in the file of the lists, read through a new connection.
  func readItems() throws -> [ToDoItem] {
    try ListFile(path: list, access: .readOnly).readItems()
  }

  /// The permissions of the file `name` as octal digits; "none" when the file is missing.
  func permissions(of name: String) -> String {
    var info = stat()
    guard stat(file(name), &info) == 0 else { return "none" }
    return String(info.st_mode & 0o777, radix: 8)
  }

  /// Creates or overwrites the file of the lists with `bytes`.
  func write(_ bytes: [UInt8]) throws {
    let descriptor = open(list, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw Failure() }
  }

  /// The contents of the file of the lists.
  func bytes() throws -> [UInt8] { try bytes(of: "list.sqlite") }

  /// The contents of the file `name`.
  func bytes(of name: String) throws -> [UInt8] {
    let descriptor = open(file(name), O_RDONLY)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
    guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count else { throw Failure() }
    return bytes
  }

  private struct Failure: Error {}
}

/// The error that `body` throws; nil when `body` does not throw.
func error(_ body: () throws(StoreError) -> Void) -> StoreError? {
  do throws(StoreError) {
    try body()
    return nil
  } catch {
    return error
  }
}

/// Sets when the content of the file at `path` was changed, in seconds since 1970; no other process, which would hold the
/// pipes of tests that run at the same time, is started for it.
func setModified(_ path: String, seconds: Int) {
  let times = [timespec](repeating: timespec(tv_sec: seconds, tv_nsec: 0), count: 2)
  utimensat(AT_FDCWD, path, times, 0)
}
