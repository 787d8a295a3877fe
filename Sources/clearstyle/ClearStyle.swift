import Commands
import Glibc
import System
import ToDoStore

/// The entry point: parses the command line, runs the command and exits.
///
/// Exit status 0 means success, 1 a failed command, 2 an invalid command line.
@main
struct ClearStyle {
  @MainActor
  static func main() {
    FileDescriptor.reserveStandardStreams()
    // With these signals ignored, writing to a closed pipe or past the file size limit fails with
    // an error instead of ending the program.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    IndexGuard.install()
    do {
      let arguments = try ByteChecks.arguments()
      exit(try Invocation(arguments).run(arguments))
    } catch let error as UsageError {
      Terminal.printError(error.description)
      exit(2)
    } catch let error as SystemError where error.isClosedPipe {
      // The reader has closed the pipe, as in `clearstyle list | head`. This is no error to report.
      exit(1)
    } catch {
      Terminal.printError("\(error)")
      exit(1)
    }
  }
}

extension Invocation {
  /// Runs the command, which `arguments` select, and returns the exit status.
  @MainActor
  fileprivate func run(_ arguments: [String]) throws -> Int32 {
    // These need no file.
    if ![.help, .version, .completions].contains(name) { try ByteChecks.checkPaths(options) }
    return try run(arguments, screen: ProgramScreen())
  }
}

/// The window, and the commands that use its texts or drawing without one.
struct ProgramScreen: ScreenCommands {
  func runWindow(_ options: Options, _ arguments: [String]) throws -> Int32 {
    switch try Handover.begin(options, arguments) {
    case .done: 0
    case .window(let source): try WindowSession(options, handover: source).run()
    }
  }

  func drawSnapshot(_ options: Options, to path: String) throws {
    try SnapshotCommand(options).write(to: path)
  }

  func replay(_ options: Options, _ path: String) throws { try ReplayCommand(options).run(path) }

  func remind(_ options: Options) throws { try RemindCommand(options).run() }

  func activate() throws { try ActivateCommand.run() }
}
