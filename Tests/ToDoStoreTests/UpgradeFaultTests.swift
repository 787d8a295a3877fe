import DiskSupport
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Makes the calls fail by which SQLite uses the disk while a file of an earlier version is opened, and ends the
/// program there.
@Suite struct UpgradeFaultTests {
  @Test(arguments: 1...Schema.version - 1)
  func `an upgrade that dies half-way is repeated at the next start`(version: Int64) throws {
    var call = 1
    while try !upgrades(version, failingAt: call) { call += isLongRun ? 1 : 9 }
    #expect(call > 20)
  }

  /// Opens the file while the call fails, then again; returns whether the first opening did not come to that call.
  private func upgrades(_ version: Int64, failingAt call: Int) throws -> Bool {
    let folder = try TemporaryDirectory()
    try folder.copyList(ofVersion: version)
    let before = NaiveLists(try ListFile(path: folder.list, access: .readOnly).readExcerpt().lists)
    let recorder = DiskRecorder(folder.path)
    recorder.inject(
      DiskRecorder.Fault(
        call: call, kind: DiskRecorder.FaultKind.allCases[call % 3], isFinal: true))
    _ = try? ListFile(path: folder.list, access: .readWrite)
    let isPast = recorder.callCount < call
    recorder.inject(nil)
    let file = try ListFile(path: folder.list, access: .readWrite)
    #expect(NaiveLists(try file.readExcerpt().lists) == before, "call \(call)")
    #expect(try file.writable.version() == Schema.version)
    try file.checkSoundness()
    try file.save(.add(99), client: .here)
    #expect(try file.top(of: .undo)?.inverse.edits == [.remove(99)])
    return isPast
  }
}
