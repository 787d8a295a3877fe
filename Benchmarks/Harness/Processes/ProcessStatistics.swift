package import Glibc

/// Counts of the kernel for all threads of a process, read from `/proc`.
package struct ProcessStatistics: Equatable {
  /// The CPU time in clock ticks of the kernel, hundredths of a second.
  package private(set) var ticks = 0
  /// The number of voluntary and involuntary context switches.
  ///
  /// A process that only sleeps has none.
  package private(set) var contextSwitches = 0

  /// The counts of `process` now; all are 0 when there is no such process.
  package init(of process: pid_t) {
    for thread in FileSystem.names(in: "/proc/\(process)/task") {
      let path = "/proc/\(process)/task/\(thread)"
      for line in FileSystem.lines(of: "\(path)/status") where line.contains("ctxt_switches") {
        contextSwitches += Self.number(in: line)
      }
      for line in FileSystem.lines(of: "\(path)/stat") { ticks += Self.ticks(in: line) }
    }
  }

  /// The memory (PSS) of `process` in MB; 0 when there is no such process.
  ///
  /// A page that n processes share counts 1/n.
  package static func proportionalMegabytes(of process: pid_t) -> Double {
    let lines = FileSystem.lines(of: "/proc/\(process)/smaps_rollup")
    let kilobytes = lines.filter { $0.hasPrefix("Pss:") }.reduce(0) { $0 + number(in: $1) }
    return Double(kilobytes) / 1024
  }

  /// The processes that `process` and its descendants have started and that still run, with `process` first.
  ///
  /// A process whose parent has ended is not found.
  package static func tree(of process: pid_t) -> [pid_t] {
    var parents: [pid_t: [pid_t]] = [:]
    for id in FileSystem.names(in: "/proc").compactMap({ pid_t($0) }) {
      guard let stat = FileSystem.lines(of: "/proc/\(id)/stat").first else { continue }
      let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
      if fields.count > 2, let parent = pid_t(fields[2]) { parents[parent, default: []].append(id) }
    }
    var tree = [process]
    var next = 0
    while next < tree.count {
      tree += parents[tree[next]] ?? []
      next += 1
    }
    return tree
  }

  /// The user and system time in a `stat` line, in ticks: the sum of fields 14 and 15.
  ///
  /// Fields are counted from the end of field 2, the program's name in parentheses, because the
  /// name may contain spaces.
  private static func ticks(in stat: Substring) -> Int {
    let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
    return fields.count > 13 ? (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0) : 0
  }

  /// The number in a line such as `Pss:    1234 kB`.
  private static func number(in line: Substring) -> Int {
    line.split { " \t".contains($0) }.compactMap { Int($0) }.first ?? 0
  }
}
