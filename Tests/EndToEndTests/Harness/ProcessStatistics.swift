import Foundation

/// What the kernel counted for all threads of a process.
struct ProcessStatistics: Equatable {
  /// Time on a CPU, in the kernel's hundredths of a second.
  var ticks = 0
  /// How often a thread was put to sleep or on a CPU again.
  var contextSwitches = 0

  init(of process: pid_t) {
    let tasks = "/proc/\(process)/task"
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
      add(stat: Self.read("\(tasks)/\(thread)/stat"))
      add(status: Self.read("\(tasks)/\(thread)/status"))
    }
  }

  /// Fields 14 and 15; the second, the name, may hold blanks and ends with the last bracket.
  private mutating func add(stat: String) {
    let fields = stat.drop { $0 != ")" }.split(separator: " ").compactMap { Int($0) }
    guard fields.count > 11 else { return }
    ticks += fields[10] + fields[11]
  }

  private mutating func add(status: String) {
    for line in status.split(separator: "\n") where line.contains("ctxt_switches") {
      contextSwitches += line.split(separator: "\t").last.flatMap { Int($0) } ?? 0
    }
  }

  private static func read(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }
}
