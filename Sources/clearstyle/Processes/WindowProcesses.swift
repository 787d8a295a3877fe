import Input

/// What runs other processes of the program beside the window; each is nil where there is none, as for a demo.
final class WindowProcesses {
  /// Imports what is dropped and pasted.
  let imports: ImportSource?
  /// Synchronizes mirrors; without it, commands do that.
  let mirrors: MirrorSource?
  /// Synchronizes lists with servers.
  let sync: SyncSource?
  /// Asks servers for lists that the user joins.
  let servers: ServerSource?
  /// Notifies of reminders outside the window.
  let notifier: NotifierSource?
  /// Arms the timer of reminders.
  let reminderTimer: ReminderTimerSource?

  init(
    imports: ImportSource?, mirrors: MirrorSource?, sync: SyncSource?, servers: ServerSource?,
    notifier: NotifierSource?, reminderTimer: ReminderTimerSource?
  ) {
    (self.imports, self.mirrors, self.sync, self.servers) = (imports, mirrors, sync, servers)
    (self.notifier, self.reminderTimer) = (notifier, reminderTimer)
  }

  /// The sources for the event loop.
  var sources: [any EventSource] {
    var sources: [any EventSource] = []
    if let imports { sources.append(imports) }
    if let mirrors { sources.append(mirrors) }
    if let sync { sources.append(sync) }
    if let servers { sources.append(servers) }
    if let notifier { sources.append(notifier) }
    if let reminderTimer { sources.append(reminderTimer) }
    return sources
  }

  /// Starts what is still to be done after the window was closed, and ends what is not.
  func finish() {
    mirrors?.finish()
    servers?.finish()
    reminderTimer?.finish()
  }
}
