import CSQLite
import Glibc
import Synchronization

/// The VFS that passes the calls for the files of a ``DiskRecorder`` on to SQLite's own one, and records them.
enum RecordingVFS {
  private static let recorders = Mutex<[String: WeakRecorder]>([:])

  private struct WeakRecorder: Sendable {
    weak let recorder: DiskRecorder?
  }

  /// Makes the calls for the files in the folder of `recorder` known to it.
  static func add(_ recorder: DiskRecorder) {
    precondition(isInstalled, "SQLite did not accept the VFS")
    recorders.withLock { $0[recorder.folder] = WeakRecorder(recorder: recorder) }
  }

  static func remove(_ folder: String) {
    recorders.withLock { $0[folder] = nil }
  }

  /// The recorder for the file at `path`; nil for a file that is not recorded.
  fileprivate static func recorder(for path: String) -> DiskRecorder? {
    guard let end = path.lastIndex(of: "/") else { return nil }
    return recorders.withLock { $0[String(path[..<end])]?.recorder }
  }

  /// SQLite's own VFS.
  fileprivate static var original: UnsafeMutablePointer<sqlite3_vfs> {
    guard let vfs = sqlite3_vfs_find("unix") else { preconditionFailure("there is no VFS unix") }
    return vfs
  }

  /// Whether SQLite uses this VFS, which happens at the first access.
  private static let isInstalled: Bool = {
    let vfs = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    vfs.initialize(to: original.pointee)
    vfs.pointee.zName = UnsafePointer(strdup("recording"))
    vfs.pointee.szOsFile += Int32(MemoryLayout<RecordedFile>.size)
    vfs.pointee.xOpen = { _, name, file, flags, outFlags in open(name, file, flags, outFlags) }
    vfs.pointee.xDelete = { _, name, isDurable in delete(name, isDurable) }
    return sqlite3_vfs_register(vfs, 1) == SQLITE_OK
  }()

  private static func open(
    _ name: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
    _ outFlags: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let name, let file, let recorder = recorder(for: String(cString: name)) else {
      return original.pointee.xOpen(original, name, file, flags, outFlags)
    }
    return RecordedFile.open(name, file, flags, outFlags, recorder)
  }

  private static func delete(_ name: UnsafePointer<CChar>?, _ isDurable: Int32) -> Int32 {
    let path = name.map { String(cString: $0) } ?? ""
    let recorder = recorder(for: path)
    if recorder?.nextFault() != nil { return SQLITE_IOERR | (10 << 8) }
    let code = original.pointee.xDelete(original, name, isDurable)
    if code == SQLITE_OK, let recorder {
      recorder.recordRemoval(ofFileAt: path)
      if isDurable != 0 { recorder.append(.synchronizeFolder) }
    }
    return code
  }
}

/// The memory of an open file as SQLite knows it; that of the original VFS follows.
struct RecordedFile {
  private var base: sqlite3_file
  /// A retained ``Recording``.
  private var recording: UnsafeMutableRawPointer?

  /// What is known of an open file.
  final class Recording {
    let recorder: DiskRecorder
    let number: Int
    /// Whether the next synchronization also stores the file's name, as that of a new journal does.
    var namesAreUnsynchronized: Bool

    init(_ recorder: DiskRecorder, _ number: Int, namesAreUnsynchronized: Bool) {
      (self.recorder, self.number) = (recorder, number)
      self.namesAreUnsynchronized = namesAreUnsynchronized
    }
  }

  fileprivate static func open(
    _ name: UnsafePointer<CChar>, _ file: UnsafeMutablePointer<sqlite3_file>, _ flags: Int32,
    _ outFlags: UnsafeMutablePointer<Int32>?, _ recorder: DiskRecorder
  ) -> Int32 {
    file.pointee.pMethods = nil
    if recorder.nextFault() != nil { return SQLITE_CANTOPEN }
    let vfs = RecordingVFS.original
    let code = vfs.pointee.xOpen(vfs, name, original(file), flags, outFlags)
    guard code == SQLITE_OK else { return code }
    let isNewJournal =
      flags & SQLITE_OPEN_CREATE != 0
      && flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL) != 0
    let recording = Recording(
      recorder, recorder.number(ofFileAt: String(cString: name)),
      namesAreUnsynchronized: isNewJournal)
    file.withMemoryRebound(to: RecordedFile.self, capacity: 1) {
      $0.pointee.recording = Unmanaged.passRetained(recording).toOpaque()
    }
    file.pointee.pMethods = UnsafePointer(methods)
    return SQLITE_OK
  }

  private static func recording(_ file: UnsafeMutablePointer<sqlite3_file>?) -> Recording {
    guard let file,
      let pointer = file.withMemoryRebound(
        to: RecordedFile.self, capacity: 1, { $0.pointee.recording })
    else { preconditionFailure("the file is not open") }
    return Unmanaged<Recording>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The file of the original VFS behind `file`.
  private static func original(
    _ file: UnsafeMutablePointer<sqlite3_file>?
  ) -> UnsafeMutablePointer<sqlite3_file>? {
    file.map {
      (UnsafeMutableRawPointer($0) + MemoryLayout<RecordedFile>.size)
        .assumingMemoryBound(to: sqlite3_file.self)
    }
  }

  private static func call<Result>(
    _ file: UnsafeMutablePointer<sqlite3_file>?,
    _ body: (sqlite3_io_methods, UnsafeMutablePointer<sqlite3_file>?) -> Result
  ) -> Result {
    let original = original(file)
    guard let methods = original?.pointee.pMethods else {
      preconditionFailure("the file is not open")
    }
    return body(methods.pointee, original)
  }

  private static func close(_ file: UnsafeMutablePointer<sqlite3_file>?) -> Int32 {
    let code = call(file) { $0.xClose($1) }
    Unmanaged.passUnretained(recording(file)).release()
    return code
  }

  private static func read(
    _ file: UnsafeMutablePointer<sqlite3_file>?, _ buffer: UnsafeMutableRawPointer?,
    _ count: Int32, _ offset: Int64
  ) -> Int32 {
    if recording(file).recorder.nextFault() != nil { return SQLITE_IOERR | (1 << 8) }
    return call(file) { $0.xRead($1, buffer, count, offset) }
  }

  private static func write(
    _ file: UnsafeMutablePointer<sqlite3_file>?, _ buffer: UnsafeRawPointer?, _ count: Int32,
    _ offset: Int64
  ) -> Int32 {
    let recording = recording(file)
    let fault = recording.recorder.nextFault()
    let written = fault == nil ? count : fault == .shortWrite ? count / 2 : 0
    if written > 0 {
      let code = call(file) { $0.xWrite($1, buffer, written, offset) }
      guard code == SQLITE_OK else { return code }
      let bytes = Array(UnsafeRawBufferPointer(start: buffer, count: Int(written)))
      recording.recorder.append(.write(recording.number, offset: Int(offset), bytes: bytes))
    }
    return switch fault {
    case nil: SQLITE_OK
    case .inputOutput: SQLITE_IOERR | (3 << 8)
    case .full, .shortWrite: SQLITE_FULL
    }
  }

  private static func truncate(_ file: UnsafeMutablePointer<sqlite3_file>?, _ size: Int64) -> Int32
  {
    let recording = recording(file)
    if recording.recorder.nextFault() != nil { return SQLITE_IOERR | (6 << 8) }
    let code = call(file) { $0.xTruncate($1, size) }
    if code == SQLITE_OK { recording.recorder.append(.truncate(recording.number, size: Int(size))) }
    return code
  }

  private static func synchronize(
    _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32
  ) -> Int32 {
    let recording = recording(file)
    if recording.recorder.nextFault() != nil { return SQLITE_IOERR | (4 << 8) }
    let code = call(file) { $0.xSync($1, flags) }
    guard code == SQLITE_OK else { return code }
    recording.recorder.append(.synchronize(recording.number))
    if recording.namesAreUnsynchronized {
      recording.namesAreUnsynchronized = false
      recording.recorder.append(.synchronizeFolder)
    }
    return SQLITE_OK
  }

  // Nothing changes it after it was made.
  private nonisolated(unsafe) static let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
    let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    methods.initialize(to: sqlite3_io_methods())
    methods.pointee.iVersion = 3
    methods.pointee.xClose = { close($0) }
    methods.pointee.xRead = { read($0, $1, $2, $3) }
    methods.pointee.xWrite = { write($0, $1, $2, $3) }
    methods.pointee.xTruncate = { truncate($0, $1) }
    methods.pointee.xSync = { synchronize($0, $1) }
    methods.pointee.xFileSize = { file, size in call(file) { $0.xFileSize($1, size) } }
    methods.pointee.xLock = { file, level in call(file) { $0.xLock($1, level) } }
    methods.pointee.xUnlock = { file, level in call(file) { $0.xUnlock($1, level) } }
    methods.pointee.xCheckReservedLock = { file, result in
      call(file) { $0.xCheckReservedLock($1, result) }
    }
    methods.pointee.xFileControl = { file, operation, argument in
      call(file) { $0.xFileControl($1, operation, argument) }
    }
    methods.pointee.xSectorSize = { file in call(file) { $0.xSectorSize($1) } }
    methods.pointee.xDeviceCharacteristics = { file in call(file) { $0.xDeviceCharacteristics($1) }
    }
    methods.pointee.xShmMap = { file, region, size, extends, result in
      call(file) { $0.xShmMap($1, region, size, extends, result) }
    }
    methods.pointee.xShmLock = { file, offset, count, flags in
      call(file) { $0.xShmLock($1, offset, count, flags) }
    }
    methods.pointee.xShmBarrier = { file in call(file) { $0.xShmBarrier($1) } }
    methods.pointee.xShmUnmap = { file, removes in call(file) { $0.xShmUnmap($1, removes) } }
    methods.pointee.xFetch = { file, offset, count, result in
      call(file) { $0.xFetch($1, offset, count, result) }
    }
    methods.pointee.xUnfetch = { file, offset, pointer in
      call(file) { $0.xUnfetch($1, offset, pointer) }
    }
    return methods
  }()
}
