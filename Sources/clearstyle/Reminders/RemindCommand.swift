import ClearStyleUI
import Commands
import DBus
import Dates
import Glibc
import System
import ToDoDocument
import ToDoModel
import ToDoStore
import UserSettings

/// Notifies the user on the desktop of what has come due, waits for the answers, and ends.
struct RemindCommand {
  private let options: Options
  private let settings: Settings

  init(_ options: Options) {
    self.options = options
    settings = .readFromFiles()
  }

  /// Throws if the desktop shows no notifications; nothing counts as shown then.
  func run() throws {
    // Before the first start there is nothing to remind of; a file that is named must be there.
    let path =
      try options.databasePath == nil
      ? DatabasePath.find(options) : DatabasePath.findExisting(options)
    if options.showsStatus {
      return try Terminal.print(ReminderStatus(of: path, settings).text)
    }
    if ReminderTimer().armAsRequested(for: path) { return }
    guard try ListFile.presence(path) == .filled else { return }
    let lists = try ToDoDocument.lists(at: path)
    guard settings.reminds, ReminderNotifier.isNeeded(for: lists, preferences(of: path)) else {
      return ReminderTimer().catchUp(options)
    }
    do {
      let server = try server()
      try notify(by: server, open(path), at: path)
    } catch let error as BusError {
      // There may be a desktop when the next one is due.
      ReminderTimer().catchUp(options)
      if isRunBySystemd, error.isUnknownService { return }
      throw RequestError(
        description: error.isUnknownService
          ? "no program shows notifications on this desktop" : "cannot notify: \(error)")
    }
  }

  /// Does to the rows of the file at `path` what the user has answered; with `waits`, reminds again of what was snoozed.
  func perform(
    _ answers: [(action: ReminderNotifications.Action, target: ReminderTarget)], at path: String,
    waits: Bool
  ) throws {
    // Else the file would be made.
    guard try ListFile.presence(path) == .filled else { return }
    let opened = try open(path)
    let snoozed = answers.compactMap { action, target in
      target.openItem(in: opened.document.lists).flatMap {
        opened.document.perform(
          action, on: $0.id, movesRows: settings.completedRows != .stay)
      }
    }
    if let time = snoozed.max(), waits, let server = try? server() {
      try notify(by: server, opened, at: path, waitingUntil: time)
    } else {
      try close(opened.document)
      ReminderTimer().catchUp(options)
    }
  }

  private func open(_ path: String) throws -> (document: ToDoDocument, waker: DocumentWaker) {
    guard let waker = DocumentWaker() else { throw SystemError() }
    return (try ToDoDocument.open(path) { waker.event.signal() }, waker)
  }

  /// Claims nothing before there is a server: no other program shows what is claimed.
  private func notify(
    by server: NotificationServer, _ opened: (document: ToDoDocument, waker: DocumentWaker),
    at path: String, waitingUntil time: Int64? = nil
  ) throws {
    let (document, waker) = opened
    let portal = try? NotificationPortal(server, application: ActivateCommand.service)
    let notifier = ReminderNotifier(document, portal ?? server, preferences(of: path))
    if let time { notifier.waitForSnoozed(until: time) }
    notifier.onClaim = { report($0, of: document.lists) }
    notifier.onOpen = { item, token in
      let start = WindowStart(at: path, item, in: document.lists, token: token)
      _ = try? ChildProcess(arguments: start.arguments, environment: start.environment)
    }
    let loop = ReminderLoop(notifier, document, at: path, bus: server.descriptor, waker)
    loop.onNextReminder = { try? ReminderTimer().arm(for: path, at: $0) }
    // Even the end of the document's life would write the file.
    guard loop.run() else { exit(0) }
    try close(document)
    // What failed before may succeed now.
    ReminderTimer().catchUp(options)
    if let failure = notifier.failure { throw failure }
  }

  /// Closes the document; what cannot be saved is kept for the next start of the window.
  private func close(_ document: ToDoDocument) throws {
    do {
      try document.closeReportingBackup()
    } catch {
      if let file = try document.rescueUnsaved() {
        Terminal.printError("what was answered is kept in \(file), to be applied at the next start")
      }
      throw error
    }
  }

  private func server() throws(BusError) -> NotificationServer {
    guard isRunBySystemd else { return try NotificationServer(BusConnection()) }
    return try NotificationServer.whenAvailable(
      BusConnection(within: Self.busTime), within: Self.serverTime)
  }

  /// The seconds for which a service waits at login for the bus.
  private static let busTime = 60.0
  /// The milliseconds for which a service waits at login for the desktop.
  private static let serverTime: Int32 = 600_000

  /// Whether this process is that of a unit (systemd.exec(5)).
  private var isRunBySystemd: Bool {
    Environment.process["SYSTEMD_EXEC_PID"] == "\(getpid())"
  }

  private func preferences(of path: String) -> ReminderNotifier.Preferences {
    ReminderNotifier.Preferences(
      language: .ofUser(), path: DatabasePath.absolute(path),
      dayMinute: settings.dayReminder.minute,
      movesCompletedRows: settings.completedRows != .stay, isService: isRunBySystemd)
  }

  private func report(_ reminders: [Reminder], of lists: ListCollection) {
    let texts = reminders.compactMap { lists.find($0.item)?.item.text }
    // A window that has run the command may have closed the pipe.
    try? Terminal.report(
      texts.map { "reminding of \(Terminal.quoted($0))\n" }.joined(), options)
  }
}
