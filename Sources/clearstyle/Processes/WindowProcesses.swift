import Input

/// What runs other processes of the program beside the window; each is nil where there is none, as for a demo.
struct WindowProcesses {
  /// Imports what is dropped and pasted.
  let imports: ImportSource?
  /// Synchronizes mirrors; without it, commands do that.
  let mirrors: MirrorSource?
  /// Notifies of reminders outside the window.
  let notifier: NotifierSource?
  /// Arms the timer of reminders.
  let reminderTimer: ReminderTimerSource?

  /// The sources for the event loop.
  var sources: [any EventSource] {
    let all: [(any EventSource)?] = [imports, mirrors, notifier, reminderTimer]
    return all.compactMap(\.self)
  }

  /// Starts what is still to be done after the window was closed.
  func finish() {
    mirrors?.finish()
    reminderTimer?.finish()
  }
}
