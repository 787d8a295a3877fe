import Commands
import DBus
import Dates
import ToDoDocument
import ToDoModel
import ToDoStore
import UserSettings

/// What `remind --status` prints: three lines of columns separated by tabs.
///
///     next          2026-12-24T17:00  call mum
///     timer         2026-12-24T17:00
///     notifications gnome-shell
struct ReminderStatus {
  /// Whether the settings want no reminders.
  var isOff = false
  /// When the next reminder is due, and the text of its row; nil if there is none.
  var next: (time: DueDate, text: String)?
  /// When the timer of systemd fires next, or why it is not set.
  var timer: Result<DueDate?, ReminderTimer.Failure>
  /// The program that shows notifications, or why there is none.
  var notifications: Result<String, BusError>

  /// The lines, each with its end.
  var text: String {
    let nextColumns =
      next.map { [$0.time.description, Terminal.sanitized($0.text)] } ?? [isOff ? "off" : "none"]
    let timerColumn =
      switch timer {
      case .success(let time): time?.description ?? "none"
      case .failure(let failure): Terminal.sanitized(failure.description)
      }
    let server =
      switch notifications {
      case .success(let name): Terminal.sanitized(name)
      case .failure(let error) where error.isUnknownService: "none"
      case .failure(let error): "none: \(Terminal.sanitized(error.description))"
      }
    let lines = [["next"] + nextColumns, ["timer", timerColumn], ["notifications", server]]
    return lines.map { $0.joined(separator: "\t") + "\n" }.joined()
  }
}

extension ReminderStatus {
  /// The present state for the lists in the file at `database`, which need not exist.
  init(of database: String, _ settings: Settings) throws {
    let clock = LocalTime.system
    let lists = try ToDoDocument.lists(at: database)
    isOff = !settings.reminds
    next = ReminderTimer.nextReminder(of: lists, settings).map {
      (clock.date(of: $0.time), lists.find($0.item)?.item.text ?? "")
    }
    do throws(ReminderTimer.Failure) {
      timer = .success(try ReminderTimer().armedTime(for: database).map(clock.date))
    } catch {
      timer = .failure(error)
    }
    do throws(BusError) {
      notifications = .success(try NotificationServer(BusConnection()).name)
    } catch {
      notifications = .failure(error)
    }
  }
}
