import ClearStyleUI
import Commands
import ToDoDocument
import ToDoStore
import UserSettings

/// Shows the document's reports about its file in the window, and prints them to standard error.
@MainActor
struct ReportPresenter {
  let screens: [RootScreen]
  let closing: ClosingSession
  /// Called with the error when the open file is found to be damaged; nothing can be saved then.
  var onDamage: ((StoreError) -> Void)?

  /// Shows the reports of `document` as long as the returned observation exists.
  func observe(_ document: ToDoDocument) -> DocumentObservation {
    document.observe { if case .reported(let report) = $0 { show(report) } }
  }

  /// Shows `report` in the window, and prints all reports except `recovered`.
  ///
  /// The report `incomplete` ends the program.
  func show(_ report: Report) {
    switch report {
    case .failed(let error) where error.kind == .damaged && onDamage != nil,
      .incomplete(let error) where error.kind == .damaged && onDamage != nil:
      onDamage?(error)
    case .failed(let error):
      for screen in screens { screen.status = screen.messages.status(of: SaveProblem(error)) }
      Terminal.printError(error.description)
    case .recovered:
      for screen in screens { screen.status = nil }
      announce { $0.saved }
    case .replaced(let count): announceAndPrint { $0.replaced(unsaved: count) }
    case .restored: announceAndPrint { $0.recreated }
    case .rescued(let count): announceAndPrint { $0.rescued(count) }
    case .incomplete(let error): closing.exitIncomplete(error)
    case .notPerformed(let error):
      announce { $0.notPerformed(SaveProblem(error)) }
      Terminal.printError(error.description)
    case .backupFailed(let error):
      announce { $0.backupFailed(SaveProblem(error)) }
      Terminal.printError(error.description)
    case .unreadable(let error):
      announce { $0.unreadable(SaveProblem(error)) }
      Terminal.printError(error.description)
    }
  }

  /// Shows a text in the language of the window, and prints the English one: logs are searched for it.
  private func announceAndPrint(_ text: (any Messages) -> String) {
    announce(text)
    Terminal.printError(text(Language.english.messages))
  }

  private func announce(_ text: (any Messages) -> String) {
    for screen in screens { screen.announce(text(screen.messages)) }
  }
}

extension SaveProblem {
  /// What the user is told about `error` in the window.
  init(_ error: StoreError) {
    self =
      switch error.kind {
      case .full: .fullDisk
      case .busy: .locked
      case .newer: .newerFormat
      case .writeProtected: .writeProtected
      case .notAList: .notAList
      case .replaced: .replaced
      case .damaged: .damaged
      case .system, .notAFile, .tooLarge, .rescue, .other: .other(error.cause)
      }
  }
}
