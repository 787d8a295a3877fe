import Glibc
import ToDoModel

// The daily backup, which is copied between the other work of the thread.
extension StoreWriter {
  /// Begins the backup of today, if there is none; call it before a change is saved.
  func beginBackup() { report(backup.begin()) }

  /// Copies some pages of a backup that has begun.
  func continueBackup() {
    report(backup.takeError())
    if backup.isCopying { report(backup.copyPages()) }
  }

  /// Completes the backup that has begun, or gives it up at `deadline`, in milliseconds of ``Mailbox/now``.
  func finishBackup(by deadline: Int64) {
    while backup.isCopying, Mailbox.now < deadline { report(backup.copyPages()) }
    backup.cancel()
    // `pthread_join` has no deadline.
    while backup.isCompleting, Mailbox.now < deadline { usleep(1000) }
    report(backup.takeError())
  }

  private func report(_ error: StoreError?) {
    if let error { mailbox.report(.backupFailed(error)) }
  }
}
