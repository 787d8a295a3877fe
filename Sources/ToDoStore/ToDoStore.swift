public import ToDoModel

/// Saves changes on a thread of its own, in order, and tells of those that others make.
///
/// It can be used from any thread. Nothing given to it is dropped: a change that cannot be saved is
/// kept and tried again with the next one and every 2 seconds. While nothing happens its thread
/// sleeps in the kernel.
public final class ToDoStore: Sendable {
  private let mailbox: Mailbox
  private let worker: Worker

  /// Takes over a file, opened for writing and read up to the change number `sequence`.
  ///
  /// `origin` is what tells own changes in the file's log from foreign ones. `wake` is called after
  /// every report, on the store's thread.
  public init(
    _ file: sending ListFile, after sequence: Int64, origin: Origin,
    wake: @escaping @Sendable () -> Void
  ) throws(StoreError) {
    let path = file.path
    guard let mailbox = Mailbox(wake: wake) else { throw .system(.open, path) }
    let start = {
      StoreWriter(file, after: sequence, origin: origin, mailbox: mailbox).run()
    }
    guard let worker = Worker(start) else { throw .system(.open, path) }
    self.mailbox = mailbox
    self.worker = worker
  }

  deinit { finish() }

  /// Hands a step over; a report says when it is in the file.
  public func save(_ step: Step) {
    mailbox.send(step)
  }

  /// What was reported and not taken yet, in order.
  public func takeReports() -> [StoreReport] {
    mailbox.takeReports()
  }

  /// Saves what is left and ends the thread; throws when something could not be saved.
  ///
  /// Last reports can be taken afterwards; closing again changes nothing.
  public func close() throws(StoreError) {
    finish()
    if let error = mailbox.leftover { throw error }
  }

  private func finish() {
    mailbox.close()
    worker.join()
  }
}
