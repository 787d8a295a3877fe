import ClearStyleUI
import ToDoDocument
import ToDoStore

/// Shows the document's reports about its file in the window, and prints them to standard error.
@MainActor
struct ReportPresenter {
  let document: ToDoDocument
  let screen: ListScreen
  let closing: ClosingSession

  /// Collects the new reports of the document and shows them.
  func update() {
    for report in document.drainReports() { show(report) }
  }

  /// Shows `report` in the window, and prints all reports except `recovered`.
  ///
  /// The report `incomplete` ends the program.
  func show(_ report: Report) {
    switch report {
    case .failed(let error):
      screen.status = ListStatus(error)
      Terminal.printError(error.description)
    case .recovered:
      screen.status = nil
      screen.announce(Strings.saved)
    case .replaced(let count): announce(Strings.replaced(unsaved: count))
    case .restored: announce(Strings.recreated)
    case .rescued(let count): announce(Strings.rescued(count))
    case .incomplete(let error): closing.exitIncomplete(error)
    case .unreadable(let error): announce(error.description)
    }
  }

  private func announce(_ text: String) {
    screen.announce(text)
    Terminal.printError(text)
  }
}

extension ListStatus {
  /// The status to show while `error` prevents saving: the problem and advice for the user.
  init(_ error: StoreError) {
    switch error.kind {
    case .full: self = Strings.diskIsFull
    case .busy: self = Strings.fileIsLocked
    case .newer: self = Strings.fileIsNewer
    default: self.init(Strings.notSaved(error.cause), advice: Strings.retried)
    }
  }
}
