internal import Dates
internal import ToDoDocument
internal import ViewKit

/// Claims reminders in the file, and gives up waiting for it after `ReminderConstants.claimTimeout`.
///
/// A full disk or a locked file must not keep a reminder from being shown.
@MainActor
final class ReminderClaim {
  private let timer: WallClockTimer
  /// Called once; then nil.
  private var completion: (([Reminder]) -> Void)?

  /// Claims `reminders`, and calls `completion` once with those that this program shows; with a timer of the scene of
  /// `view`.
  ///
  /// The document retains the claim until it is saved.
  init(
    _ reminders: [Reminder], in document: ToDoDocument, _ view: View,
    completion: @escaping ([Reminder]) -> Void
  ) {
    timer = WallClockTimer(document, view)
    self.completion = completion
    document.claim(reminders) { self.finish($0) }
    guard self.completion != nil, let now = document.dateContext?.now else { return }
    timer.onFire = { [weak self] in self?.finish(reminders) }
    timer.set(now + ReminderConstants.claimTimeout)
  }

  private func finish(_ won: [Reminder]) {
    timer.set(nil)
    let completion = completion
    self.completion = nil
    completion?(won)
  }
}
