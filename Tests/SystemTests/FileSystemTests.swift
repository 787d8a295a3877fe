import TestSupport
import Testing

@testable import System

@Suite struct FileSystemTests {
  @Test func `file systems of a network and in user space are remote, those of a disk are not`() {
    for kind: UInt32 in [0x6969, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546] {
      #expect(FileSystem.isRemote(kind: kind))
    }
    // ext4, tmpfs, btrfs, xfs, vfat, overlayfs.
    for kind: UInt32 in [0xEF53, 0x0102_1994, 0x9123_683E, 0x5846_5342, 0x4D44, 0x794C_7630] {
      #expect(!FileSystem.isRemote(kind: kind))
    }
    #expect(!FileSystem.isRemote("/proc") && !FileSystem.isRemote("/no/such/folder"))
  }

  @Test func `a folder of a disk shares memory, and the attempt leaves no file`() throws {
    let folder = try TemporaryDirectory()
    #expect(FileSystem.sharesMemory(in: folder.path))
    #expect(folder.names.isEmpty)
    #expect(!FileSystem.sharesMemory(in: "/no/such/folder"))
  }
}
