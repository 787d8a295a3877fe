import ClearStyleUI
import Commands
import SDLPlatform
import UserSettings

// The processes beside the window.
extension WindowSession {
  /// Prepares what the window starts processes for; nothing runs yet.
  func processes(of opened: OpenedSession) -> WindowProcesses {
    guard let database = databaseOfProcesses(opened) else {
      return WindowProcesses(
        imports: nil, mirrors: nil, sync: nil, servers: nil, notifier: nil, reminderTimer: nil)
    }
    let wake = { [waker = opened.waker] in waker.wake() }
    return WindowProcesses(
      imports: ImportSource(database, wake: wake),
      mirrors: mirrorSource(of: opened, database, wake),
      sync: SyncSource(opened.document, at: database, wake: wake),
      servers: ServerSource(database, wake: wake),
      notifier: options.isKiosk ? nil : notifierSource(of: opened, database, wake),
      reminderTimer: options.isKiosk ? nil : reminderTimerSource(of: opened, database, wake))
  }

  private func mirrorSource(
    of opened: OpenedSession, _ database: String, _ wake: @escaping () -> Void
  ) -> MirrorSource {
    MirrorSource(opened.document, at: database, wake: wake) {
      [screens = opened.root.screens] report in
      for screen in screens { report.text(screen.messages).map(screen.announce) }
      report.message.map(Terminal.printError)
    }
  }

  /// Notifies on the desktop of reminders that are due while the window does not have the focus.
  private func notifierSource(
    of opened: OpenedSession, _ database: String, _ wake: @escaping () -> Void
  ) -> NotifierSource {
    let notifier = NotifierSource(database, wake: wake)
    opened.screen.onReminder = { [weak window = opened.window] fallback in
      window?.hasFocus == false && notifier.notify(orElse: fallback)
    }
    return notifier
  }

  private func reminderTimerSource(
    of opened: OpenedSession, _ database: String, _ wake: @escaping () -> Void
  ) -> ReminderTimerSource {
    let timer = ReminderTimerSource(database, wake: wake)
    opened.screen.onNextReminder = { timer.arm(at: $0) }
    return timer
  }

  /// The file that processes beside the window may change; nil for a demo, for lists that can only be read, and where the
  /// loop would have to poll the sources.
  private func databaseOfProcesses(_ opened: OpenedSession) -> String? {
    guard !options.isDemo, opened.content.isWritable, opened.window.waitsForSources else {
      return nil
    }
    return try? DatabasePath.find(options)
  }
}

extension MirrorReport {
  /// What the window says of the report; nil if it says nothing.
  fileprivate func text(_ messages: any Messages) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    switch self {
    case .mirror, .busy, .finished: return nil
    case .conflict(_, let text): return messages.mirrorConflict(text, in: name)
    case .paused(_, let problem): return messages.mirrorIsPaused(name, problem)
    case .notWritten(_, let cause): return messages.mirrorIsNotWritten(name, cause)
    }
  }
}
