import Glibc
import Synchronization
internal import System
import ToDoModel
public import ToDoStore

/// The result of opening a file.
public enum OpenedDocument {
  /// The lists, which can be changed.
  case writable(ToDoDocument)
  /// The lists in a read-only document, since the file cannot be written; and the file as it was read.
  case readOnly(ToDoDocument, StoreError, FileStates)
  /// What can be read from a damaged file, in a read-only document.
  case damaged(ToDoDocument, Damage)
}

/// Opens a file on a thread, since another program may lock it, and a disk may be slow.
///
///     let opening = DocumentOpening(options, wake: wake)
///     if opening.wait(milliseconds: 150) { let document = try opening.finish(using: &generator) }
public final class DocumentOpening: Sendable {
  private enum Result: Sendable {
    /// The file is in ``Job/file``.
    case file(ListExcerpt)
    case readOnly(ListCollection, StoreError, FileStates)
    case damaged(Damage)
    case failed(StoreError)
  }

  private struct State {
    var result: Result?
    var isLocked = false
    var isAbandoned = false
  }

  /// The time in milliseconds for which one attempt waits for a lock.
  private static let lockTimeout: Int32 = 200

  private let options: DocumentOptions
  private let wake: @Sendable () -> Void
  private let job: Job

  /// Begins to open the file that `options` name.
  ///
  /// `wake` is called, on the thread, when ``isLocked`` or ``isFinished`` becomes true, and later by the document. With
  /// `damage`, an error of an earlier opening, the file is only read: opening a damaged file may succeed.
  public init(
    _ options: DocumentOptions, damage: StoreError? = nil, wake: @escaping @Sendable () -> Void
  ) {
    (self.options, self.wake) = (options, wake)
    let job = Job(options, damage, wake)
    self.job = job
    // Without a thread the caller waits.
    if Worker({ job.run() }) == nil { job.run() }
  }

  deinit { job.abandon() }

  /// Whether another program locks the file.
  public var isLocked: Bool { job.state.withLock { $0.isLocked } }

  /// Whether ``finish(using:)`` can be called.
  public var isFinished: Bool { job.state.withLock { $0.result != nil } }

  /// Waits up to `milliseconds`; returns ``isFinished``.
  public func wait(milliseconds: Int) -> Bool {
    isFinished || job.finished.wait(milliseconds: milliseconds)
  }

  /// Returns the document; throws if the file cannot be opened.
  ///
  /// Traps while ``isFinished`` is false, and at the second call.
  public func finish(
    using generator: inout some RandomNumberGenerator
  ) throws(StoreError) -> OpenedDocument {
    switch job.claimResult() {
    case .file(let excerpt):
      return .writable(
        try ToDoDocument(options, job.claimFile(), excerpt, using: &generator, wake: wake))
    case .readOnly(let lists, let error, let files):
      return .readOnly(
        ToDoDocument(
          lists, list: options.list, isReadOnly: true, clock: options.clock, using: &generator),
        error, files)
    case .damaged(let damage):
      return .damaged(
        ToDoDocument(
          damage.salvaged ?? ListCollection(lists: ToDoList()), list: options.list,
          isReadOnly: true, clock: options.clock, using: &generator), damage)
    case .failed(let error): throw error
    }
  }

  /// Opens the file on the thread that calls ``run()``.
  private final class Job: Sendable {
    let state: Mutex<State>
    private let options: DocumentOptions
    private let damage: StoreError?
    private let wake: @Sendable () -> Void
    private let file = Mutex<ListFile?>(nil)
    /// Signaled once, at the end.
    let finished = Semaphore()

    init(_ options: DocumentOptions, _ damage: StoreError?, _ wake: @escaping @Sendable () -> Void)
    {
      (self.options, self.damage, self.wake) = (options, damage, wake)
      state = Mutex(State())
    }

    func abandon() { state.withLock { $0.isAbandoned = true } }

    func claimResult() -> Result {
      let result = state.withLock { state in state.result.take() }
      guard let result else { preconditionFailure("no file was opened") }
      return result
    }

    func claimFile() -> sending ListFile {
      guard let file = file.withLock({ $0.take() }) else { preconditionFailure("no file is open") }
      return file
    }

    func run() {
      let result = damage.map { read(after: $0) } ?? open()
      state.withLock { $0.result = result }
      finished.signal()
      wake()
    }

    /// Tries to open the file until no other program locks it.
    private func open() -> Result {
      while true {
        do throws(StoreError) {
          return .file(try openFile())
        } catch  where error.kind == .busy {
          if waitForLock() { continue }
          return .failed(error)
        } catch {
          return read(after: error)
        }
      }
    }

    private func openFile() throws(StoreError) -> ListExcerpt {
      try file.withLock { slot throws(StoreError) in
        let opened = try options.openFile(.readWrite, timeout: DocumentOpening.lockTimeout)
        let excerpt = try options.readExcerpt(of: opened)
        slot = opened
        return excerpt
      }
    }

    /// Tells that the file is locked, and waits a moment; returns false if nobody waits for the file any more.
    private func waitForLock() -> Bool {
      let (isFirst, isAbandoned) = state.withLock { state in
        defer { state.isLocked = true }
        return (!state.isLocked, state.isAbandoned)
      }
      if isFirst { wake() }
      usleep(100_000)
      return !isAbandoned
    }

    /// Reads what can be read after opening for writing has failed with `error`.
    private func read(after error: StoreError) -> Result {
      if let damage = Damage.find(in: options.path, after: error, stateFolder: options.stateFolder)
      {
        return .damaged(damage)
      }
      guard error.preventsOnlyWriting else { return .failed(error) }
      do throws(StoreError) {
        let files = FileStates(options.path)
        let file = try options.openFile(.readOnly)
        guard !file.isNew else { return .failed(error) }
        return .readOnly(try file.readExcerpt().lists, error, files)
      } catch let second {
        // A file that may not be written is only read, which may show that it is damaged.
        return second.kind == .damaged && error.kind != .damaged
          ? read(after: second) : .failed(second)
      }
    }
  }
}

extension StoreError {
  /// Whether the file may be readable: the user or the disk allows no writing.
  fileprivate var preventsOnlyWriting: Bool {
    kind == .writeProtected || kind == .system && [EACCES, EROFS, EPERM].contains(code)
  }
}
