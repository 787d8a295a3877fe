import Foundation

/// A user's home of one test's own, and the program's commands run in it.
final class Home {
  let folder: TemporaryFolder

  /// The program under test: `CLEARSTYLE_BINARY`, or the one built beside the tests.
  static let binary =
    ProcessInfo.processInfo.environment["CLEARSTYLE_BINARY"]
    ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("clearstyle").path

  /// A home without a list, or with one of `items`, the first on top.
  init(items: [String] = []) throws {
    folder = try TemporaryFolder()
    for name in ["data", "state", "config", "runtime"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: false)
    }
    guard !items.isEmpty else { return }
    let seeding = try run(["add", "--"] + items)
    guard seeding.status == .status(0) else { throw Trouble("no list: \(seeding.errors)") }
  }

  /// Where the list is kept without `--database`.
  var database: String { folder.file("data/clearstyle/clearstyle.sqlite") }

  /// All the program may know of its surroundings; no bus, so that none is started.
  var environment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder.path,
      "XDG_DATA_HOME": folder.file("data"), "XDG_STATE_HOME": folder.file("state"),
      "XDG_CONFIG_HOME": folder.file("config"), "XDG_RUNTIME_DIR": folder.file("runtime"),
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
  }

  /// Starts the program and leaves it running.
  func start(_ arguments: [String], variables: [String: String] = [:]) throws -> ChildProcess {
    try ChildProcess(
      [Self.binary] + arguments, environment: environment.merging(variables) { $1 })
  }

  /// Starts the program by a `script` for bash, whose "$@" is its command line.
  func start(
    script: String, _ arguments: [String], variables: [String: String] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(
      ["/bin/bash", "-c", script, "bash", Self.binary] + arguments,
      environment: environment.merging(variables) { $1 })
  }

  /// Runs the program to its end.
  func run(_ arguments: [String], variables: [String: String] = [:]) throws -> Outcome {
    let process = try start(arguments, variables: variables)
    let status = try process.waitForEnd(timeout: 20)
    return Outcome(status: status, output: process.output, errors: process.errors)
  }

  /// The rows in order, as another process sees them.
  func list(database: String? = nil) throws -> [ListedItem] {
    let outcome = try run(["list", "--json"] + (database.map { ["--database", $0] } ?? []))
    guard outcome.status == .status(0) else { throw Trouble("no list: \(outcome.errors)") }
    return try JSONDecoder().decode([ListedItem].self, from: Data(outcome.output.utf8))
  }

  /// The texts of the rows in order.
  func texts() throws -> [String] {
    try list().map(\.text)
  }
}
