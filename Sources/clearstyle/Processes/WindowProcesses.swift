import Input

/// What runs other processes of the program beside the window; each is nil where there is none, as for a demo.
struct WindowProcesses {
  /// Imports what is dropped and pasted.
  let imports: ImportSource?
  /// Synchronizes mirrors; without it, commands do that.
  let mirrors: MirrorSource?
  /// Synchronizes lists with servers.
  let sync: SyncSource?
  /// Notifies of reminders outside the window.
  let notifier: NotifierSource?
  /// Arms the timer of reminders.
  let reminderTimer: ReminderTimerSource?

  /// The sources for the event loop.
  var sources: [any EventSource] {
    let all: [(any EventSource)?] = [imports, mirrors, sync, notifier, reminderTimer]
    return all.compactMap(\.self)
  }

  /// Starts what is still to be done after the window was closed.
  func finish() {
    mirrors?.finish()
    reminderTimer?.finish()
  }
}
