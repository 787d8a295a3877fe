import Glibc
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Tests with an index of a write-ahead log that another program shortens while it is mapped into memory.
///
/// A missing page makes all connections of the process worthless, so these tests have processes of their own.
@Suite struct IndexGuardTests {
  @Test func `what is saved after the index was shortened is in the file`() async {
    await #expect(processExitsWith: .success) {
      IndexGuard.install()
      for size in [0, 4096, 16_384] {
        let folder = try TemporaryDirectory()
        try folder.makeList()
        let client = try StoreClient(folder.list, .here)
        client.save(.add(10))
        #expect(client.waitUntilSettled())
        truncate(folder.list + "-shm", size)
        client.save(.add(11))
        #expect(client.waitUntilSettled())
        try client.store.close()
        #expect(try folder.readItems().map(\.id) == [1, 2, 3, 10, 11])
      }
    }
  }

  @Test func `a change is not committed if the index was shortened in its transaction`() async {
    await #expect(processExitsWith: .success) {
      IndexGuard.install()
      let folder = try TemporaryDirectory()
      try folder.makeList()
      var file: ListFile? = try ListFile(path: folder.list, access: .readWrite)
      let error = #expect(throws: StoreError.self) {
        try file?.write { () throws(StoreError) in
          truncate(folder.list + "-shm", 0)
          _ = try file?.append(
            HistoryEntry(id: HistoryEntryID(rawValue: 9), change: .add(10)), client: .here)
        }
      }
      #expect(error?.kind == .replaced)
      #expect(file?.hasLostIndex == true)
      file = nil
      #expect(try folder.readItems().map(\.id) == [1, 2, 3])
    }
  }

  @Test func `a change is not committed if the index lost its content in its transaction`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryDirectory()
      try folder.makeList()
      var file: ListFile? = try ListFile(path: folder.list, access: .readWrite)
      try file?.save(.add(9), client: .here)
      let error = #expect(throws: StoreError.self) {
        try file?.write { () throws(StoreError) in
          // Another program makes the index longer again.
          truncate(folder.list + "-shm", 0)
          truncate(folder.list + "-shm", 32_768)
          _ = try file?.append(
            HistoryEntry(id: HistoryEntryID(rawValue: 9), change: .add(10)), client: .here)
        }
      }
      #expect(error?.kind == .replaced)
      file = nil
      #expect(try folder.readItems().map(\.id) == [1, 2, 3, 9])
    }
  }

  @Test
  func
    `a checkpoint through an index that lost its content keeps the log, and the index is made again`()
    throws
  {
    let folder = try TemporaryDirectory()
    try folder.makeList()
    var file: ListFile? = try ListFile(path: folder.list, access: .readWrite)
    for id in 10..<20 as Range<Int64> { try file?.save(.add(ItemID(id)), client: .here) }
    // The header stays: another program has written it after the index was shortened.
    try folder.run(
      """
      dd if=/dev/zero of='\(folder.list)-shm' bs=8 seek=17 count=4079 conv=notrunc status=none
      """)
    let error = #expect(throws: StoreError.self) { _ = try file?.checkpoint() }
    #expect(error?.kind == .replaced)
    file = nil
    file = try ListFile(path: folder.list, access: .readWrite)
    #expect(try file?.readItems().map(\.id) == [1, 2, 3] + (10..<20).map { ItemID($0) })
    #expect(try file?.checkpoint() == true)
  }

  @Test func `an access to the missing part makes the connection worthless`() async {
    await #expect(processExitsWith: .success) {
      IndexGuard.install()
      let folder = try TemporaryDirectory()
      try folder.makeList()
      var file: ListFile? = try ListFile(path: folder.list, access: .readWrite)
      try file?.save(.add(10), client: .here)
      truncate(folder.list + "-shm", 0)
      #expect(file?.writable.logState?.commits == 0)
      #expect(file?.writable.hasLostIndex == true)
      let error = #expect(throws: StoreError.self) { try file?.lastPosition() }
      #expect(error?.kind == .replaced)
      file = nil
      #expect(try folder.readItems().map(\.id) == [1, 2, 3, 10])
    }
  }

  @Test(arguments: [
    ("7f00-8000 rw-s 00000000 00:1f 12 /a/list.sqlite-shm\n", 0x7f00 as UInt, true),
    ("7f00-8000 rw-s 00000000 00:1f 12 /a/list.sqlite-shm\n", 0x7eff, false),
    ("7f00-8000 rw-s 00000000 00:1f 12 /a/list.sqlite-shm\n", 0x8000, false),
    ("7f00-8000 rw-s 00000000 00:1f 12 /a/list.sqlite-shm (deleted)\n", 0x7fff, true),
    ("7f00-8000 rw-s 00000000 00:1f 12 /a/list.sqlite\n", 0x7f00, false),
    ("10-20 r-xp 00000000 00:1f 12 /a/x-shm\n7f00-8000 rw-p 00000000 00:00 0 \n", 0x7f00, false),
    ("10-20 r-xp 00000000 00:1f 12\n7f00-8000 rw-s 00000000 00:1f 12 /a b-shm\n", 0x7f00, true),
  ])
  func `the mapping of an index is found by an address in it`(
    maps: String, address: UInt, isIndex: Bool
  ) {
    var parser = MappingParser(address: address)
    let found = maps.utf8.map { parser.readsMapping($0) }
    #expect(found.contains(true) == isIndex)
  }
}
