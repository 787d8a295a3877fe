import Glibc
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct HarnessChecks {
    @Test func `the reaper kills its processes when the tests end`() throws {
      let child = try spawn(["/bin/sleep", "60"])
      let survivor = try spawn(["/bin/sleep", "1"])
      do {
        let reaper = ProcessReaper()
        reaper.add(child)
        reaper.add(survivor)
        reaper.remove(survivor)
      }
      #expect(ending(of: child) == SIGKILL)
      #expect(ending(of: survivor) == 0)
    }

    @Test func `a stall of the machine is detected`() throws {
      let detector = StallDetector()
      defer { detector.stop() }
      let me = getpid()
      let child = try spawn(["/bin/sh", "-c", "kill -STOP \(me); sleep 0.2; kill -CONT \(me)"])
      #expect(ending(of: child) == 0)
      pause(0.02)
      #expect(detector.longestStall > 0.15)
    }

    private func ending(of process: pid_t) -> Int32 {
      var status: Int32 = -1
      waitpid(process, &status, 0)
      return status
    }
  }
}
