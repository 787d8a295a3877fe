import Commands
import DBus
import System
import ToDoDocument
import ToDoStore

/// Does what the desktop asks of the program by the message bus: opens the window, or does what the user has chosen in a
/// notification.
///
/// The bus starts the process, by the service file that the package brings.
struct ActivateCommand {
  /// The name of the program on the bus, which is that of its desktop entry and of its icon.
  static let service = "io.github.clearstyle.clearstyle"

  /// The window to open at the end; nil if none was asked for.
  private var window: WindowStart?
  /// The answers to reminders, by the path of the list file.
  private var answers: [String: [(action: ReminderNotifications.Action, target: ReminderTarget)]] =
    [:]

  /// Throws if there is no bus; that an answer cannot be followed is only printed.
  static func run() throws {
    var command = ActivateCommand()
    for request in try ApplicationRequest.receive(as: service, on: BusConnection()) {
      command.add(request)
    }
    command.perform()
    guard let window = command.window else { return }
    // As a service of systemd, it would end with the processes that it has started.
    try ChildProcess.replaceThisProcess(
      arguments: window.arguments, environment: window.environment)
  }

  private mutating func add(_ request: ApplicationRequest) {
    switch request {
    case .activate(let token): window = WindowStart(token: token)
    case .action("new-item", _, let token): window = WindowStart(["--new-item"], token: token)
    case .action(let name, let target, let token):
      guard let action = ReminderNotifications.Action(rawValue: name),
        let target = target.flatMap({ ReminderTarget($0) })
      else { return }
      if action == .open {
        window = windowStart(at: target, token)
      } else {
        answers[target.path, default: []].append((action, target))
      }
    }
  }

  /// A start at the list of the target; the list that is opened by default if that file is gone, which would be made.
  private func windowStart(at target: ReminderTarget, _ token: String?) -> WindowStart {
    guard (try? ListFile.presence(target.path)) == .filled else { return WindowStart(token: token) }
    // The window tells why a file cannot be read.
    let lists = try? ToDoDocument.lists(at: target.path)
    return WindowStart(at: target.path, target.item, in: lists, token: token)
  }

  private func perform() {
    // A window reminds by itself, and the answers for another file must not wait.
    let waits = window == nil && answers.count == 1
    for (path, answers) in answers {
      var options = Options()
      options.databasePath = path
      do {
        try RemindCommand(options).perform(answers, at: path, waits: waits)
      } catch {
        Terminal.printError("\(error)")
      }
    }
  }
}
