internal import System
internal import ToDoFormats
internal import ToDoModel
internal import ToDoStore

/// Makes lists and the text files that they are mirrored in agree.
///
///     var synchronizer = MirrorSynchronizer(file)
///     for mirror in try file.readMirrors() { print(try synchronizer.synchronize(mirror)) }
///
/// The text file is written before the list, and both while no other program can write the list. A program that is
/// killed in between leaves a base that is older than both, from which the next merge makes the same once more.
struct MirrorSynchronizer {
  /// How often a merge is begun again since the list or the file has changed meanwhile.
  private static let attempts = 8

  private let file: ListFile
  private let client: ClientID
  private var ids: ItemIDSequence
  private var entryIDs: HistoryEntryIDSequence
  private let times: ReadingTimes
  private var hasBackup = false
  /// The fingerprint of the text file that was synchronized last, as it was read or written; empty if there was none, or
  /// if it was changed since.
  private(set) var fingerprint = ""

  /// A synchronizer for the mirrors in `file`, which was opened for writing.
  init(_ file: ListFile, _ times: ReadingTimes = ReadingTimes()) {
    var generator = SystemRandomNumberGenerator()
    (self.file, self.times) = (file, times)
    client = ClientID(using: &generator)
    ids = ItemIDSequence(using: &generator)
    entryIDs = HistoryEntryIDSequence(using: &generator)
  }

  /// Merges the list of `mirror` with its file; returns what the user is to be told.
  ///
  /// Does nothing if neither has changed since the last merge, and if the list was deleted. A paused mirror is merged only
  /// with a `resolution`.
  mutating func synchronize(
    _ mirror: ListMirror, _ resolution: MirrorResolution? = nil
  ) throws(StoreError) -> [MirrorReport] {
    for _ in 0..<Self.attempts {
      fingerprint = FileStatus(at: mirror.path)?.fingerprint ?? ""
      guard let snapshot = try ListSnapshot(file, mirror: mirror.id) else { return [] }
      let step = try step(snapshot, resolution)
      if case .ended(let reports) = step { return reports }
    }
    return [.busy(path: mirror.path)]
  }

  /// Adds a mirror of `list` in the file at `path`, which may be missing, and merges both for the first time.
  ///
  /// Throws a `RequestError` if that is not possible; the mirror is not kept then.
  mutating func add(_ list: ToDoItem, _ path: String, _ format: Format) throws -> [MirrorReport] {
    let mirror = try file.insert(
      ListMirror(id: 0, list: list.id, path: path, format: format.rawValue), client: client)
    let reports: [MirrorReport]
    do {
      reports = try synchronize(mirror, MirrorResolution(isFirst: true))
    } catch {
      try? file.remove(mirror, client: client)
      throw error
    }
    guard let failure = reports.first(where: { !$0.hasSucceeded }) else { return reports }
    try file.remove(mirror, client: client)
    throw RequestError(description: "\(failure.event ?? ""); nothing is mirrored")
  }

  /// Ends the mirror; its list and its file stay.
  func remove(_ mirror: ListMirror) throws { try file.remove(mirror, client: client) }

  /// Ends the mirrors of deleted lists, and erases the bases of those that are not in sync: they have deleted texts.
  ///
  /// The next merge of such a mirror is as the first one.
  func forget() throws(StoreError) {
    let lists = try file.readLists()
    for mirror in try file.readMirrors() {
      if lists.index(of: mirror.list) == nil {
        try file.remove(mirror, client: client)
      } else if MirrorState(mirror.properties).isOutOfSync {
        _ = try file.save(nil, at: file.lastPosition(), client: client) { mirror.forgotten }
      }
    }
  }

  private enum Step {
    case ended([MirrorReport])
    /// The list or the file has changed meanwhile.
    case interrupted
  }

  private mutating func step(
    _ snapshot: ListSnapshot, _ resolution: MirrorResolution?
  ) throws(StoreError) -> Step {
    let mirror = snapshot.mirror
    let state = MirrorState(mirror.properties)
    if resolution == nil {
      if let problem = state.problem { return .ended([.paused(path: mirror.path, problem)]) }
      let isFileKnown = !fingerprint.isEmpty && fingerprint == state.file
      if state.unfinishedWrite == nil, isFileKnown, snapshot.hash == state.rows {
        return .ended([])
      }
    }
    let content: MirroredFile.Content?
    do throws(MirrorProblem) {
      content = try read(mirror, resolution)
    } catch {
      return try pause(error, snapshot)
    }
    guard let content else { return .ended([.busy(path: mirror.path)]) }
    fingerprint = content.status?.fingerprint ?? ""
    if let write = state.unfinishedWrite, write.isUnfinished(in: content.bytes) {
      return try finish(write, over: content, snapshot)
    }
    if resolution == nil, content.bytes == mirror.base, snapshot.hash == state.rows {
      return .ended([])
    }
    return try merge(snapshot, content, resolution)
  }

  /// The content of the file; nil if it is being written.
  ///
  /// At the first merge, and if the list is chosen, the file may be missing; then it has no bytes.
  private func read(
    _ mirror: ListMirror, _ resolution: MirrorResolution?
  ) throws(MirrorProblem) -> MirroredFile.Content? {
    let text = MirroredFile(mirror.path, times)
    let mayBeMissing = resolution?.isFirst == true || resolution?.choice == .list
    if mayBeMissing, text.status == nil { return MirroredFile.Content() }
    return try text.read(expectsBytes: !mirror.base.isEmpty)
  }

  private mutating func merge(
    _ snapshot: ListSnapshot, _ content: MirroredFile.Content, _ resolution: MirrorResolution?
  ) throws(StoreError) -> Step {
    guard let format = Format(rawValue: snapshot.mirror.format), format.isMirrored else {
      return try pause(.notText, snapshot)
    }
    var state = MirrorState(snapshot.mirror.properties)
    let done = DoneFile(beside: snapshot.mirror.path, format, since: state.doneSize)
    let merge: MirrorMerge
    do throws(MirrorProblem) {
      merge = try self.merge(snapshot, content, format, done, resolution)
    } catch {
      return try pause(error, snapshot)
    }
    state.doneSize = done.size
    state.copies.formUnion(resolution?.copies.map(\.hash) ?? [])
    return try commit(merge, snapshot, content, state)
  }

  private mutating func merge(
    _ snapshot: ListSnapshot, _ content: MirroredFile.Content, _ format: Format, _ done: DoneFile,
    _ resolution: MirrorResolution?
  ) throws(MirrorProblem) -> MirrorMerge {
    // A file that is replaced by the list may be no text.
    let bytes =
      resolution?.choice == .list && !content.bytes.isText(in: format) ? [] : content.bytes
    guard let file = try? MirrorText(bytes, format, .system) else { throw .notText }
    let base = (try? MirrorText(snapshot.mirror.base, format, .system)).flatMap {
      $0.bytes.isEmpty ? nil : MirrorBase($0, rows: snapshot.mirror.rows)
    }
    var ids = ids
    defer { self.ids = ids }
    let modified = content.status?.modificationTime ?? 0
    let context = MirrorContext(
      makeID: { ids.next() }, isArchived: done.contains,
      isFileNewer: modified >= snapshot.position.milliseconds)
    guard let resolution, !resolution.isFirst else {
      return try MirrorMerge(base, file, snapshot.rows, context)
    }
    let rows = resolution.rows(of: snapshot.rows, addingCopiesSince: base) { ids.next() }
    return try MirrorMerge(resolving: base, file, rows, resolution.choice, context)
  }

  /// Writes the file and then the list.
  private mutating func commit(
    _ merge: MirrorMerge, _ snapshot: ListSnapshot, _ content: MirroredFile.Content,
    _ former: MirrorState
  ) throws(StoreError) -> Step {
    var (mirror, state) = (snapshot.mirror, former)
    let text = MirroredFile(mirror.path, times)
    let write = InPlaceWrite(old: content.bytes, new: merge.text.bytes)
    (mirror.base, mirror.rows) = (write.new, merge.rows.map(\.id))
    let isInPlace = former.unfinishedWrite == write
    (state.problem, state.unfinishedWrite) = (nil, nil)
    state.rows = ListSnapshot.hash(of: merge.rows)
    let change = snapshot.change(to: merge.rows, archived: merge.archived)
    // The disk may be slow, so most is written before the list is locked.
    let writer: MirroredFileWriter
    do throws(SystemError) {
      writer = try MirroredFileWriter(text, write.new, over: content, inPlace: isInPlace)
    } catch {
      return try recover(from: error, write, isInPlace, content, snapshot)
    }
    var failure: SystemError?
    let isSaved = try save(change, snapshot) {
      do throws(SystemError) {
        guard try writer.finish() else { return nil }
        state.file = writer.fingerprint
        mirror.properties = state.encoded
        return mirror
      } catch {
        failure = error
        return nil
      }
    }
    if isSaved {
      fingerprint = writer.fingerprint
      return .ended(merge.conflicts.map { .conflict(path: mirror.path, text: $0) })
    }
    guard let failure else { return .interrupted }
    return try recover(from: failure, write, isInPlace, content, snapshot)
  }

  /// Makes the next step write in place if that is possible.
  private mutating func recover(
    from failure: SystemError, _ write: InPlaceWrite, _ isInPlace: Bool,
    _ content: MirroredFile.Content, _ snapshot: ListSnapshot
  ) throws(StoreError) -> Step {
    if failure.forbidsReplacing, !isInPlace, content.status != nil {
      return try begin(write, snapshot)
    }
    return .ended([.notWritten(path: snapshot.mirror.path, cause: failure.text)])
  }

  @discardableResult
  private mutating func save(
    _ change: Change, _ snapshot: ListSnapshot, _ makeMirror: () -> ListMirror?
  ) throws(StoreError) -> Bool {
    if !change.isEmpty, !hasBackup {
      file.makeDailyBackup()
      hasBackup = true
    }
    let entry = change.isEmpty ? nil : HistoryEntry(id: entryIDs.next(), change: change)
    return try file.save(entry, at: snapshot.position, client: client, makeMirror)
  }

  /// Keeps both texts before the file is written in place, so that a file with parts of both is known as that.
  private mutating func begin(_ write: InPlaceWrite, _ snapshot: ListSnapshot) throws(StoreError)
    -> Step
  {
    try save(Change(), snapshot) { snapshot.mirror.with { $0.unfinishedWrite = write } }
    return .interrupted
  }

  /// Writes the rest of what was being written in place when the program or the machine failed.
  private mutating func finish(
    _ write: InPlaceWrite, over content: MirroredFile.Content, _ snapshot: ListSnapshot
  ) throws(StoreError) -> Step {
    let text = MirroredFile(snapshot.mirror.path, times)
    var failure: SystemError?
    try save(Change(), snapshot) {
      do throws(SystemError) {
        let writer = try MirroredFileWriter(text, write.new, over: content, inPlace: true)
        guard try writer.finish() else { return nil }
        return snapshot.mirror.with { $0.unfinishedWrite = nil }
      } catch {
        failure = error
        return nil
      }
    }
    guard let failure else { return .interrupted }
    return .ended([.notWritten(path: snapshot.mirror.path, cause: failure.text)])
  }

  private mutating func pause(_ problem: MirrorProblem, _ snapshot: ListSnapshot) throws(StoreError)
    -> Step
  {
    let report = MirrorReport.paused(path: snapshot.mirror.path, problem)
    // A problem that passes is not kept, so that the next change tries again.
    if problem.isPassing || MirrorState(snapshot.mirror.properties).problem == problem {
      return .ended([report])
    }
    let isSaved = try save(Change(), snapshot) { snapshot.mirror.with { $0.problem = problem } }
    return isSaved ? .ended([report]) : .interrupted
  }
}

extension ListMirror {
  /// The mirror without texts.
  fileprivate var forgotten: ListMirror {
    var mirror = with { $0.unfinishedWrite = nil }
    (mirror.base, mirror.rows) = ([], [])
    return mirror
  }

  /// The mirror after `change` of its state.
  fileprivate func with(_ change: (inout MirrorState) -> Void) -> ListMirror {
    var (mirror, state) = (self, MirrorState(properties))
    change(&state)
    mirror.properties = state.encoded
    return mirror
  }
}

extension [UInt8] {
  fileprivate func isText(in format: Format) -> Bool {
    (try? MirrorText(self, format, .system)) != nil
  }
}
