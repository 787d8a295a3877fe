import Glibc

/// Counts what a program does, instruction by instruction: the same on a busy machine and an idle
/// one, and on every processor of a kind.
enum Callgrind {
  /// Where a program gets its memory.
  private static let allocators: Set<Substring> = [
    "malloc", "calloc", "realloc", "memalign", "posix_memalign", "aligned_alloc",
  ]

  /// Runs `command`, with `variables` around it, to its end and counts one part of it.
  ///
  /// The first part begins with the process, another one with each call of the function `symbol`.
  /// A program that has no end of its own is stopped when that part is there.
  static func count(
    _ command: [String], _ variables: [String] = [], part: Int, symbol: String,
    stopsAfterPart: Bool = false
  ) throws(Trouble) -> WorkCounts {
    let folder = try Files.makeFolder()
    defer { Files.removeTree(folder) }
    let (profile, counted) = ("\(folder)/profile", "\(folder)/profile.\(part)")
    let valgrind = [
      "/usr/bin/setarch", "-R", "/usr/bin/valgrind", "--tool=callgrind", "--quiet",
      "--callgrind-out-file=\(profile)", "--dump-line=no", "--dump-before=\(symbol)",
    ]
    let program = try Program(valgrind + command, environment(with: variables))
    if stopsAfterPart { stop(program, after: counted) }
    let status = program.awaitEnd()
    guard status == 0, let text = Files.read(counted) else {
      throw Trouble("\(command): \(program.nextComplaint() ?? "no profile"); is valgrind there?")
    }
    return counts(text)
  }

  private static func stop(_ program: Program, after file: String) {
    let deadline = Clock.wall.seconds + 60
    while access(file, F_OK) != 0, Clock.wall.seconds < deadline { pause(0.02) }
    kill(program.process, SIGTERM)
  }

  /// Nothing of it may depend on the day or the machine: hash seeds are fixed, and the C library
  /// does not choose its copies by what the processor can.
  private static let environment = [
    "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/nonexistent",
    "SWIFT_DETERMINISTIC_HASHING=1",
    "GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-AVX,-AVX512F,-ERMS,-FSRM,-BMI2,-LZCNT",
  ]

  /// The same with `variables` instead of what it has by those names: of two, a shell takes the last.
  private static func environment(with variables: [String]) -> [String] {
    let names = Set(variables.map { $0.prefix { $0 != "=" } })
    return variables + environment.filter { !names.contains($0.prefix { $0 != "=" }) }
  }

  /// The sum stands in one line; a call is two, whom and how often.
  static func counts(_ profile: String) -> WorkCounts {
    var counts = WorkCounts(instructions: 0, allocations: 0)
    var names: [Substring: Substring] = [:]
    var callee: Substring = ""
    for line in profile.split(separator: "\n") {
      if line.hasPrefix("fn=") || line.hasPrefix("cfn=") {
        let parts = line.split(separator: "=", maxSplits: 1)[1]
          .split(separator: " ", maxSplits: 1)
        if parts.count == 2 { names[parts[0]] = parts[1] }
        if line.hasPrefix("cfn=") { callee = names[parts[0]] ?? "" }
      } else if line.hasPrefix("calls="), allocators.contains(callee) {
        counts.allocations += number(after: "calls=", in: line)
      } else if line.hasPrefix("totals: ") {
        counts.instructions = number(after: "totals: ", in: line)
      }
    }
    return counts
  }

  private static func number(after prefix: String, in line: Substring) -> Double {
    Double(line.dropFirst(prefix.utf8.count).prefix(while: \.isNumber)) ?? 0
  }
}
