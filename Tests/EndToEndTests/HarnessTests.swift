import Glibc
import Testing

extension EndToEnd {
  @Suite struct Harness {
    @Test func `children end with the tests, however those die`() throws {
      let child = try spawn(["/bin/sleep", "60"])
      let survivor = try spawn(["/bin/sleep", "1"])
      do {
        let guardian = Guardian()
        guardian.hold(child)
        guardian.hold(survivor)
        guardian.release(survivor)
      }
      #expect(ending(of: child) == SIGKILL)
      #expect(ending(of: survivor) == 0)
    }

    @Test func `a machine that stands still is noticed`() throws {
      let watch = StandstillWatch()
      defer { watch.stop() }
      let me = getpid()
      let child = try spawn(["/bin/sh", "-c", "kill -STOP \(me); sleep 0.2; kill -CONT \(me)"])
      #expect(ending(of: child) == 0)
      pause(0.02)
      #expect(watch.longest > 0.15)
    }

    private func ending(of process: pid_t) -> Int32 {
      var status: Int32 = -1
      waitpid(process, &status, 0)
      return status
    }
  }
}
