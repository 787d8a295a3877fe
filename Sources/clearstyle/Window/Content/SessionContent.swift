import ClearStyleUI
import SDLPlatform
import ToDoDocument
import ToDoStore

/// What a window shows: the lists, or why they are not there.
enum SessionContent {
  /// The lists.
  case lists(ToDoDocument)
  /// What can be read of a file that cannot be written, because of this error; and the file as it was read.
  case readOnly(ToDoDocument, StoreError, FileStates)
  /// What can be read of a damaged file.
  case damaged(ToDoDocument, Damage)
  /// Nothing, in a read-only document, until the file is open.
  case opening(DocumentOpening, ToDoDocument)

  /// The content for a document that was opened.
  init(_ opened: OpenedDocument) {
    self =
      switch opened {
      case .writable(let document): .lists(document)
      case .readOnly(let document, let error, let files): .readOnly(document, error, files)
      case .damaged(let document, let damage): .damaged(document, damage)
      }
  }

  /// The document that the window shows.
  var document: ToDoDocument {
    switch self {
    case .lists(let document), .readOnly(let document, _, _), .damaged(let document, _),
      .opening(_, let document):
      document
    }
  }

  /// Why the lists cannot be changed; nil if they can, and while the file is being opened.
  var error: StoreError? {
    switch self {
    case .lists, .opening: nil
    case .readOnly(_, let error, _): error
    case .damaged(_, let damage): damage.error
    }
  }

  /// Whether these are the lists, which can be changed.
  var isWritable: Bool { if case .lists = self { true } else { false } }
}

/// Why the content of a window is replaced.
enum ContentChange {
  /// The file is open, or cannot be opened.
  case opened(DocumentOpening)
  /// The open file is damaged.
  case damaged(StoreError)
  /// The file that could not be written, or is damaged, has changed; the window showed this place of its lists.
  case fileChanged(Place?)
  /// The damaged file was replaced, and is kept with this name.
  case repaired(keptAs: String)
}

/// Ends an event loop, after which the window shows other content.
@MainActor
final class ContentReplacer {
  /// Why the loop was ended; nil if the window closes.
  private(set) var change: ContentChange?
  // The loop retains closures that retain this object.
  private weak var loop: EventLoop?

  /// Creates a replacer that ends `loop`.
  init(_ loop: EventLoop) { self.loop = loop }

  /// Ends the loop because of `change`, unless that has happened.
  func replaceContent(after change: ContentChange) {
    self.change = self.change ?? change
    loop?.stop()
  }
}
