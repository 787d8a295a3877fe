import Foundation
import ProgramHarness

// Starts the program and its commands.
extension Home {
  /// The path of the program under test: the environment variable `CLEARSTYLE_BINARY`, or else the
  /// program beside the test executable.
  static let binary =
    ProcessInfo.processInfo.environment["CLEARSTYLE_BINARY"]
    ?? FileSystem.pathBesideExecutable("clearstyle")

  /// Creates a home folder with a list of `items`, the first item at the top.
  convenience init(items: [String]) throws {
    try self.init()
    let result = try run(["add", "--"] + items)
    guard result.status == .status(0) else { throw HarnessError("no list: \(result.errors)") }
  }

  /// Starts the program and returns without waiting until the program exits.
  func start(_ arguments: [String], variables: [String: String] = [:]) throws -> ChildProcess {
    try ChildProcess(
      [Self.binary] + arguments, environment: environment.merging(variables) { $1 })
  }

  /// Starts the bash script `script`.
  ///
  /// In the script, "$@" is the program's path followed by `arguments`.
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

  /// The rows of the home's list, or of the list at the path `database`, as the command `list`
  /// prints them.
  func list(database: String? = nil) throws -> [ListedItem] {
    let result = try run(["list", "--json"] + (database.map { ["--database", $0] } ?? []))
    guard result.status == .status(0) else { throw HarnessError("no list: \(result.errors)") }
    return try JSONDecoder().decode([ListedItem].self, from: Data(result.output.utf8))
  }

  /// The texts of the rows in the home's list, from top to bottom.
  func texts() throws -> [String] { try list().map(\.text) }
}

/// A row as `clearstyle list --json` prints it.
struct ListedItem: Decodable, Equatable, CustomStringConvertible {
  var text: String
  var completed: Bool

  /// Creates a row from the tests' notation: `"[x] Buy milk"` is a completed row, `"Buy milk"` an
  /// open row.
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

/// Whether `text` is one line that is not empty and ends with a newline.
func isOneLine(_ text: String) -> Bool {
  text.count > 1 && text.hasSuffix("\n") && !text.dropLast().contains(where: \.isNewline)
}
