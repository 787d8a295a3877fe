import DiskSupport
import TestSupport
import Testing

@testable import ToDoStore

/// Makes each 25th of the first 500 calls by which SQLite uses the disk fail once; in a long run, each one.
@Suite struct DiskFaultTests {
  private static let calls = Array(
    stride(from: isLongRun ? 1 : 7, through: 500, by: isLongRun ? 1 : 25))

  @Test(arguments: DiskRecorder.FaultKind.allCases)
  func `after a call that fails, the change is in the file as a whole or not at all`(
    kind: DiskRecorder.FaultKind
  ) throws {
    for call in Self.calls { try run(DiskRecorder.Fault(call: call, kind: kind)) }
  }

  @Test(arguments: DiskRecorder.FaultKind.allCases)
  func `a program that ends at any call leaves the change as a whole or not at all`(
    kind: DiskRecorder.FaultKind
  ) throws {
    for call in Self.calls { try run(DiskRecorder.Fault(call: call, kind: kind, isFinal: true)) }
  }

  private func run(_ fault: DiskRecorder.Fault) throws {
    let session = try DiskSession(isDurable: true)
    session.recorder.inject(fault)
    var random = SplitMix64(seed: UInt64(fault.call))
    try session.run(endsAtError: fault.isFinal, using: &random)
    #expect(session.recorder.callCount >= fault.call)
    #expect(session.errors.allSatisfy { !$0.description.isEmpty }, "call \(fault.call)")
  }
}
