import Foundation
import System
import TestSupport
import ToDoFormats
import ToDoModel
import ToDoStore

@testable import Commands

/// A list, and a text file that it is mirrored in.
final class MirrorWorld {
  let folder: TemporaryDirectory
  let name: String
  /// What the reading of the file waits for.
  var times = ReadingTimes(minimumAge: 0, missingTimeout: 0, sleep: { _ in })
  let list: ListFile

  var path: String { folder.file(name) }
  var database: String { folder.file("list.sqlite") }

  /// A list with open rows of these texts, which is not mirrored yet.
  init(_ rows: [String] = [], name: String = "todo.txt") throws {
    folder = try TemporaryDirectory()
    self.name = name
    list = try ListFile(path: folder.file("list.sqlite"), access: .readWrite)
    try change(to: rows.map { ToDoItem(id: nextID(), text: $0) })
  }

  private var lastID: Int64 = 1000
  /// What ``synchronize(_:)`` has told of the file.
  private(set) var fingerprint = ""

  func nextID() -> ItemID {
    lastID += 1
    return ItemID(lastID)
  }

  /// Mirrors the list in the file.
  @discardableResult
  func begin() throws -> [MirrorReport] {
    var synchronizer = MirrorSynchronizer(list, times)
    let format = Format(fileName: name) ?? .todotxt
    return try synchronizer.add(list.readLists()[0], path, format)
  }

  var mirror: ListMirror {
    get throws { try list.readMirrors()[0] }
  }

  @discardableResult
  func synchronize(_ resolution: MirrorResolution? = nil) throws -> [MirrorReport] {
    var synchronizer = MirrorSynchronizer(list, times)
    defer { fingerprint = synchronizer.fingerprint }
    return try synchronizer.synchronize(mirror, resolution)
  }

  var items: [ToDoItem] {
    get throws {
      let cursor = try RowCursor(list, in: ItemID.originalList)
      var items: [ToDoItem] = []
      while let item = try cursor.next() { items.append(item) }
      return items
    }
  }

  /// The texts of the rows, with `x ` before completed ones.
  var rows: [String] {
    get throws { try items.map { ($0.isCompleted ? "x " : "") + $0.text } }
  }

  /// Changes the list as another program does.
  func change(to new: [ToDoItem]) throws {
    let lists = try list.readLists()
    let old = try ListCollection(lists: lists, rows: [.originalList: ToDoList(items)])
    let change = old.change(to: ListCollection(lists: lists, rows: [.originalList: ToDoList(new)]))
    var generator = SystemRandomNumberGenerator()
    var ids = HistoryEntryIDSequence(using: &generator)
    try list.save(
      HistoryEntry(id: ids.next(), change: change), client: ClientID(using: &generator))
  }

  /// Replaces the mirror in the file of the lists.
  func save(_ mirror: ListMirror) throws {
    var generator = SystemRandomNumberGenerator()
    _ = try list.save(nil, at: list.lastPosition(), client: ClientID(using: &generator)) { mirror }
  }

  /// The text of the file.
  var text: String {
    get throws { String(decoding: try File(reading: path).readAll(), as: UTF8.self) }
  }

  func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

  func remove() throws { try FileManager.default.removeItem(atPath: path) }
}
