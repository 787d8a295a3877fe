import Glibc
import ProgramHarness

/// Counts instructions and allocations of a program with valgrind's callgrind.
///
/// The counts are the same on a busy and an idle machine, and on all processors of an architecture.
enum Callgrind {
  /// The counts of one part of a program's run.
  struct Counts {
    var instructions: Double
    /// The number of calls of the C library's allocation functions.
    var allocations: Double
  }

  private static let allocators: Set<Substring> = [
    "malloc", "calloc", "realloc", "memalign", "posix_memalign", "aligned_alloc",
  ]

  /// Runs `command` to its end, with `variables` added to the environment, and returns the counts
  /// of part number `part`.
  ///
  /// Part 1 begins with the process; each call of the function `symbol` begins the next part. A
  /// program that does not exit by itself needs `stopsAfterPart`: it gets SIGTERM after `part`. The
  /// instructions do not include those of calls of a function whose symbol contains `excluded`.
  static func count(
    _ command: [String], _ variables: [String: String] = [:], part: Int, symbol: String,
    excluding excluded: String? = nil, stopsAfterPart: Bool = false
  ) throws -> Counts {
    let folder = try TemporaryFolder()
    let (profile, partFile) = (folder.file("profile"), folder.file("profile.\(part)"))
    let valgrind = [
      "/usr/bin/setarch", "-R", "/usr/bin/valgrind", "--tool=callgrind", "--quiet",
      "--callgrind-out-file=\(profile)", "--dump-line=no", "--dump-before=\(symbol)",
    ]
    let program = try ChildProcess(
      valgrind + command, environment: environment.merging(variables) { $1 })
    if stopsAfterPart { stop(program, after: partFile) }
    let ending = try program.waitForEnd(timeout: 600)
    guard ending == .status(0), let text = FileSystem.read(partFile) else {
      let line = program.errors.split(separator: "\n").first ?? "no profile"
      throw BenchmarkError("\(command): \(line); is valgrind there?")
    }
    return counts(text, excluding: excluded)
  }

  private static func stop(_ program: ChildProcess, after file: String) {
    let deadline = now() + 60
    while access(file, F_OK) != 0, now() < deadline { pause(0.02) }
    program.kill(SIGTERM)
  }

  /// The environment, which makes runs repeatable: hash seeds are fixed, and the C library does not
  /// choose functions by the processor's features.
  private static let environment = [
    "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": "/nonexistent",
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX,-AVX512F,-ERMS,-FSRM,-BMI2,-LZCNT",
  ]

  /// Parses a profile.
  ///
  /// The line `totals:` has the number of instructions. Each call is described by a line `cfn=`
  /// with the function and a line `calls=` with the number of calls, and then by a line with a
  /// position and the instructions of the calls.
  static func counts(_ profile: String, excluding excluded: String? = nil) -> Counts {
    var counts = Counts(instructions: 0, allocations: 0)
    var names: [Substring: Substring] = [:]
    var callee: Substring = ""
    var isCall = false
    for line in profile.split(separator: "\n") {
      if isCall, let excluded, callee.contains(excluded) {
        counts.instructions -= number(after: line.prefix { $0 != " " } + " ", in: line)
      }
      isCall = line.hasPrefix("calls=")
      if line.hasPrefix("fn=") || line.hasPrefix("cfn=") {
        let parts = line.split(separator: "=", maxSplits: 1)[1]
          .split(separator: " ", maxSplits: 1)
        if parts.count == 2 { names[parts[0]] = parts[1] }
        if line.hasPrefix("cfn=") { callee = names[parts[0]] ?? "" }
      } else if isCall, allocators.contains(callee) {
        counts.allocations += number(after: "calls=", in: line)
      } else if line.hasPrefix("totals: ") {
        counts.instructions += number(after: "totals: ", in: line)
      }
    }
    return counts
  }

  private static func number(after prefix: some StringProtocol, in line: Substring) -> Double {
    Double(line.dropFirst(prefix.utf8.count).prefix(while: \.isNumber)) ?? 0
  }
}
