import Glibc
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

@Suite struct RescueFileTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func `rescued entries are found for their list only, and are the same`() throws {
    withSeeds(20) { generator in
      let state = folder.file("state\(generator.next())")
      let entries = (1...9).map { number in
        let id = HistoryEntryID(rawValue: .random(in: 1...Int64.max, using: &generator))
        let role: HistoryEntry.Role = [.start, .edit, .undo(id), .redo(id)][number % 4]
        let change = Change.random(most: 9, ids: 9, using: &generator)
        return HistoryEntry(id: HistoryEntryID(rawValue: Int64(number)), change: change, role: role)
      }
      let file = RescueFile(for: folder.list, in: state)
      try file.write(entries)
      let found = RescueFile.all(for: folder.list, in: state)
      #expect(found.map(\.path) == [file.path])
      #expect(try found.first?.read() == entries)
      #expect(RescueFile.all(for: folder.file("other"), in: state).isEmpty)
      found.first?.remove()
      #expect(RescueFile.all(for: folder.list, in: state).isEmpty)
    }
  }

  @Test func `a rescue file has no permissions for group and others`() throws {
    let file = RescueFile(for: folder.list, in: folder.file("state"))
    try file.write([HistoryEntry(id: HistoryEntryID(rawValue: 1), change: .add(1))])
    #expect(folder.permissions(of: "state") == "700")
    var info = stat()
    stat(file.path, &info)
    #expect(info.st_mode & 0o777 == 0o600)
  }

  @Test func `a damaged rescue file is an error or has other entries, without a trap`()
    throws
  {
    let file = RescueFile(for: folder.list, in: folder.file("state"))
    try file.write([HistoryEntry(id: HistoryEntryID(rawValue: 1), change: .add(1, "milk"))])
    let text = try read(file.path)
    for index in text.indices {
      var noisy = text
      noisy[index] = noisy[index] &+ 7
      try replace(file.path, with: noisy)
      _ = try? file.read()
      try replace(file.path, with: Array(text[..<index]))
      _ = try? file.read()
    }
  }

  @Test func `an error in writing a rescue file contains its path`() {
    let file = RescueFile(for: folder.list, in: "/proc/nowhere")
    let error = error { () throws(StoreError) in try file.write([]) }
    #expect(error?.kind == .rescue && error?.path == file.path)
  }

  private func read(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    bytes.removeLast(4096 - max(0, Glibc.read(descriptor, &bytes, 4096)))
    return bytes
  }

  private func replace(_ path: String, with bytes: [UInt8]) throws {
    let descriptor = open(path, O_WRONLY | O_TRUNC)
    defer { close(descriptor) }
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
