public import ToDoModel
public import ToDoStore

/// What a ``ToDoDocument`` tells its observers.
///
/// ```swift
/// observation = document.observe { event in
///   if case .updated(let result) = event { table.update(result) }
/// }
/// ```
public enum DocumentEvent {
  /// This program has changed rows or lists, also by undo or redo; the result is that of the call, which
  /// has not returned yet.
  ///
  /// `origin` is what was passed to the call: who made a change shows it by the call's result.
  case performed(ChangeResult, by: ChangeOrigin?)
  /// Another program or a rescue file has changed rows or lists, or the rows that follow the first ones
  /// were loaded.
  ///
  /// The inverse in the result reverts only the updates of this result; it is empty after all rows were
  /// read from the file.
  case updated(ChangeResult)
  /// Details that no view shows have changed, by any program, such as which reminder was shown; the result has only
  /// an inverse.
  case detailsChanged(ChangeResult)
  /// A change with many edits has begun in the file; it ends with `largeChangeEnded`.
  case largeChangeBegan(LargeChange)
  /// A change with many edits has ended, after an `updated` if rows have changed.
  case largeChangeEnded(LargeChange, LargeChange.Outcome)
  /// A backup was read, or cannot be read.
  case backupRead(Backup, Result<ListCollection, StoreError>)
  /// All rows are loaded, after an `updated` with them.
  case loaded
  /// Changes of this program are in the file; the value is the number of those that are not.
  case saved(unsaved: Int)
  /// The file has mirrors, or has others than before, or has none any more.
  case mirrorsChanged
  /// The file has these accounts and lists of servers, or a sync has found out something about them.
  case serversChanged(ServerTables)
  /// Reading or saving the file has a problem, or has none any more; the user is to be told.
  case reported(Report)
}

/// Who makes changes, among several parts of a program that show one document; compared by identity.
public final class ChangeOrigin: Sendable {
  /// Creates an origin that differs from all others.
  public init() {}
}

/// An observer of a document, until it is deinitialized.
public final class DocumentObservation {
  private weak var observers: DocumentObservers?
  private let id: Int

  init(_ observers: DocumentObservers, _ id: Int) { (self.observers, self.id) = (observers, id) }

  deinit { observers?.remove(id) }
}

/// The observers of a document, in the order in which they began.
final class DocumentObservers {
  private var closures: [(id: Int, observe: (DocumentEvent) -> Void)] = []
  private var nextID = 0

  func add(_ observe: @escaping (DocumentEvent) -> Void) -> DocumentObservation {
    nextID += 1
    closures.append((nextID, observe))
    return DocumentObservation(self, nextID)
  }

  func remove(_ id: Int) {
    guard let index = closures.firstIndex(where: { $0.id == id }) else { return }
    // What the closure retains is released after the array has changed, since that may remove other observers.
    let removed = closures.remove(at: index)
    withExtendedLifetime(removed) {}
  }

  /// Calls each observer with `event`; one that is added or removed meanwhile counts from the next event on.
  func notify(_ event: DocumentEvent) { for (_, observe) in closures { observe(event) } }
}
