internal import CVFS
import Glibc

/// What kind of file system a file is on.
public enum FileSystem {
  /// Whether other machines may use the file system that has the file or folder at `path`; false if there is none.
  ///
  /// All file systems in user space count, since the kernel does not tell sshfs from those on a local disk.
  public static func isRemote(_ path: String) -> Bool {
    var status = statfs()
    return statfs(path, &status) == 0 && isRemote(kind: UInt32(truncatingIfNeeded: status.f_type))
  }

  /// Whether programs can share a file in `folder` as memory; tries it with a file that is removed again.
  ///
  /// Some file systems of networks cannot, whose kind says nothing, such as 9p.
  public static func sharesMemory(in folder: String) -> Bool {
    let name = "\(folder)/.\(UInt64.random(in: 0 ... .max))\(AtomicFile.partSuffix)"
    let file = FileDescriptor(owning: open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
    guard let file else { return false }
    unlink(name)
    let size = 4096
    guard ftruncate(file.raw, size) == 0 else { return false }
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file.raw, 0)
    guard memory != MAP_FAILED else { return false }
    munmap(memory, size)
    return true
  }

  /// Whether `kind`, a magic number of linux/magic.h, is that of such a file system.
  static func isRemote(kind: UInt32) -> Bool { remoteKinds.contains(kind) }

  private static let remoteKinds: [UInt32] = [
    0x6969,  // NFS
    0x517B, 0xFF53_4D42, 0xFE53_4D42,  // SMB, CIFS, SMB 2
    0x6573_5546,  // FUSE
    0x0102_1997,  // 9p
    0x00C3_6400,  // Ceph
    0x5346_414F, 0x6B41_4653,  // AFS
    0x7375_7245,  // Coda
  ]
}
