import Glibc
import Synchronization

/// Records what SQLite writes into the files of a folder, and makes calls of SQLite fail.
///
/// It stands between SQLite and the operating system, as SQLite's default VFS; other folders are not concerned.
/// Index files (`-shm`) are not recorded, because SQLite maps them into memory.
///
///     let recorder = DiskRecorder(folder.path)
///     try ListFile(path: path, access: .readWrite).save(change, client: client)
///     recorder.acknowledge(1)
///     let operations = recorder.operations
public final class DiskRecorder: Sendable {
  /// A call of SQLite that fails, and how.
  public struct Fault: Sendable {
    /// The number of the call, counted from 1.
    public let call: Int
    /// How the call fails.
    public let kind: FaultKind
    /// Whether all calls after it fail, too, as those of a program that was ended.
    public let isFinal: Bool

    /// A fault of the call with this number.
    public init(call: Int, kind: FaultKind, isFinal: Bool = false) {
      (self.call, self.kind, self.isFinal) = (call, kind, isFinal)
    }
  }

  /// How a call fails.
  public enum FaultKind: CaseIterable, Sendable {
    /// The disk reports an error.
    case inputOutput
    /// The disk has no space left.
    case full
    /// A write stores only the first half of the bytes, and then the disk has no space left.
    case shortWrite
  }

  private struct State {
    var operations: [DiskOperation] = []
    var numbers: [String: (number: Int, inode: UInt64)] = [:]
    var fileCount = 0
    var callCount = 0
    var fault: Fault?
  }

  let folder: String
  private let state = Mutex(State())

  /// Records from now on what happens in `folder`, until the object is released.
  public init(_ folder: String) {
    self.folder = folder
    RecordingVFS.add(self)
  }

  deinit { RecordingVFS.remove(folder) }

  /// What was recorded, in order.
  public var operations: [DiskOperation] { state.withLock { $0.operations } }

  /// The number of calls that could have failed.
  public var callCount: Int { state.withLock { $0.callCount } }

  /// Makes a call fail; replaces an earlier fault.
  public func inject(_ fault: Fault?) { state.withLock { $0.fault = fault } }

  /// Records that the program was told that its change `number` is saved.
  public func acknowledge(_ number: Int) { append(.acknowledge(number)) }

  func append(_ operation: DiskOperation) { state.withLock { $0.operations.append(operation) } }

  /// Counts a call; returns how it fails, or nil.
  func nextFault() -> FaultKind? {
    state.withLock { state in
      state.callCount += 1
      guard let fault = state.fault else { return nil }
      let fails = fault.isFinal ? state.callCount >= fault.call : state.callCount == fault.call
      return fails ? fault.kind : nil
    }
  }

  /// The number of the file at `path`; records the file if it is new, or if another one is there now.
  func number(ofFileAt path: String) -> Int {
    var status = stat()
    let inode = stat(path, &status) == 0 ? UInt64(status.st_ino) : 0
    return state.withLock { state in
      if let known = state.numbers[path], known.inode == inode { return known.number }
      state.fileCount += 1
      state.numbers[path] = (state.fileCount, inode)
      let name = String(path.dropFirst(folder.utf8.count + 1))
      state.operations.append(
        .create(state.fileCount, name: name, content: Self.content(ofFileAt: path)))
      return state.fileCount
    }
  }

  func recordRemoval(ofFileAt path: String) {
    state.withLock { state in
      guard state.numbers.removeValue(forKey: path) != nil else { return }
      state.operations.append(.remove(name: String(path.dropFirst(folder.utf8.count + 1))))
    }
  }

  private static func content(ofFileAt path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return [] }
    // Closing another descriptor of the file would release SQLite's locks on it, so this is called only before
    // SQLite has opened the file for the first time.
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(0, count)))
  }
}
