package import Glibc

/// The kernel's counts for all threads of a process, from `/proc`.
package struct ProcessStatistics: Equatable {
  /// CPU time in the kernel's clock ticks, hundredths of a second.
  package private(set) var ticks = 0
  /// Context switches, voluntary or not: a process that sleeps throughout has none.
  package private(set) var contextSwitches = 0

  /// The counts of `process` now; 0 when there is no such process.
  package init(of process: pid_t) {
    for thread in FileSystem.names(in: "/proc/\(process)/task") {
      let path = "/proc/\(process)/task/\(thread)"
      for line in FileSystem.lines(of: "\(path)/status") where line.contains("ctxt_switches") {
        contextSwitches += Self.number(in: line)
      }
      for line in FileSystem.lines(of: "\(path)/stat") { ticks += Self.ticks(in: line) }
    }
  }

  /// The memory of `process` in MB (PSS: shared pages count in proportion); 0 when there is no
  /// such process.
  package static func proportionalMegabytes(of process: pid_t) -> Double {
    let lines = FileSystem.lines(of: "/proc/\(process)/smaps_rollup")
    let kilobytes = lines.filter { $0.hasPrefix("Pss:") }.reduce(0) { $0 + number(in: $1) }
    return Double(kilobytes) / 1024
  }

  /// The sum of fields 14 and 15, user and system time; counted from the end of field 2, because
  /// the name in it, in parentheses, may contain spaces.
  private static func ticks(in stat: Substring) -> Int {
    let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
    return fields.count > 13 ? (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0) : 0
  }

  /// The number in a line such as `Pss:    1234 kB`.
  private static func number(in line: Substring) -> Int {
    line.split { " \t".contains($0) }.compactMap { Int($0) }.first ?? 0
  }
}
