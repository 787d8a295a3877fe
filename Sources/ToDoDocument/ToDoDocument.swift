public import ToDoModel
public import ToDoStore

/// One open list, in memory and in its file; window and command line both speak to it.
///
/// It belongs to the main thread. A change is done in memory at once and in the file a moment
/// later; what other programs change comes in with ``collectReports()``.
public final class ToDoDocument {
  private struct Unsaved {
    let change: Change
    var inverse: Change
  }

  /// The rows as they are now, own changes included that are still on their way to the file.
  public private(set) var list: ToDoList
  /// Whether there was no list yet when it was opened: no file, or one of 0 bytes.
  public let isNew: Bool
  /// Is told of all that happens to the rows, own and foreign, right after it happened.
  ///
  /// The inverse leads back to before this one call.
  public var onUpdate: ((Applied) -> Void)?

  // nil for a list that is in memory only.
  private let store: ToDoStore?
  private var ids: ItemIDSequence
  // Own changes in the order they were made, which the file's log does not have yet.
  private var unsaved: [Unsaved] = []

  /// Opens the list at `path`, which is made when it is not there.
  ///
  /// `generator` tells this program from all others. `wake` is called on another thread when
  /// ``collectReports()`` has something to collect.
  public init(
    path: String, using generator: inout some RandomNumberGenerator,
    wake: @escaping @Sendable () -> Void = {}
  ) throws(StoreError) {
    let file = try ListFile(path: path, access: .readWrite)
    let (items, sequence) = try file.read()
    isNew = file.isNew
    list = ToDoList(items)
    ids = ItemIDSequence(using: &generator)
    store = try ToDoStore(file, after: sequence, origin: Origin(using: &generator), wake: wake)
  }

  /// A list in memory, of which nothing is saved.
  public init(items: [ToDoItem], using generator: inout some RandomNumberGenerator) {
    isNew = false
    list = ToDoList(items)
    ids = ItemIDSequence(using: &generator)
    store = nil
  }

  /// The rows of the list at `path` as they are, for a program that only looks.
  ///
  /// No file is an empty list, and stays none.
  public static func items(at path: String) throws(StoreError) -> [ToDoItem] {
    try ListFile(path: path, access: .readOnly).readItems()
  }

  /// An id for a new item.
  public func makeID() -> ItemID {
    while true {
      let id = ids.next()
      if list.index(of: id) == nil { return id }
    }
  }

  /// Makes the change in memory, sends it on to the file, and tells what it did.
  @discardableResult
  public func perform(_ change: Change) -> Applied {
    let applied = apply(change)
    if let store, !change.isEmpty {
      unsaved.append(Unsaved(change: change, inverse: applied.inverse))
      store.save(change)
    }
    return applied
  }

  /// Takes in what the store reported since the last call; returns what a person should know.
  public func collectReports() -> [Report] {
    guard let store else { return [] }
    return store.takeReports().compactMap(take)
  }

  /// Saves what is left and closes the file; throws when something could not be saved.
  ///
  /// Afterwards the document may only be looked at.
  public func close() throws(StoreError) {
    try store?.close()
  }

  private func take(_ report: StoreReport) -> Report? {
    switch report {
    case .saved(let count): unsaved.removeFirst(count)
    case .foreign(let changes): slipIn(changes)
    case .failed(let error): return .failed(error.description)
    case .recovered: return .recovered
    }
    return nil
  }

  /// Applies changes that came into the file before the own ones that are still on their way.
  private func slipIn(_ changes: [Change]) {
    let back = unsaved.reversed().flatMap(\.inverse.edits)
    apply(Change(back + changes.flatMap(\.edits)))
    for index in unsaved.indices { unsaved[index].inverse = apply(unsaved[index].change).inverse }
  }

  @discardableResult
  private func apply(_ change: Change) -> Applied {
    let applied = list.apply(change)
    if !applied.updates.isEmpty { onUpdate?(applied) }
    return applied
  }
}
