import ClearStyleUI
import SDLPlatform
import ToDoDocument
import ToDoStore

/// The end of a window's session: everything is saved, or kept for the next start.
@MainActor
struct ClosingSession {
  let document: ToDoDocument
  let screen: ListScreen

  /// Saves while `loop` goes on showing frames; answers with the exit status.
  func run(in loop: EventLoop) -> Int32 {
    screen.endEditing()
    document.beginClosing()
    loop.finish(within: Self.timeout) { document.isClosed }
    return end(saying: nil)
  }

  /// Saves when there is no window any more to show frames in.
  func runWithoutDisplay() -> Int32 {
    screen.endEditing()
    try? document.close()
    _ = end(saying: "the window is gone; everything is saved")
    return 1
  }

  /// Seconds; by then the store has given up saving, though it may still be cleaning its file.
  private static let timeout = Double(ToDoStore.closingTime) / 1000 + 0.2

  /// Keeps what is not saved; `success` is said when there is nothing of that kind.
  private func end(saying success: String?) -> Int32 {
    _ = document.collectReports()
    guard document.unsavedCount > 0 else {
      if let success { Terminal.printError(success) }
      return 0
    }
    let count = ImportCommand.counted(document.unsavedCount, "change")
    Terminal.printError(document.closingProblem)
    do throws(StoreError) {
      if let file = try document.rescueUnsaved() {
        Terminal.printError("\(count) kept in \(file), for the next start")
      } else {
        Terminal.printError(
          "\(count) lost: there is no folder to keep them in; set HOME or XDG_STATE_HOME")
      }
    } catch {
      Terminal.printError("\(count) lost: \(error.description)")
    }
    return 1
  }
}
