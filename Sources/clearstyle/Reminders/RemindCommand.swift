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
    guard settings.reminds, let waker = DocumentWaker() else {
      return ReminderTimer().catchUp(options)
    }
    let document = try ToDoDocument.open(path) { waker.event.signal() }
    guard ReminderNotifier.isNeeded(for: document, preferences) else {
      try close(document)
      return ReminderTimer().catchUp(options)
    }
    do {
      try notify(of: document, path, waker)
    } catch let error as BusError {
      // There may be a desktop when the next one is due.
      ReminderTimer().catchUp(options)
      if isRunBySystemd, error.isUnknownService { return }
      throw RequestError(
        description: error.isUnknownService
          ? "no program shows notifications on this desktop" : "cannot notify: \(error)")
    }
  }

  private func notify(of document: ToDoDocument, _ path: String, _ waker: DocumentWaker) throws {
    // Before the first claim, which keeps other programs from showing the reminder.
    let server = try server()
    let notifier = ReminderNotifier(document, server, preferences)
    notifier.onClaim = { report($0, of: document.lists) }
    notifier.onOpen = { item, token in
      openWindow(path, item.flatMap { document.lists.list(of: $0) }, of: document.lists, token)
    }
    wait(for: notifier, document, server.descriptor, waker) {
      try? ReminderTimer().arm(for: path, at: $0)
    }
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

  private var preferences: ReminderNotifier.Preferences {
    ReminderNotifier.Preferences(
      language: .ofUser(), dayMinute: settings.dayReminder.minute,
      movesCompletedRows: settings.completedRows != .stay)
  }

  /// Notifies until nothing is waited for any more; calls `arm` with the time of the next reminder when that is another
  /// one.
  private func wait(
    for notifier: ReminderNotifier, _ document: ToDoDocument, _ bus: Int32,
    _ waker: DocumentWaker, arm: (Int64?) -> Void
  ) {
    let (clock, zone) = (ClockWatcher(), FileWatcher("/etc/localtime"))
    document.update()
    notifier.begin()
    var armed = notifier.nextReminder
    arm(armed)
    while let time = notifier.nextTime, let now = document.dateContext?.now {
      // A connection that was lost stays readable.
      let bus = notifier.failure == nil ? bus : -1
      var descriptors = [
        bus, waker.event.descriptor, clock?.descriptor ?? -1, zone.descriptor,
      ].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: max(0, time - now)))
      waker.event.clear()
      if descriptors[2...].contains(where: { $0.revents != 0 }) {
        clock?.clear()
        zone.clear()
        // `localtime_r` does not read the file again by itself.
        tzset()
        notifier.clockDidChange()
      }
      notifier.update()
      guard notifier.nextReminder != armed else { continue }
      armed = notifier.nextReminder
      arm(armed)
    }
  }

  private func report(_ reminders: [Reminder], of lists: ListCollection) {
    let texts = reminders.compactMap { lists.find($0.item)?.item.text }
    // A window that has run the command may have closed the pipe.
    try? Terminal.report(
      texts.map { "reminding of \(Terminal.quoted($0))\n" }.joined(), options)
  }

  /// Opens the window at `list`, or makes the one that is open come to the front.
  private func openWindow(
    _ path: String, _ list: ListID?, of lists: ListCollection, _ token: String?
  ) {
    let name = list?.item.flatMap { lists.find($0)?.item.text }
    let isUnique = lists.lists.items.count { $0.text == name } == 1
    let environment = ["CLEARSTYLE_DATABASE": path, "XDG_ACTIVATION_TOKEN": token ?? ""]
    _ = try? ChildProcess(
      arguments: name.flatMap { isUnique ? ["--list=\($0)"] : nil } ?? [],
      environment: environment)
  }
}

/// Wakes the command when the document has something to do.
private final class DocumentWaker: Sendable {
  let event: WakeEvent

  /// Nil when the system has no descriptor left.
  init?() {
    guard let event = WakeEvent() else { return nil }
    self.event = event
  }
}
