import Glibc
import System
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Tests with the files of a killed program in whose write-ahead log bytes are flipped or missing.
@Suite struct DamagedLogTests {
  private static let changes: Range<Int64> = 1000..<1006
  private static let frameSize = 24 + 4096

  private let folder: TemporaryDirectory
  private let main: [UInt8]
  private let log: [UInt8]
  /// The index of the last frame of each transaction.
  private let ends: [Int]

  init() throws {
    folder = try TemporaryDirectory()
    try folder.makeList(count: 3)
    let file = try ListFile(path: folder.list, access: .readWrite)
    for id in Self.changes { try file.save(.add(ItemID(id)), client: .here) }
    main = try folder.bytes()
    let log = try folder.bytes(of: "list.sqlite-wal")
    self.log = log
    ends = (0..<log.count / Self.frameSize).filter { frame in
      log[(32 + frame * Self.frameSize + 4)...].prefix(4).contains { $0 > 0 }
    }
  }

  @Test(arguments: [ListFile.Access.readOnly, .readWrite, .update])
  func `a damaged transaction that others follow is never skipped without an error`(
    access: ListFile.Access
  ) throws {
    #expect(ends.count == Self.changes.count)
    var generator = SplitMix64(seed: 1)
    for frame in 0...ends[ends.count - 1] {
      var damaged = log
      let offset = Int.random(in: 0..<Self.frameSize, using: &generator)
      let byte = 32 + frame * Self.frameSize + offset
      damaged[byte] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      // 4 to 15 are what says that the frame is the last one of a transaction of this log.
      if frame == ends[ends.count - 2], (4..<16).contains(offset) { continue }
      let isNoticed = frame <= ends[ends.count - 2]
      let rows = try read(damaged, access)
      #expect(isNoticed ? rows == nil : rows != Self.changes.count, "byte \(byte)")
    }
  }

  @Test func `the changes after a damaged header are read row by row`() throws {
    for byte in 0..<32 {
      var damaged = log
      damaged[byte] ^= 0x10
      #expect(try read(damaged, .update) == nil, "byte \(byte)")
      let found = try #require(try SalvagedLists.read(folder.file("copy"))).lists
      #expect(found.rowCount >= Self.changes.count, "byte \(byte)")
    }
  }

  @Test func `a log that ends in the middle of a transaction is no damage`() throws {
    for length in stride(from: 0, to: log.count, by: 1031) {
      let complete = ends.count { Self.frameSize * ($0 + 1) + 32 <= length }
      #expect(try read(Array(log.prefix(length)), .update) == complete, "\(length) bytes")
    }
  }

  @Test func `a gap in a log from before the machine was started is no damage`() throws {
    var damaged = log
    damaged[32 + Self.frameSize + 100] ^= 1
    let copy = folder.file("copy")
    try File(creating: copy, permissions: 0o600).write(main)
    try File(creating: copy + "-wal", permissions: 0o600).write(damaged)
    setModified(copy + "-wal", seconds: 1_000_000_000)
    #expect(try ListFile(path: copy, access: .readOnly).readExcerpt().lists.rowCount == 3)
  }

  /// Opens a copy of the file with `log` as its log; returns the number of changes that are in it, and nil if it is
  /// refused as damaged: then it must not have changed.
  private func read(_ log: [UInt8], _ access: ListFile.Access) throws -> Int? {
    let copy = folder.file("copy")
    for suffix in ["", "-wal", "-shm"] { unlink(copy + suffix) }
    try File(creating: copy, permissions: 0o600).write(main)
    try File(creating: copy + "-wal", permissions: 0o600).write(log)
    do {
      let file = try ListFile(path: copy, access: access)
      return try file.readExcerpt().lists.rowCount - 3
    } catch {
      #expect(error.kind == .damaged)
    }
    let after = try (folder.bytes(of: "copy"), folder.bytes(of: "copy-wal"))
    #expect(after == (main, log))
    return nil
  }
}
