import DiskSupport
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// A session of random changes by a window and by commands, with checkpoints and cleanups, on a recorded disk.
final class DiskSession {
  let folder: TemporaryDirectory
  let recorder: DiskRecorder
  private let isDurable: Bool
  /// The lists after each change; the first element is before the first change.
  private var states = [ListCollection(ToDoList())]
  /// The numbers of the last changes that the main file contained after checkpoints, and of the operations before.
  private var checkpoints = [(change: 0, operations: 0)]
  private var window: ListFile?
  /// The errors that were thrown.
  private(set) var errors: [StoreError] = []

  /// Begins a session without a file.
  init(isDurable: Bool) throws {
    folder = try TemporaryDirectory()
    self.isDurable = isDurable
    recorder = DiskRecorder(folder.path)
  }

  /// Acts `count` times; after an error, expects that the last change is in the file as a whole or not at all.
  ///
  /// With `endsAtError`, stops at the first error as if the program had been killed, and opens the file again.
  func run(
    _ count: Int = 40, endsAtError: Bool = false, using random: inout some RandomNumberGenerator
  ) throws {
    for _ in 0..<count {
      let before = states.count
      do throws(StoreError) {
        try act(using: &random)
      } catch {
        errors.append(error)
        if endsAtError { break }
        try expectLastChangeOrNone(since: before)
      }
    }
    window = nil
    recorder.inject(nil)
    try expectLastChangeOrNone(since: max(1, states.count - 1))
  }

  private func act(using random: inout some RandomNumberGenerator) throws(StoreError) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      guard let window, try window.checkpoint() else { return }
      checkpoints.append((states.count - 1, recorder.operations.count))
    case 1: try window?.cleanUp(before: .max) { false }
    case 2: window = nil
    case 3:
      try window?.forget(stateFolder: nil)
    case 4, 5: try save(using: &random, in: open)
    default: try save(using: &random, in: openWindow)
    }
  }

  private func open() throws(StoreError) -> ListFile {
    try ListFile(path: folder.list, access: .readWrite, isDurable: isDurable)
  }

  private func openWindow() throws(StoreError) -> ListFile {
    if let window { return window }
    let opened = try open()
    window = opened
    return opened
  }

  private func save(
    using random: inout some RandomNumberGenerator, in open: () throws(StoreError) -> ListFile
  ) throws(StoreError) {
    let change = Change.random(most: 8, ids: 40, using: &random)
    var lists = states[states.count - 1]
    _ = lists.apply(change)
    states.append(lists)
    try open().save(change, client: .here)
    recorder.acknowledge(states.count - 1)
  }

  /// Reads the file, and expects the state number `before - 1` or, if there is one, the one after it.
  private func expectLastChangeOrNone(since before: Int) throws {
    let found = try ListFile(path: folder.list, access: .readOnly).readExcerpt().lists
    let isLast = NaiveLists(found) == NaiveLists(states[states.count - 1])
    #expect(isLast || NaiveLists(found) == NaiveLists(states[before - 1]))
    #expect(try folder.isSound())
    if !isLast { states.removeLast(states.count - before) }
  }

  /// Cuts the power at `count` random points, and expects the state after a change as a whole: the last one that was
  /// acknowledged or, of changes that are not durable, one that was not before the last checkpoint.
  func cutPower(_ count: Int, using random: inout some RandomNumberGenerator) throws {
    let operations = recorder.operations
    for _ in 0..<count {
      let point = Int.random(in: 0...operations.count, using: &random)
      let cut = PowerCut(after: operations.prefix(point), using: &random)
      let other = try TemporaryDirectory()
      try cut.write(to: other.path)
      // The machine was started again since then.
      for suffix in ["", "-wal"] { setModified(other.list + suffix, seconds: 1_000_000_000) }
      let checkpoint = checkpoints.last { $0.operations <= point }?.change ?? 0
      let least = isDurable ? cut.acknowledged : checkpoint
      try expect(other, least: least, most: cut.acknowledged + 1, at: point)
    }
  }

  private func expect(_ other: TemporaryDirectory, least: Int, most: Int, at point: Int) throws {
    let comment: Comment = "the power was cut after operation \(point)"
    let file = try ListFile(path: other.list, access: .readWrite)
    let found = NaiveLists(try file.readExcerpt().lists)
    let range = least...min(most, states.count - 1)
    #expect(states[range].contains { NaiveLists($0) == found }, comment)
    #expect(try other.isSound(), comment)
    try file.save(.add(99), client: .there)
    #expect(try file.top(of: .undo)?.inverse.edits.isEmpty == false, comment)
  }
}
