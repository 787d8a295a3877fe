import Glibc
import Testing

@testable import System

@Suite struct CoreDumpsTests {
  @Test func `no memory of the process gets into an image, whatever the hard limit`() async {
    await #expect(processExitsWith: .success) {
      let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
      for hardLimit in [5, 1, 0] as [rlim_t] {
        var limit = rlimit(rlim_cur: 0, rlim_max: hardLimit)
        setrlimit(resource, &limit)
        CoreDumps.forbid()
        getrlimit(resource, &limit)
        try #require(limit.rlim_cur == min(hardLimit, 1) && limit.rlim_max == min(hardLimit, 1))
        let filter = try File(reading: "/proc/self/coredump_filter").readAll()
        try #require(filter == Array("00000000\n".utf8))
      }
    }
  }
}
