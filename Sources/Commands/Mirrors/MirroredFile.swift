internal import Glibc
internal import System
internal import ToDoFormats

/// The text file of a mirror, which other programs write too.
///
///     let file = MirroredFile("todo.txt")
///     guard let content = try file.read(expectsBytes: true) else { return }  // somebody is writing it
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

  /// Reads the file once it has stood still; nil if it does not in time.
  ///
  /// Throws if the file cannot be believed: also if it is missing, or has 0 bytes although it `expectsBytes`.
  func read(expectsBytes: Bool) throws(MirrorProblem) -> Content? {
    var absence = 0
    for _ in 0..<(times.patience / times.step) {
      do throws(MirrorProblem) {
        if let content = try readStill() {
          guard expectsBytes, content.bytes.isEmpty else { return content }
          throw .empty
        }
      } catch {
        guard [.missing, .empty].contains(error), absence < times.absence else { throw error }
        absence += times.step
      }
      times.sleep(times.step)
    }
    return nil
  }

  /// The content of the file if it has stood still; nil if it has not.
  private func readStill() throws(MirrorProblem) -> Content? {
    let file: File
    do throws(SystemError) {
      file = try File(reading: path, isNonblocking: true)
    } catch {
      throw error.isNotFound ? .missing : .unreadable(error.code)
    }
    guard let status = file.status, status.kind == .file else { throw .notText }
    guard status.size <= MirrorText.maximumByteCount else { throw .tooLarge }
    if status.age < times.stillness {
      // The clock of another machine may be ahead; then only a second look tells.
      guard status.age < 0 else { return nil }
      times.sleep(times.stillness)
    }
    do throws(SystemError) {
      let bytes = try file.readAll(atMost: MirrorText.maximumByteCount + 1)
      guard file.status == status, self.status == status else { return nil }
      return Content(bytes: bytes, status: status)
    } catch {
      throw .unreadable(error.code)
    }
  }

  /// Replaces the file by one with `bytes` and the same mode and owner, if it still has `content`; returns its new state, or
  /// nil if it does not.
  ///
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

  /// Writes `bytes` into the file if it still has `content`; returns its new state, or nil if it does not.
  ///
  /// The file has a part of both texts if the program or the machine fails meanwhile; see ``InterruptedWrite``.
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
  /// For how long size and time have to stand still before the file is read.
  var stillness = 250
  /// For how long a missing or empty file may be about to be written: vim renames the old file before it writes the new
  /// one.
  var absence = 1000
  /// After which time a file that is written all the time is left for later.
  var patience = 5000
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

/// A text that is being written over another one in place.
struct InterruptedWrite: Hashable {
  let old: [UInt8]
  let new: [UInt8]

  /// Whether `bytes` are what is there if the write has stopped: the beginning of the new text, and what follows of the
  /// old one.
  func hasLeft(_ bytes: [UInt8]) -> Bool {
    if bytes == new || bytes == old { return false }
    let count = zip(bytes, new).prefix { $0 == $1 }.count
    guard bytes.count == old.count else { return bytes.count > old.count && count == bytes.count }
    // Equal bytes of both texts may be counted twice.
    let rest = zip(bytes.reversed(), old.reversed()).prefix { $0 == $1 }.count
    return count + rest >= bytes.count
  }
}
