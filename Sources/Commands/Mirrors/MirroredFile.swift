internal import Glibc
internal import System
internal import ToDoFormats

/// The text file of a mirror, which other programs write too.
///
///     let file = MirroredFile("todo.txt")
///     guard let content = try file.read(expectsBytes: true) else { return }  // another program writes it
///     let writer = try MirroredFileWriter(file, merged, over: content, inPlace: false)
///     let isWritten = try writer.finish()  // false: another program has written it meanwhile
struct MirroredFile {
  /// What the file contained when nobody was writing it.
  struct Content {
    /// The bytes; none for a file that does not exist.
    var bytes: [UInt8] = []
    /// The state of the file when it was read; nil for a file that does not exist.
    var status: FileStatus?
  }

  let path: String
  private let times: ReadingTimes

  init(_ path: String, _ times: ReadingTimes = ReadingTimes()) {
    (self.path, self.times) = (path, times)
  }

  /// The state of the file now; nil if there is none.
  var status: FileStatus? { FileStatus(at: path) }

  /// Reads the file once nobody has changed it for a moment; nil if it is changed all the time.
  ///
  /// Throws if the file is missing, cannot be read or is no text. A file that is missing, or empty although it
  /// `expectsBytes`, may be about to be written, so it is looked at for a second.
  func read(expectsBytes: Bool) throws(MirrorProblem) -> Content? {
    var missingTime = 0
    for _ in 0..<(times.timeout / times.step) {
      do throws(MirrorProblem) {
        let content = try readUnchanged()
        let isComplete = content?.bytes.isEmpty == false || !expectsBytes
        if let content, isComplete || missingTime >= times.missingTimeout { return content }
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

  /// The state of the file if its content is `bytes`; nil if another program has changed it.
  func status(ifContent bytes: [UInt8]) -> FileStatus? {
    let status = status
    return has(Content(bytes: bytes, status: status)) ? status : nil
  }

  /// Whether the file has these bytes still, also if it was written anew.
  func has(_ content: Content) -> Bool {
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
