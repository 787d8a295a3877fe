import ClearStyleUI
import DBus
import Dates
import ToDoDocument
import ToDoModel
import ToDoStore
import UserSettings

/// Notifies the user of reminders outside the window, unless another program has claimed them, and does what the user
/// answers.
///
///     notifier.begin()
///     while let time = notifier.nextTime { wait(until: time); notifier.update() }
final class ReminderNotifier {
  /// What the user wants, as the settings and the desktop say it.
  struct Preferences {
    var language = Language.english
    /// The absolute path of the file of the lists.
    var path = ""
    /// The minute of the day at which rows without a time remind; nil if they do not.
    var dayMinute: Int?
    /// Whether completed rows move below the open ones.
    var movesCompletedRows = false
    /// Whether systemd runs this process as a service, which is not started again while it is ending.
    var isService = false

    /// The milliseconds before a reminder in which it is waited for, although nothing else is.
    ///
    /// An end and a start of the service take less. Any other process ends: many that wait for the same reminders would
    /// keep each other from saving their claims.
    fileprivate var lead: Int64 { isService ? 5000 : 0 }
  }

  private struct Shown {
    /// Nil if the notification is about several reminders.
    let reminder: ShownReminder?
    /// With which a window may come to the front, on Wayland.
    var token: String?
  }

  private struct Claim {
    let reminders: [Reminder]
    /// When they are shown although the claim is not saved.
    let end: Int64
  }

  /// Called when the user has clicked on a notification, with the item, if it is about one, and the token with which a
  /// window may come to the front.
  var onOpen: (ItemID?, String?) -> Void = { _, _ in }
  /// Called before the user is notified of reminders that this program has claimed.
  var onClaim: ([Reminder]) -> Void = { _ in }
  /// Why the user is not notified any more; nil while the desktop shows notifications.
  private(set) var failure: BusError?
  private let document: ToDoDocument
  private let service: any NotificationService
  private let preferences: Preferences
  private let reminders: Reminders
  /// The notifications that the user has not answered, by their numbers.
  private var shown: [UInt32: Shown] = [:]
  /// The claims that are not saved, each by a number.
  private var claims: [Int: Claim] = [:]
  private var claimCount = 0
  /// The time up to which answers are waited for.
  private var answerEnd = Int64.min
  /// The time up to which a snoozed reminder is waited for.
  private var snoozeEnd = Int64.min

  /// Notifies of the items of `document`, which has a clock, by `service`.
  init(
    _ document: ToDoDocument, _ service: any NotificationService, _ preferences: Preferences
  ) {
    (self.document, self.service, self.preferences) = (document, service, preferences)
    reminders = Reminders(document, dayMinute: preferences.dayMinute)
  }

  /// Whether one of `lists` has an item that has come due and was not shown, or that a service has to wait for.
  static func isNeeded(for lists: ListCollection, _ preferences: Preferences) -> Bool {
    var generator = SystemRandomNumberGenerator()
    let document = ToDoDocument(lists, clock: SystemClock.now, using: &generator)
    guard let now = document.dateContext?.now else { return false }
    let reminders = Reminders(document, dayMinute: preferences.dayMinute)
    return !reminders.missed().isEmpty || reminders.nextTime ?? .max <= now + preferences.lead
  }

  /// Notifies of what has come due and was not shown.
  func begin() {
    claim(reminders.missed())
    update()
  }

  /// When ``update()`` has something to do although nothing has happened, in milliseconds since 1970; nil if nothing is
  /// waited for any more.
  var nextTime: Int64? {
    let claimEnd = claims.values.map(\.end).min()
    guard failure == nil else { return claimEnd }
    return [claimEnd, waitEnd, nextDelayedTime].compactMap(\.self).min()
  }

  /// When the next reminder is due, in milliseconds since 1970; nil if there is none.
  var nextReminder: Int64? { reminders.nextTime }

  /// Follows the document, the desktop and the clock.
  func update() {
    document.update()
    if failure == nil { follow() }
    if failure == nil { removeUnneeded() }
    if failure == nil, let time = nextDelayedTime, time <= now { claim(reminders.takeDue()) }
    for (number, claim) in claims where claim.end <= now { finish(number, claim.reminders) }
    // What has arrived during calls does not make the descriptor readable again.
    if failure == nil { follow() }
  }

  /// Follows a change of the clock or of the time zone.
  func clockDidChange() { reminders.clockDidChange() }

  private var now: Int64 { document.dateContext?.now ?? .max }

  /// The time up to which answers and snoozed reminders are waited for; nil if that has passed.
  private var waitEnd: Int64? {
    let end = max(shown.isEmpty ? .min : answerEnd, snoozeEnd)
    return end > now ? end : nil
  }

  /// When the next reminder is claimed; nil if it is not waited for.
  private var nextDelayedTime: Int64? {
    let horizon = max(waitEnd ?? .min, now + Self.delay + preferences.lead)
    return reminders.nextTime.map { $0 + Self.delay }.flatMap { $0 <= horizon ? $0 : nil }
  }

  /// The milliseconds for which a notification waits for its answer; Documentation/Behavior.md specifies them.
  static let answerTime: Int64 = 600_000
  /// The milliseconds after which a reminder is late: a timer of systemd is exact to a second, a start takes less.
  static let lateness: Int64 = 120_000
  /// The milliseconds by which reminders that come due later are delayed, so that a window that has the focus shows
  /// them itself.
  static let delay: Int64 = 1000
  /// The milliseconds after which a reminder is shown although its claim is not saved, longer than those after which a
  /// window shows it.
  static let claimTimeout: Int64 = 4000
}

// Showing.
extension ReminderNotifier {
  private func claim(_ reminders: [Reminder]) {
    guard !reminders.isEmpty else { return }
    claimCount += 1
    let number = claimCount
    claims[number] = Claim(reminders: reminders, end: now + Self.claimTimeout)
    document.claim(reminders) { [weak self] in self?.finish(number, $0) }
  }

  private func finish(_ number: Int, _ won: [Reminder]) {
    guard claims.removeValue(forKey: number) != nil, !won.isEmpty,
      let context = document.dateContext
    else { return }
    if failure == nil { onClaim(won) }
    let notifications = ReminderNotifications(
      of: document.lists, at: preferences.path, preferences.language, context)
    for (notification, reminders) in notifications.all(
      of: won, lateBefore: context.now - Self.lateness)
    {
      if !show(notification, reminders) {
        // A window shows them now, or they are told later as missed.
        document.removeClaims(of: reminders)
      }
    }
  }

  /// Returns false if the desktop does not show `notification`, now or before.
  private func show(_ notification: DesktopNotification, _ reminders: [Reminder]) -> Bool {
    guard failure == nil else { return false }
    do throws(BusError) {
      let reminder = reminders.count == 1 ? reminders.first : nil
      shown[try service.show(notification)] = Shown(
        reminder: reminder.map { ShownReminder($0, of: document.lists) })
      answerEnd = now + Self.answerTime
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// Removes the notifications of items that others have completed, deleted or given another date.
  private func removeUnneeded() {
    for (id, shown) in shown {
      if let reminder = shown.reminder, !reminder.isNeeded(in: document.lists) { close(id) }
    }
  }

  private func close(_ id: UInt32) {
    shown[id] = nil
    do throws(BusError) { try service.close(id) } catch { failure = error }
  }
}

// Answers.
extension ReminderNotifier {
  private func follow() {
    do throws(BusError) {
      while let event = try service.nextEvent() { follow(event) }
    } catch {
      failure = error
    }
  }

  private func follow(_ event: NotificationEvent) {
    switch event {
    case .activationToken(let id, let token): shown[id]?.token = token
    case .closed(let id): shown[id] = nil
    case .activated(let id, let key):
      guard let answered = shown[id] else { return }
      if let action = ReminderNotifications.Action(rawValue: key) { perform(action, answered) }
      close(id)
    }
  }

  private func perform(_ action: ReminderNotifications.Action, _ shown: Shown) {
    let reminder = shown.reminder?.reminder
    switch action {
    case .open: onOpen(reminder?.item, shown.token)
    case .complete, .snooze:
      // Another program may have completed it, or given it another date, a moment ago.
      guard let reminder, shown.reminder?.isNeeded(in: document.lists) == true else { return }
      let time = document.perform(
        action, on: reminder.item, movesRows: preferences.movesCompletedRows)
      if let time { waitForSnoozed(until: time) }
    }
  }

  /// Waits for a reminder that was snoozed until `time`, in milliseconds since 1970.
  func waitForSnoozed(until time: Int64) { snoozeEnd = max(snoozeEnd, time + Self.delay) }
}

/// What shows notifications: the desktop, or what tests have instead.
protocol NotificationService: AnyObject {
  /// Shows a notification, and returns the number of it.
  func show(_ notification: DesktopNotification) throws(BusError) -> UInt32
  /// Removes the notification with this number; has no effect if it is gone.
  func close(_ id: UInt32) throws(BusError)
  /// What has happened to a notification; nil if nothing has, without waiting.
  func nextEvent() throws(BusError) -> NotificationEvent?
}

extension NotificationServer: NotificationService {}
extension NotificationPortal: NotificationService {}
