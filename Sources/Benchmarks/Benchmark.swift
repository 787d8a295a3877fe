import Geometry
import Glibc

/// Something that can be measured again and again.
@MainActor
struct Benchmark {
  /// What the command line calls it; its figures' names begin with it.
  let name: String
  private let body: (String) throws(Trouble) -> [Sample]

  /// Measures once.
  func measure() throws(Trouble) -> [Sample] { try body(name) }

  /// All there are; `server` is the X server, where its CPU time is wanted too.
  static func all(server: pid_t?) -> [Benchmark] {
    let homes = [15, 1000, 100_000].map(Home.init)
    return homes.map(start) + homes.map(memory) + [idle(homes[0])]
      + [(400, 700), (1280, 800), (1920, 1080)].map { scroll($0, $1, server) }
  }

  private static func start(_ home: Home) -> Benchmark {
    Benchmark(name: "start-\(home.rows)") { name throws(Trouble) in
      let program = try Program(home)
      return [
        Sample(name, program.secondsToFirstFrame * 1000, "ms"),
        Sample("\(name)-verbose", program.ownMillisecondsToFirstFrame, "ms"),
      ]
    }
  }

  private static func memory(_ home: Home) -> Benchmark {
    Benchmark(name: "memory-\(home.rows)") { name throws(Trouble) in
      let program = try Program(home)
      sleep(1)
      return [Sample(name, Double(program.statistics.proportionalKilobytes) / 1024, "MB")]
    }
  }

  private static func idle(_ home: Home) -> Benchmark {
    Benchmark(name: "idle") { name throws(Trouble) in
      let program = try Program(home)
      sleep(2)
      let before = program.statistics
      sleep(10)
      let after = program.statistics
      return [
        Sample("\(name)-wakeups", Double(after.wakeups - before.wakeups), "in 10 s"),
        Sample("\(name)-ticks", Double(after.ticks - before.ticks), "in 10 s"),
      ]
    }
  }

  private static func scroll(_ width: Int, _ height: Int, _ server: pid_t?) -> Benchmark {
    Benchmark(name: "scroll-\(width)x\(height)") { name throws(Trouble) in
      let size = Size(width: Double(width), height: Double(height))
      let clocks = [Clock.own] + (try server.map(Clock.init).map { [$0] } ?? [])
      var scrolling = try Scrolling(size: size)
      let costs = scrolling.costs(on: clocks)
      return zip([name, "\(name)-server"], costs).map { Sample($0, $1 * 1000, "ms a frame") }
    }
  }
}
