public import ToDoDocument
public import ToDoModel

/// What a document has told since the recorder was made.
public final class DocumentEvents {
  /// The events, in their order.
  public private(set) var all: [DocumentEvent] = []
  private var observation: DocumentObservation?

  /// Records what `document` tells from now on.
  public init(of document: ToDoDocument) {
    observation = document.observe { [unowned self] in all.append($0) }
  }

  /// The results of changes that others have made, and of loaded rows.
  public var results: [ChangeResult] {
    all.compactMap { if case .updated(let result) = $0 { result } else { nil } }
  }

  /// The updates of the original list by these results.
  public var updates: [RowUpdate<Int>] { results.flatMap(\.updates) }

  /// The results of own changes.
  public var performed: [ChangeResult] {
    all.compactMap { if case .performed(let result, _) = $0 { result } else { nil } }
  }

  /// Whether the document has told that all rows are loaded.
  public var isLoaded: Bool {
    all.contains { if case .loaded = $0 { true } else { false } }
  }

  /// What the user was to be told.
  public var reports: [Report] {
    all.compactMap { if case .reported(let report) = $0 { report } else { nil } }
  }
}

extension ToDoDocument {
  /// Updates the document, and returns what it reports meanwhile.
  public func updateAndReport() -> [Report] {
    let events = DocumentEvents(of: self)
    update()
    return events.reports
  }
}
