internal import Glibc
internal import System

/// A new content of a mirrored file, which takes the place of the old one by ``finish()``.
///
/// The content is on the disk before, unless the file is written in place.
final class MirroredFileWriter {
  /// The fingerprint of the written file; empty if another program has changed it since.
  private(set) var fingerprint = ""
  private let file: MirroredFile
  private let bytes: [UInt8]
  private let content: MirroredFile.Content
  /// nil if the file is written in place, or has the bytes already.
  private var output: AtomicFile?

  /// Writes `bytes` into a file beside `file` with the same mode and owner, unless `file` has them or is to be written
  /// `inPlace`.
  ///
  /// Throws; see `SystemError.forbidsReplacing`.
  init(
    _ file: MirroredFile, _ bytes: [UInt8], over content: MirroredFile.Content, inPlace: Bool
  ) throws(SystemError) {
    (self.file, self.bytes, self.content) = (file, bytes, content)
    guard !inPlace, !Self.isWritten(bytes, content) else { return }
    if let status = content.status {
      guard status.linkCount == 1, access(file.path, W_OK) == 0 else { throw SystemError(EPERM) }
    }
    let path = try Path.following(file.path)
    AtomicFile.removeAbandonedParts(of: path)
    let output = try AtomicFile(for: path, permissions: 0o666)
    try output.write(bytes)
    if let status = content.status {
      try output.setPermissions(of: status)
      guard output.status?.owner == status.owner, output.status?.group == status.group else {
        throw SystemError(EPERM)
      }
    }
    try output.synchronize()
    self.output = consume output
  }

  private static func isWritten(_ bytes: [UInt8], _ content: MirroredFile.Content) -> Bool {
    content.status != nil && bytes == content.bytes
  }

  /// Replaces the file, or writes it in place, if it still has the old content; returns whether it had.
  ///
  /// A symbolic link stays, and its target is replaced. A file that is written in place has a part of both texts if the
  /// program or the machine fails meanwhile; see ``InPlaceWrite``.
  func finish() throws(SystemError) -> Bool {
    if Self.isWritten(bytes, content) {
      fingerprint = content.status?.fingerprint ?? ""
      return true
    }
    // As late as possible: what another program writes between this and the rename is lost.
    guard file.has(content) else { return false }
    if output != nil {
      try output?.finish(isDurable: false)
      Folder(Path.folder(of: Path.resolved(file.path))).synchronize()
    } else {
      try overwrite()
    }
    fingerprint = file.status(ifContent: bytes)?.fingerprint ?? ""
    return true
  }

  private func overwrite() throws(SystemError) {
    let file = try File(writing: file.path)
    try file.write(bytes)
    try file.truncate(to: bytes.count)
    try file.synchronize()
  }
}

extension SystemError {
  /// Whether the file may be written though it cannot be replaced: its folder cannot be written, or the file is a mount
  /// point or has other names.
  var forbidsReplacing: Bool { [EPERM, EACCES, EBUSY, EXDEV, EROFS].contains(code) }
}

/// What a write in place replaces and by what, kept until it is known to be complete, so that it can be finished.
struct InPlaceWrite: Hashable {
  let old: [UInt8]
  let new: [UInt8]

  /// Whether `bytes` are what is in the file if the write was interrupted: the beginning of the new text, and what follows
  /// of the old one.
  func isUnfinished(in bytes: [UInt8]) -> Bool {
    if bytes == new || bytes == old { return false }
    let count = zip(bytes, new).prefix { $0 == $1 }.count
    guard bytes.count == old.count else { return bytes.count > old.count && count == bytes.count }
    // Equal bytes of both texts may be counted twice.
    let rest = zip(bytes.reversed(), old.reversed()).prefix { $0 == $1 }.count
    return count + rest >= bytes.count
  }
}
