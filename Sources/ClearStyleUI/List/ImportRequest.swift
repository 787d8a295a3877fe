public import ToDoFormats
public import ToDoModel
internal import UserSettings

/// Tasks that were dropped or pasted, and that another process adds to the lists: a calendar, or so many that the window
/// would have to wait.
public struct ImportRequest: Hashable, Sendable {
  /// Where the tasks come from.
  public enum Source: Hashable, Sendable {
    /// A text that was dropped or pasted.
    case text(String)
    /// The file at a path.
    case file(String)
  }

  /// Where the tasks come from.
  public let source: Source
  /// The format of the source; nil if its content tells it.
  public let format: Format?
  /// The list that gets the tasks for which no list is named, at its end.
  public let list: ToDoItem
  /// Whether that list gets all tasks.
  public let takesAll: Bool

  /// The name of the file; nil for a text.
  var fileName: String? {
    guard case .file(let path) = source else { return nil }
    return path.split(separator: "/").last.map(String.init)
  }
}

/// How an import by another process goes.
public enum ImportProgress: Hashable, Sendable {
  /// The fraction that is done, from 0 to 1.
  case fraction(Double)
  /// The tasks are in the lists: `items` in `lists` lists, of which `known` had rows with the same texts; `ignored` lines
  /// or components are no tasks.
  case imported(items: Int, known: Int, lists: Int, ignored: Int)
  /// Nothing was added because of the source; the text is the rest of a sentence about it.
  case failed(String)
  /// Nothing was added for another reason.
  case refused(String)
  /// The user has stopped the import; nothing was added.
  case stopped
}

/// Begins an import and returns what stops it; calls the closure at each step, also after the return.
public typealias ImportStarter = (
  ImportRequest, _ onProgress: @escaping @MainActor @Sendable (ImportProgress) -> Void
) -> @MainActor () -> Void

extension RootView {
  /// Makes another process add the tasks of `sources` to `list`, to which a kiosk may be locked.
  func importItems(
    from sources: [(source: ImportRequest.Source, format: Format?)], to list: ToDoItem?,
    _ settings: Settings
  ) throws(PasteFailure) {
    for (source, format) in sources {
      let request = list.map {
        ImportRequest(source: source, format: format, list: $0, takesAll: settings.isLocked)
      }
      guard let request, beginImport(request) else { throw .noFile }
    }
  }
}
