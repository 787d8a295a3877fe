import Glibc

/// What the kernel counted for all threads of a process.
struct ProcessStatistics {
  /// Time on a CPU, in the kernel's hundredths of a second.
  private(set) var ticks = 0
  /// How often a thread left a CPU, and so came to one before.
  private(set) var wakeups = 0
  /// Memory in use; what is shared counts in proportion.
  let proportionalMegabytes: Double

  /// The counts of `process` as they are now; 0 where there is none.
  init(of process: pid_t) {
    let memory = Files.lines(of: "/proc/\(process)/smaps_rollup")
    let kilobytes = memory.filter { $0.hasPrefix("Pss:") }.reduce(0) { $0 + Self.count($1) }
    proportionalMegabytes = Double(kilobytes) / 1024
    for thread in Files.names(in: "/proc/\(process)/task") {
      let path = "/proc/\(process)/task/\(thread)"
      let switches = Files.lines(of: "\(path)/status").filter { $0.contains("ctxt_switches") }
      wakeups += switches.reduce(0) { $0 + Self.count($1) }
      ticks += Files.lines(of: "\(path)/stat").reduce(0) { $0 + Self.ticks(of: $1) }
    }
  }

  /// Fields 14 and 15; the second, the name, may hold blanks and ends with the last bracket.
  private static func ticks(of stat: Substring) -> Int {
    let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
    return fields.count > 13 ? (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0) : 0
  }

  /// The number in a line like `Pss:    1234 kB`.
  private static func count(_ line: Substring) -> Int {
    line.split { " \t".contains($0) }.compactMap { Int($0) }.first ?? 0
  }
}
