import Commands
import Glibc
import System

/// What a start of the window leads to.
enum Handover {
  /// A window that was open already has come to the front and has done what was asked for.
  case done
  /// A window is to be opened, which answers later starts with the source, if there is one.
  case window(HandoverSource?)

  /// Hands `arguments`, whose options are `options`, over to the window that is open already.
  ///
  /// Throws a `RequestError` if that window cannot do what they ask for.
  static func begin(
    _ options: Options, _ arguments: [String], in environment: Environment = .process
  ) throws(RequestError) -> Handover {
    guard !options.isDemo, options.recordPath == nil,
      let path = HandoverPath.find(
        database: try DatabasePath.find(options, in: environment), in: environment)
    else { return .window(nil) }
    return try begin(
      options, arguments, in: environment, at: path,
      holding: FolderLock(of: Path.folder(of: path)))
  }

  private static func begin(
    _ options: Options, _ arguments: [String], in environment: Environment, at path: String,
    holding lock: borrowing FolderLock?
  ) throws(RequestError) -> Handover {
    if let running = RunningWindow(at: path) {
      guard options.canBeHandedOver else { return .window(nil) }
      let request = HandoverRequest(
        startupID: environment["DESKTOP_STARTUP_ID"] ?? "",
        activationToken: environment["XDG_ACTIVATION_TOKEN"] ?? "", arguments: arguments)
      // A window that does not answer hangs, so another one is opened.
      guard running.send(request), var answer = running.receiveAnswer() else { return .window(nil) }
      var attempts = 0
      while !answer.isEmpty, attempts < maximumAttempts, isListInFile(options, environment) {
        attempts += 1
        // Nothing else is to be done meanwhile: there is no window and no event loop yet.
        usleep(pause)
        guard let running = RunningWindow(at: path), running.send(request),
          let next = running.receiveAnswer()
        else { break }
        answer = next
      }
      if answer.isEmpty { return .done }
      throw RequestError(description: answer)
    }
    // A window that was killed has left its socket.
    unlink(path)
    return .window(HandoverSource(at: path))
  }

  /// A window shows a list that another program has just added within a second: the pauses, in
  /// microseconds, take longer.
  private static let (maximumAttempts, pause) = (10, 150_000 as UInt32)

  /// Whether the list of the option `--list` is in the file, although the window does not know it yet.
  private static func isListInFile(_ options: Options, _ environment: Environment) -> Bool {
    guard options.listName != nil, let path = try? DatabasePath.find(options, in: environment)
    else {
      return false
    }
    return (try? ChosenList.item(options, at: path)) != nil
  }
}
