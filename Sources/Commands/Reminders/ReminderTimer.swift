internal import DBus
package import Dates
internal import Glibc
package import System
internal import ToDoDocument
package import ToDoModel
internal import ToDoStore
package import UserSettings

/// The timer of the user's systemd that runs `remind` when the next reminder is due.
///
/// The package brings the timer; a drop-in file, which survives a restart of the machine, says when it fires.
///
///     try ReminderTimer().arm(for: path, at: time)
package struct ReminderTimer {
  /// Why the timer is not armed.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// The package was not installed, or there is no systemd.
    case notInstalled
    /// systemd does not do what was asked, or does not answer.
    case noAnswer(String)
    /// `remind` would read another file, that at `path`.
    case otherList(path: String)
    /// The drop-in file cannot be written.
    case notWritten

    /// The cause, in one line for the user.
    package var description: String {
      switch self {
      case .notInstalled: "not installed"
      case .noAnswer(let cause): "not armed: \(cause)"
      case .otherList(let path): "armed for the list at \(path) only"
      case .notWritten: "not armed: its drop-in file cannot be written"
      }
    }
  }

  static let unit = "clearstyle-remind.timer"
  private static let variable = "CLEARSTYLE_REMIND_AT"
  private let environment: Environment

  /// The timer of the user whose session has the variables of `environment`.
  package init(in environment: Environment = .process) { self.environment = environment }

  /// Whether there is a unit file of the timer where systemd looks for those of users (systemd.unit(5)).
  package var isInstalled: Bool {
    let own = [BaseDirectory.config, .data].compactMap { $0.path(in: environment) }
    let names = environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share"
    let shared = names.split(separator: ":").map(String.init)
    let folders = own + shared + ["/etc", "/usr/local/lib", "/usr/lib"]
    return folders.contains { FileStatus(at: "\($0)/systemd/user/\(Self.unit)") != nil }
  }

  /// Makes the timer fire at `time`, in milliseconds since 1970, or not at all if it is nil, for the list at `database`.
  ///
  /// Asks systemd only if the drop-in file says another time.
  package func arm(for database: String, at time: Int64?) throws(Failure) {
    guard isInstalled else { throw .notInstalled }
    let text = Self.dropInText(at: time)
    if Self.dropIn(in: environment)?.read() == text { return }
    let (manager, environment) = try manager(for: database)
    guard let file = Self.dropIn(in: environment), file.tryToWrite(text) else { throw .notWritten }
    do throws(Failure) {
      try Self.asking { () throws(BusError) in
        try manager.reload()
        try manager.restart(Self.unit)
      }
    } catch {
      // The next attempt must not find that the file says the time already.
      unlink(file.path)
      throw error
    }
  }

  /// When the timer fires for the list at `database`, in milliseconds since 1970, as systemd says; nil if it does not.
  ///
  /// It also fires at login, and after changes of the clock and of the time zone.
  package func armedTime(for database: String) throws(Failure) -> Int64? {
    guard isInstalled else { throw .notInstalled }
    let manager = try manager(for: database).manager
    return try Self.asking { () throws(BusError) in try manager.nextElapse(ofTimer: Self.unit) }
  }

  private typealias Manager = (manager: UserServiceManager, environment: Environment)

  /// The manager that would run `remind` for the list at `database`, and the variables of its units.
  private func manager(for database: String) throws(Failure) -> Manager {
    let (manager, variables) = try Self.asking { () throws(BusError) in
      let manager = UserServiceManager(try BusConnection())
      return (manager, try manager.environment())
    }
    let environment = Environment(variables)
    guard let path = try? DatabasePath.find(Options(), in: environment) else {
      throw .noAnswer("its units have no HOME")
    }
    guard DatabasePath.absolute(path) == DatabasePath.absolute(database) else {
      throw .otherList(path: path)
    }
    return (manager, environment)
  }

  private static func asking<Result>(
    _ body: () throws(BusError) -> Result
  ) throws(Failure) -> Result {
    do throws(BusError) {
      return try body()
    } catch {
      throw .noAnswer(
        error.isUnknownService ? "there is no systemd on the message bus" : "\(error)")
    }
  }
}

// Arming beside something else.
extension ReminderTimer {
  /// The variables with which `remind`, which a window runs as a process of its own, only arms the timer for `time`.
  package static func armingEnvironment(at time: Int64?) -> [String: String] {
    [variable: time.map { "\($0)" } ?? "none"]
  }

  /// Arms the timer as the variables of ``armingEnvironment(at:)`` say; returns false if there are none.
  package func armAsRequested(for database: String) -> Bool {
    guard let text = environment[Self.variable] else { return false }
    try? arm(for: database, at: Int64(text))
    return true
  }

  /// Whether the timer is installed, and was not armed for `time` before.
  package func needsArming(at time: Int64?) -> Bool {
    isInstalled && Self.dropIn(in: environment)?.read() != Self.dropInText(at: time)
  }

  /// Arms the timer for the next reminder of the lists that `options` select; fails silently: the command itself counts.
  package func catchUp(_ options: Options) {
    guard !options.isDemo, isInstalled, let path = try? DatabasePath.find(options, in: environment)
    else { return }
    let settings = Settings.readFromFiles()
    var armed: Int64??
    // Another program may have changed the lists and armed the timer meanwhile.
    for _ in 0..<Self.attempts {
      guard let lists = try? ToDoDocument.lists(at: path) else { return }
      let time = Self.nextReminder(of: lists, settings)?.time
      guard time != armed, needsArming(at: time) else { return }
      armed = time
      try? arm(for: path, at: time)
    }
  }

  private static let attempts = 3

  /// The next of the reminders of `lists`; nil if there is none, and if the settings want none.
  package static func nextReminder(of lists: ListCollection, _ settings: Settings) -> Reminder? {
    guard settings.reminds else { return nil }
    var generator = SystemRandomNumberGenerator()
    let document = ToDoDocument(lists, clock: SystemClock.now, using: &generator)
    return Reminders(document, dayMinute: settings.dayReminder.minute).next
  }
}

// The drop-in file.
extension ReminderTimer {
  private static let key = "OnCalendar="

  private static func dropIn(in environment: Environment) -> StateFile? {
    BaseDirectory.config.path(in: environment).map {
      StateFile(path: "\($0)/systemd/user/\(unit).d/next.conf")
    }
  }

  /// The file with which the timer fires at `time`, rounded up to a second; systemd knows no year after 2199.
  static func dropInText(at time: Int64?) -> String {
    let head = "# clearstyle writes this file: when the next reminder is due.\n[Timer]\n"
    guard let time, time < maximumTime else { return head }
    let (minute, second) = ((time + 999) / 60_000, (time + 999) / 1000 % 60)
    let date = LocalTime.utc.date(of: minute * 60_000)
    let words = date.description.split(separator: "T").joined(separator: " ")
    return head + "\(key)\(words):\(second < 10 ? "0" : "")\(second) UTC\n"
  }

  /// The beginning of 2200 in milliseconds since 1970; 2199 is MAX_YEAR of systemd's calendarspec.c.
  private static let maximumTime: Int64 = 7_258_118_400_000
}

extension CommandName {
  /// Whether the timer is armed after the command, since another reminder may be the next one.
  var changesReminders: Bool {
    changesRows || self == .mirror || self == .resolveMirror || self == .stopMirror
      || self == .repair
  }
}
