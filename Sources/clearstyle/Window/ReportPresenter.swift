import ClearStyleUI
import Commands
import ToDoDocument
import ToDoStore
import UserSettings

/// Shows the document's reports about its file in the window, and prints them to standard error.
@MainActor
struct ReportPresenter {
  let screen: RootScreen
  let closing: ClosingSession

  /// Shows the reports of `document` as long as the returned observation exists.
  func observe(_ document: ToDoDocument) -> DocumentObservation {
    document.observe { if case .reported(let report) = $0 { show(report) } }
  }

  /// Shows `report` in the window, and prints all reports except `recovered`.
  ///
  /// The report `incomplete` ends the program.
  func show(_ report: Report) {
    switch report {
    case .failed(let error):
      screen.status = screen.messages.status(of: SaveProblem(error))
      Terminal.printError(error.description)
    case .recovered:
      screen.status = nil
      screen.announce(screen.messages.saved)
    case .replaced(let count): announce { $0.replaced(unsaved: count) }
    case .restored: announce { $0.recreated }
    case .rescued(let count): announce { $0.rescued(count) }
    case .incomplete(let error): closing.exitIncomplete(error)
    case .unreadable(let error):
      screen.announce(screen.messages.unreadable(SaveProblem(error)))
      Terminal.printError(error.description)
    }
  }

  /// Shows a text in the language of the window, and prints the English one: logs are searched for it.
  private func announce(_ text: (any Messages) -> String) {
    screen.announce(text(screen.messages))
    Terminal.printError(text(Language.english.messages))
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
