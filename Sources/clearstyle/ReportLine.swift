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
      Terminal.complain(error.description)
    case .recovered:
      screen.status = nil
      screen.announce(Captions.saved)
    case .replaced(let count): announce(Captions.replaced(unsaved: count))
    case .restored: announce(Captions.writtenAnew)
    case .rescued(let count): announce(Captions.rescued(count))
    case .unreadable(let error): announce(error.description)
    }
  }

  private func announce(_ text: String) {
    screen.announce(text)
    Terminal.complain(text)
  }
}

extension ListStatus {
  /// What is wrong, and what to do, while `error` keeps changes from the file.
  init(_ error: StoreError) {
    switch error.kind {
    case .full: self = Captions.diskIsFull
    case .busy: self = Captions.fileIsLocked
    case .newer: self = Captions.fileIsNewer
    default: self.init(Captions.notSaved(error.cause), advice: Captions.retried)
    }
  }
}
