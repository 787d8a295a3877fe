import Glibc

/// Measures what the command line names and prints one JSON object; ends with a status.
@main
struct BenchmarkRun {
  private let request: Request

  @MainActor
  static func main() {
    do throws(Trouble) {
      let request = try Request(Array(CommandLine.arguments.dropFirst()))
      print(try BenchmarkRun(request: request).report())
    } catch {
      error.tell()
      exit(error.status)
    }
  }

  /// Rounds go through all benchmarks, so that a busy minute spoils a round and not a figure.
  @MainActor
  private func report() throws(Trouble) -> Report {
    let benchmarks = try request.choose(from: Benchmark.all(server: request.server))
    guard getenv("DISPLAY") != nil else { throw Trouble("no display; set DISPLAY to an X server") }
    // A bus that is not there would be started, and would stay.
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 0)
    var report = Report()
    for _ in 1...request.rounds {
      for benchmark in benchmarks { report.add(try benchmark.measure()) }
    }
    return report
  }
}
