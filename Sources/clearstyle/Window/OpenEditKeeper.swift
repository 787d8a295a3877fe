import ClearStyleUI
import ToDoDocument
import ToDoModel
import ToDoStore

/// Keeps what is typed in a screen until it is saved, for the next start if the program is killed.
@MainActor
final class OpenEditKeeper {
  private let files: OpenEditFiles
  private let document: ToDoDocument
  private weak var screen: RootScreen?
  // Most sessions type nothing, and the start needs no memory for it.
  private lazy var writer = OpenEditWriter()
  private var hasWritten = false
  /// The file of the edit in progress; nil as long as nothing was typed.
  private var current: OpenEditFile?
  /// The files of edits that have ended and whose changes may not be saved yet.
  private var ended: [OpenEditFile] = []
  /// Whether the edits of killed programs are restored once all rows are loaded.
  private var restoresWhenLoaded = false
  /// The edits of killed programs that are still to be restored, one after the other.
  private var waiting: [(file: OpenEditFile, edit: OpenEdit)] = []
  private var observation: DocumentObservation?

  /// Keeps the edits of `screen` in `files`.
  init(_ files: OpenEditFiles, document: ToDoDocument, screen: RootScreen) {
    (self.files, self.document, self.screen) = (files, document, screen)
    screen.onOpenEdit = { [weak self] in self?.keep($0) }
    observation = document.observe { [weak self] in self?.follow($0) }
  }

  /// Opens the row that a killed program has edited, with what was typed, as soon as all rows are loaded.
  func restoreOpenEdits() {
    guard !document.isLoading else {
      restoresWhenLoaded = true
      return
    }
    waiting = files.claimAll()
    restoreNext()
  }

  /// Waits until the files are as they have to be; call it after the document is closed.
  func finish() {
    removeEnded()
    if hasWritten { writer.finish() }
  }

  private func follow(_ event: DocumentEvent) {
    switch event {
    case .saved: removeEnded()
    case .loaded where restoresWhenLoaded: restoreOpenEdits()
    default: break
    }
  }

  private func keep(_ event: OpenEditEvent) {
    switch event {
    case .typed(let edit):
      let file = current ?? files.make()
      (current, hasWritten) = (file, true)
      writer.write(edit, to: file)
    case .unchanged:
      current?.remove()
      current = nil
    case .ended:
      if let current { ended.append(current) }
      current = nil
      removeEnded()
      // Return may begin the edit of the next row in this event.
      if !waiting.isEmpty { screen?.afterEvent { [weak self] in self?.restoreNext() } }
    }
  }

  /// Removes the files of edits that have ended, if everything is saved, or is kept in a rescue file.
  private func removeEnded() {
    guard document.unsavedCount == 0 || document.isRescued else { return }
    for file in ended { file.remove() }
    ended = []
  }

  /// Restores the next edit, unless one is open, whose end restores it.
  private func restoreNext() {
    guard let screen, !screen.isEditing, !waiting.isEmpty else { return }
    let (file, edit) = waiting.removeFirst()
    switch screen.restore(edit, whenOpen: { [weak self] in self?.current = file }) {
    case .accepted: return
    case .isSaved: file.remove()
    // Another window will show the list.
    case .isLocked: break
    }
    restoreNext()
  }
}
