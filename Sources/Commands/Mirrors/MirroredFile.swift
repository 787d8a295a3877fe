internal import Glibc
internal import System
internal import ToDoFormats

/// The text file of a mirror, which other programs write too.
///
///     let file = MirroredFile("todo.txt")
///     guard let content = try file.read() else { return }  // somebody is writing it
///     let status = try file.replace(content, by: merged)  // nil: somebody has written it meanwhile
struct MirroredFile {
  /// What the file contained when nobody was writing it.
  struct Content {
    /// The bytes; none for a file that does not exist.
    var bytes: [UInt8] = []
    /// The state of the file when it was read; nil for a file that does not exist.
    var status: FileStatus?
  }

  private let path: String
  private let times: ReadingTimes

  init(_ path: String, _ times: ReadingTimes = ReadingTimes()) {
    (self.path, self.times) = (path, times)
  }

  /// The state of the file now; nil if there is none.
  var status: FileStatus? { FileStatus(at: path) }

  /// Reads the file once nobody has changed it for a moment; nil if it is changed all the time.
  ///
  /// Throws if the file is missing, cannot be read or is no text. A missing or empty file may be about to be written, so
  /// it is looked at for a second.
  func read() throws(MirrorProblem) -> Content? {
    var missingTime = 0
    for _ in 0..<(times.timeout / times.step) {
      do throws(MirrorProblem) {
        let content = try readUnchanged()
        if let content, !content.bytes.isEmpty || missingTime >= times.missingTimeout {
          return content
        }
        if content != nil { missingTime += times.step }
      } catch {
        guard error == .missing, missingTime < times.missingTimeout else { throw error }
        missingTime += times.step
      }
      times.sleep(times.step)
    }
    return nil
  }

  /// The content of the file if it was not changed for a moment; nil if it was.
  private func readUnchanged() throws(MirrorProblem) -> Content? {
    let file: File
    do throws(SystemError) {
      file = try File(reading: path, isNonblocking: true)
    } catch {
      throw error.isNotFound ? .missing : .unreadable(error.code)
    }
    guard let status = file.status, status.kind == .file else { throw .notText }
    guard status.size <= MirrorText.maximumByteCount else { throw .tooLarge }
    if status.age < times.minimumAge {
      // The clock of another machine may be ahead; then only a second look tells.
      guard status.age < 0 else { return nil }
      times.sleep(times.minimumAge)
    }
    do throws(SystemError) {
      let bytes = try file.readAll(atMost: MirrorText.maximumByteCount + 1)
      guard file.status == status, self.status == status else { return nil }
      return Content(bytes: bytes, status: status)
    } catch {
      throw .unreadable(error.code)
    }
  }

  /// Writes `bytes` if the file does not have them; returns as ``replace(_:by:)`` does.
  func write(
    _ bytes: [UInt8], over content: Content, inPlace: Bool
  ) throws(SystemError) -> FileStatus? {
    if let status = content.status, bytes == content.bytes { return status }
    return try inPlace ? overwrite(content, by: bytes) : replace(content, by: bytes)
  }

  /// Replaces the file by one with `bytes` and the same mode and owner, if it still has `content`.
  ///
  /// Returns the new state of the file; nil if its content is another one.
  /// A symbolic link stays, and its target is replaced. Throws; see `SystemError.forbidsReplacing`.
  func replace(_ content: Content, by bytes: [UInt8]) throws(SystemError) -> FileStatus? {
    guard (content.status?.linkCount ?? 1) == 1 else { throw SystemError(EPERM) }
    var output = try AtomicFile(for: Path.following(path), permissions: 0o666)
    try output.write(bytes)
    if let status = content.status { try output.setPermissions(of: status) }
    // Little time passes between the comparison and the rename.
    try output.synchronize()
    guard has(content) else { return nil }
    try output.finish()
    return status
  }

  /// Writes `bytes` into the file if it still has `content`; returns as ``replace(_:by:)`` does.
  ///
  /// The file has a part of both texts if the program or the machine fails meanwhile; see ``InPlaceWrite``.
  func overwrite(_ content: Content, by bytes: [UInt8]) throws(SystemError) -> FileStatus? {
    guard has(content) else { return nil }
    let file = try File(writing: path)
    try file.write(bytes)
    try file.truncate(to: bytes.count)
    try file.synchronize()
    return status
  }

  /// Whether the file has these bytes still, also if it was written anew.
  private func has(_ content: Content) -> Bool {
    guard content.status != nil else { return status == nil }
    let now = try? File(reading: path, isNonblocking: true).readAll(
      atMost: MirrorText.maximumByteCount + 1)
    return now == content.bytes
  }
}

/// How long a mirrored file is waited for, in milliseconds.
struct ReadingTimes {
  /// The time for which size and time of the file have to be unchanged before it is read.
  var minimumAge = 250
  /// The time for which a missing or empty file may be about to be written: vim renames the old file before it writes the
  /// new one.
  var missingTimeout = 1000
  /// The time after which a file that is changed all the time is left for later.
  var timeout = 2000
  /// The time between two looks at the file.
  let step = 25
  /// Waits for a number of milliseconds.
  var sleep: (Int) -> Void = { usleep(UInt32($0) * 1000) }
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
