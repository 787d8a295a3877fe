import Glibc
import ProgramHarness

/// What this machine is, for tables and pictures.
enum Machine {
  /// The processor's name and the number of cores, such as `AMD EPYC 7B13, 2 cores`.
  static var name: String {
    let lines = FileSystem.lines(of: "/proc/cpuinfo")
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    let name = model?.drop { $0 == " " } ?? "a processor"
    return "\(name), \(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) cores"
  }

  /// The local date: `2026-11-28`.
  static var date: String {
    var (seconds, parts) = (time(nil), tm())
    localtime_r(&seconds, &parts)
    let numbers = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    return numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }
}
