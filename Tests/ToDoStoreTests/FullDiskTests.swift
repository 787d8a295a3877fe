import Glibc
import TestSupport
import Testing
import ToDoSupport

@testable import ToDoStore

/// Tests with a list on a file system in memory that has no space or no inode left.
@Suite(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
struct FullDiskTests {
  let folder: TemporaryDirectory
  let disk: SmallDisk

  init() throws {
    folder = try TemporaryDirectory()
    disk = try SmallDisk(at: folder)
    try folder.makeList()
  }

  @Test(arguments: SmallDisk.Shortage.allCases)
  func `a list on a full disk can be read, which leaves no other file`(
    shortage: SmallDisk.Shortage
  ) throws {
    try disk.fill(shortage)
    let names = folder.names
    #expect(try folder.readItems().count == 3)
    #expect(folder.names == names)
  }

  @Test(arguments: SmallDisk.Shortage.allCases, [ListFile.Access.readWrite, .update])
  func `opening a list on a full disk for writing is an error of the kind full`(
    shortage: SmallDisk.Shortage, access: ListFile.Access
  ) throws {
    try disk.fill(shortage)
    let names = folder.names
    let failure = error { () throws(StoreError) in
      _ = try ListFile(path: folder.list, access: access)
    }
    #expect(failure?.kind == .full)
    #expect(folder.names == names)
  }

  @Test func `changes in a log that has no index are not left out on a full disk`() throws {
    try folder.leaveLog()
    try disk.fill(.blocks)
    let failure = error { () throws(StoreError) in
      _ = try ListFile(path: folder.list, access: .readOnly)
    }
    #expect(failure?.kind == .full)
    #expect(folder.names == ["filler", "list.sqlite", "list.sqlite-wal"])
    try folder.run("rm \(folder.file("filler"))")
    #expect(try folder.readItems().count == 4)
  }

  @Test func `a list that another program has open is read with its log on a full disk`() throws {
    let other = try ListFile(path: folder.list, access: .readWrite)
    try other.save(.add(9), client: .there)
    try disk.fill(.blocks)
    #expect(try folder.readItems().count == 4)
    #expect(other.hasSideFiles)
  }
}

/// A small file system in memory at a folder, unmounted when the object is released.
final class SmallDisk {
  /// The resource that is used up on a full file system.
  enum Shortage: CaseIterable {
    case blocks, inodes
  }

  private let folder: TemporaryDirectory

  /// Whether the tests run as root and can mount a file system.
  static let isPossible = geteuid() == 0 && (try? SmallDisk(at: TemporaryDirectory())) != nil

  /// Mounts a file system with 1 MB and 100 inodes at `folder`.
  init(at folder: TemporaryDirectory) throws {
    self.folder = folder
    try folder.run("mount -t tmpfs -o size=1m,nr_inodes=100 tmpfs \(folder.path) 2>/dev/null")
  }

  deinit { try? folder.run("umount -l \(folder.path)") }

  /// Uses up all blocks or all inodes of the file system.
  func fill(_ shortage: Shortage) throws {
    switch shortage {
    case .blocks:
      // A process that another test starts may hold a removed file of the list for a moment, whose
      // blocks become free afterwards.
      try folder.run(
        "for _ in 1 2 3; do cat /dev/zero >>\(folder.file("filler")) 2>/dev/null || sleep 0.05; done"
      )
    case .inodes: try folder.run("cd \(folder.path) && touch $(seq 200) 2>/dev/null || true")
    }
  }
}
