import ClearStyleUI
import ToDoDocument
import ToDoStore

/// Tells a person, in the window and on standard error, what happens to their list's file.
@MainActor
struct ReportLine {
  let document: ToDoDocument
  let screen: ListScreen

  /// Takes in what the document has to tell.
  func update() {
    for report in document.collectReports() { tell(report) }
  }

  private func tell(_ report: Report) {
    switch report {
    case .failed(let error):
      screen.status = ListStatus(error)
      Terminal.printError(error.description)
    case .recovered:
      screen.status = nil
      screen.announce(Strings.saved)
    case .replaced(let count): announce(Strings.replaced(unsaved: count))
    case .restored: announce(Strings.writtenAnew)
    case .rescued(let count): announce(Strings.rescued(count))
    case .unreadable(let error): announce(error.description)
    }
  }

  private func announce(_ text: String) {
    screen.announce(text)
    Terminal.printError(text)
  }
}

extension ListStatus {
  /// What is wrong, and what to do, while `error` keeps changes from the file.
  init(_ error: StoreError) {
    switch error.kind {
    case .full: self = Strings.diskIsFull
    case .busy: self = Strings.fileIsLocked
    case .newer: self = Strings.fileIsNewer
    default: self.init(Strings.notSaved(error.cause), advice: Strings.retried)
    }
  }
}
