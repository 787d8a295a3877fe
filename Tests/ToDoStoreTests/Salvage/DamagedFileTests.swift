import Glibc
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Tests with files of which bytes are flipped, zeroed or missing.
@Suite struct DamagedFileTests {
  private let folder: TemporaryDirectory
  private let lists: ListCollection
  private let sound: [UInt8]

  init() throws {
    folder = try TemporaryDirectory()
    (lists, sound) = try folder.makeLists()
  }

  /// In a long run, 5,000 files.
  @Test func `a damaged file is not written, and no row is missing without an error`() throws {
    var (files, refused, salvaged) = (0, 0, 0)
    withSeeds(isLongRun ? 200 : 60) { random in
      files += 1
      let bytes = Self.damaged(sound, using: &random)
      try write(bytes)
      guard try isRefused(bytes) else { return }
      refused += 1
      salvaged += try SalvagedLists.read(folder.list)?.lists.rowCount ?? 0
    }
    print(
      "\(refused) of \(files) files refused, \(salvaged / refused) of \(lists.rowCount) rows salvaged"
    )
    #expect(salvaged > refused * lists.rowCount / 2)
  }

  /// Opens the file, reads it and makes a change; returns whether one of these was refused, and expects the file to be
  /// unchanged then, and else to have all rows.
  private func isRefused(_ bytes: [UInt8]) throws -> Bool {
    do throws(StoreError) {
      let file = try ListFile(path: folder.list, access: .update)
      let read = try file.readExcerpt().lists
      try file.save(.add(999), client: .here)
      // A bit that is flipped in a text or a number of a row cannot be noticed.
      #expect(read.rowCount == lists.rowCount)
      return false
    } catch {
      #expect([.damaged, .notAList, .newer].contains(error.kind), "\(error)")
    }
    let after = try folder.bytes()
    #expect(after == bytes)
    return true
  }

  private func write(_ bytes: [UInt8]) throws {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(folder.list + suffix) }
    try folder.write(bytes)
  }

  private static func damaged(
    _ sound: [UInt8], using generator: inout SplitMix64
  ) -> [UInt8] {
    var bytes = sound
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
    case 1:
      let sector = Int.random(in: 0..<bytes.count / 512, using: &generator)
      for index in 512 * sector..<512 * (sector + 1) { bytes[index] = 0 }
    case 2:
      let page = Int.random(in: 0..<bytes.count / 4096, using: &generator)
      for index in 4096 * page..<4096 * (page + 1) {
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
    default: bytes.removeLast(Int.random(in: 1..<bytes.count - 1, using: &generator))
    }
    return bytes
  }
}

extension TemporaryDirectory {
  /// Makes a list with rows that were changed and deleted, and one that is longer than a page; returns what is in
  /// the file, and its bytes.
  fileprivate func makeLists() throws -> (ListCollection, [UInt8]) {
    let file = try ListFile(path: list, access: .readWrite)
    var edits: [Edit] = []
    for number in Int64(1)...3 {
      edits.append(
        .insert(ToDoItem(id: ItemID(number), text: "list \(number)"), in: .lists, before: nil))
      for row in Int64(1)...100 {
        let item = ToDoItem(
          id: ItemID(1000 * number + row), text: "row \(row) of the list \(number)",
          isCompleted: row.isMultiple(of: 5))
        edits.append(.insert(item, in: ListID(ItemID(number)), before: nil))
      }
    }
    try file.save(Change(edits), client: .here)
    let long = String(repeating: "a long text, ", count: 1000)
    try file.save(
      Change((Int64(10)...30).map { .remove(ItemID(1000 + $0)) } + [.setText(1001, long)]),
      client: .here)
    _ = try file.checkpoint()
    return (try file.readExcerpt().lists, try bytes())
  }
}
