import ClearStyleUI
import DBus
import Dates
import ToDoDocument
import ToDoModel
import UserSettings

/// What the notifications of reminders say.
///
///     let notifications = ReminderNotifications(of: lists, settings.language, context)
///     for (notification, _) in notifications.all(of: reminders, lateBefore: time) { try server.show(notification) }
struct ReminderNotifications {
  /// The names of the actions.
  enum Action: String {
    case complete, snooze
    /// A click on the notification itself.
    case open = "default"
  }

  private let lists: ListCollection
  private let language: Language
  private let context: DateContext
  private let path: String

  /// Notifications of items of `lists`, in `language`; the lists are in the file at the absolute `path`.
  init(
    of lists: ListCollection, at path: String, _ language: Language, _ context: DateContext
  ) {
    (self.lists, self.path) = (lists, path)
    (self.language, self.context) = (language, context)
  }

  /// The notifications of `reminders`, each with those that it is about.
  ///
  /// Several that were for a time before `lateBefore` share one, and so do those beyond `ReminderConstants.maximumCount`.
  func all(
    of reminders: [Reminder], lateBefore: Int64
  ) -> [(notification: DesktopNotification, reminders: [Reminder])] {
    let late = reminders.filter { $0.time < lateBefore }
    let due = reminders.filter { $0.time >= lateBefore }
    let rest = Array(due.dropFirst(ReminderConstants.maximumCount))
    var all: [(DesktopNotification, [Reminder])] = []
    if late.count > 1 {
      all.append((notification(ofMissed: late), late))
    } else {
      all += late.map { (notification(of: $0, isLate: true), [$0]) }
    }
    all += due.prefix(ReminderConstants.maximumCount).map {
      (notification(of: $0, isLate: false), [$0])
    }
    if !rest.isEmpty { all.append((notification(ofMore: rest), rest)) }
    return all
  }

  /// The text of the item, the name of its list, and if the reminder is late the time that it was for.
  private func notification(of reminder: Reminder, isLate: Bool) -> DesktopNotification {
    let messages = language.messages
    let parts = [listName(of: reminder), isLate ? timeText(of: reminder) : nil]
    return notification(
      of: [reminder], title: text(of: reminder),
      body: parts.compactMap(\.self).joined(separator: " · "),
      [(.complete, messages.complete), (.snooze, messages.remindInTenMinutes)])
  }

  private func notification(ofMissed reminders: [Reminder]) -> DesktopNotification {
    notification(
      of: reminders,
      title: language.messages.missedReminders(text(of: reminders[0]), of: reminders.count),
      body: texts(of: reminders))
  }

  private func notification(ofMore reminders: [Reminder]) -> DesktopNotification {
    notification(
      of: reminders, title: language.messages.moreReminders(reminders.count),
      body: texts(of: reminders))
  }

  private func notification(
    of reminders: [Reminder], title: String, body: String, _ actions: [(Action, String)] = []
  ) -> DesktopNotification {
    let all = actions + [(.open, CommonStrings.title)]
    let single = reminders.count == 1 ? reminders[0] : nil
    return DesktopNotification(
      program: CommonStrings.title, desktopEntry: ActivateCommand.service,
      identifier: "\(reminders.count) \(ReminderTarget(path: path, reminders[0], of: lists))",
      target: ReminderTarget(path: path, single, of: lists).description, title: title,
      body: body,
      actions: all.map { DesktopNotification.Action(key: $0.0.rawValue, label: $0.1) })
  }

  private func text(of reminder: Reminder) -> String {
    lists.find(reminder.item)?.item.text ?? ""
  }

  private func texts(of reminders: [Reminder]) -> String {
    reminders.map(text).joined(separator: ", ")
  }

  private func listName(of reminder: Reminder) -> String? {
    lists.list(of: reminder.item)?.item.flatMap { lists.find($0)?.item.text }
  }

  private func timeText(of reminder: Reminder) -> String {
    DueText(language.dateLanguage).text(
      of: Schedule(due: context.clock.date(of: reminder.time)), context)
  }
}
