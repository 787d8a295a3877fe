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

    private func ending(of process: pid_t) -> Int32 {
      var status: Int32 = -1
      waitpid(process, &status, 0)
      return status
    }
  }
}
