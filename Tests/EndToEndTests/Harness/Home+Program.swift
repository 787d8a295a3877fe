import Foundation
import ProgramHarness

// The program and its commands.
extension Home {
  /// The program under test: `CLEARSTYLE_BINARY`, or the one beside the tests.
  static let binary =
    ProcessInfo.processInfo.environment["CLEARSTYLE_BINARY"]
    ?? FileSystem.pathBesideExecutable("clearstyle")

  /// A home with a list of `items`, the first at the top.
  convenience init(items: [String]) throws {
    try self.init()
    let result = try run(["add", "--"] + items)
    guard result.status == .status(0) else { throw HarnessError("no list: \(result.errors)") }
  }

  /// Starts the program without waiting until it exits.
  func start(_ arguments: [String], variables: [String: String] = [:]) throws -> ChildProcess {
    try ChildProcess(
      [Self.binary] + arguments, environment: environment.merging(variables) { $1 })
  }

  /// Starts the bash script `script`, whose "$@" is the program's command line.
  func start(
    script: String, _ arguments: [String], variables: [String: String] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(
      ["/bin/bash", "-c", script, "bash", Self.binary] + arguments,
      environment: environment.merging(variables) { $1 })
  }

  /// Runs the program and waits until it exits.
  func run(_ arguments: [String], variables: [String: String] = [:]) throws -> CommandResult {
    let process = try start(arguments, variables: variables)
    let status = try process.waitForEnd(timeout: 20)
    return CommandResult(status: status, output: process.output, errors: process.errors)
  }

  /// The rows of the list, as the command `list` prints them.
  func list(database: String? = nil) throws -> [ListedItem] {
    let result = try run(["list", "--json"] + (database.map { ["--database", $0] } ?? []))
    guard result.status == .status(0) else { throw HarnessError("no list: \(result.errors)") }
    return try JSONDecoder().decode([ListedItem].self, from: Data(result.output.utf8))
  }

  /// The texts of the rows.
  func texts() throws -> [String] { try list().map(\.text) }
}

/// A row as `clearstyle list --json` prints it.
struct ListedItem: Decodable, Equatable, CustomStringConvertible {
  var text: String
  var completed: Bool

  /// A row as the tests write it: `"[x] Buy milk"` is completed.
  init(_ line: String) {
    completed = line.hasPrefix("[x] ")
    text = completed ? String(line.dropFirst(4)) : line
  }

  var description: String { (completed ? "[x] " : "") + text }
}

/// The exit status and the output of a command.
struct CommandResult {
  let status: ChildProcess.Ending
  let output: String
  let errors: String

  /// Whether the command exited with `status`, one line on standard error and no output.
  func isFailure(_ status: Int32) -> Bool {
    self.status == .status(status) && isOneLine(errors) && output.isEmpty
  }
}

/// Whether `text` is one line that is not empty.
func isOneLine(_ text: String) -> Bool {
  text.count > 1 && text.hasSuffix("\n") && !text.dropLast().contains(where: \.isNewline)
}
