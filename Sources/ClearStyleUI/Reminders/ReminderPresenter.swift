internal import Dates
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// Shows reminders when they are due, unless another program that has the file open has claimed them before.
///
/// A single timer fires at the next reminder; without reminders there is none.
@MainActor
final class ReminderPresenter {
  private let context: BehaviorContext
  private let document: ToDoDocument
  private unowned let navigation: Navigation
  private unowned let rootView: RootView
  private let reminders: Reminders
  private let timer: WallClockTimer
  /// Shows the reminders; nil until there is one, so that a start does not make it.
  private(set) var overlay: ReminderOverlay?
  /// See ``RootScreen/onReminder``.
  var notify: (@escaping @MainActor @Sendable () -> Void) -> Bool = { _ in false }
  /// See ``RootScreen/willShowReminders``.
  var willShow: () -> Void = {}
  /// See ``RootScreen/onNextReminder``.
  var onNextTime: (Int64?) -> Void = { _ in }
  /// The reminders of which the user was to be notified outside the window last.
  private var notified: [Reminder] = []
  private var observation: DocumentObservation?

  /// A presenter for all lists, or only for the list of a locked screen, which shows nothing before ``begin()``.
  init(_ context: BehaviorContext) {
    self.context = context
    (navigation, rootView) = (context.navigation, context.rootView)
    document = navigation.document
    let settings = navigation.settings
    reminders = Reminders(
      document, dayMinute: settings.dayReminder.minute, in: settings.lockedList)
    timer = WallClockTimer(document, rootView)
  }

  /// Begins to show reminders, and tells which ones were missed.
  func begin() {
    timer.onFire = { [weak self] in self?.showDue() }
    reminders.onChange = { [weak self] in self?.setTimer() }
    observation = document.observe { [weak self] in self?.follow($0) }
    if !document.isLoading { tellMissed() }
    setTimer()
  }

  /// Follows a change of the clock or of the time zone.
  func clockDidChange() {
    reminders.clockDidChange()
    timer.restart()
    overlay?.clockDidChange()
  }

  /// Removes the reminders that are shown, which count as missed, and the timers.
  func end() {
    observation = nil
    timer.set(nil)
    overlay?.end()
  }

  private func follow(_ event: DocumentEvent) {
    // An observer must not change the document.
    if case .loaded = event {
      rootView.scene?.schedule(after: 0) { [weak self] in self?.tellMissed() }
    }
  }

  private func setTimer() {
    let time = reminders.nextTime
    if time != timer.time { onNextTime(time) }
    timer.set(time)
    if time != nil { navigation.dateWasShown() }
  }

  /// Shows the reminders that are due now, unless the user is notified of them outside the window.
  private func showDue() {
    let due = reminders.takeDue()
    setTimer()
    guard !due.isEmpty else { return }
    let show: @MainActor @Sendable () -> Void = { [weak self] in
      self?.claim(due) { self?.show($0) }
    }
    // One that is due again was claimed, and could not be shown there.
    let isFirst = !due.contains(where: notified.contains)
    notified = due
    if !(isFirst && notify(show)) { show() }
  }

  /// Announces in one line the reminders that no program has shown.
  private func tellMissed() {
    claim(reminders.missed()) { [weak self] missed in
      guard let self else { return }
      let texts = missed.compactMap { self.document.lists.find($0.item)?.item.text }
      if let first = texts.first {
        rootView.announce(navigation.settings.strings.missedReminders(first, of: texts.count))
      }
    }
  }

  private func claim(_ reminders: [Reminder], show: @escaping ([Reminder]) -> Void) {
    guard !reminders.isEmpty else { return }
    _ = ReminderClaim(reminders, in: document, rootView, completion: show)
  }

  private func show(_ reminders: [Reminder]) {
    let overlay = overlay ?? ReminderOverlay(context)
    self.overlay = overlay
    willShow()
    overlay.show(reminders)
  }
}
