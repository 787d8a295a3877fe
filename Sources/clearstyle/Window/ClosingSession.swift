import ClearStyleUI
import Commands
import Glibc
import SDLPlatform
import ToDoDocument
import ToDoStore

/// Ends a window session and saves all changes.
///
/// Changes that cannot be saved are written to the state folder and applied at the next start.
@MainActor
struct ClosingSession {
  let document: ToDoDocument
  let screens: [RootScreen]

  /// Saves the changes while `loop` continues to draw frames; returns the exit status.
  func run(in loop: EventLoop) -> Int32 {
    endEditing()
    endReminding()
    loop.finish(within: Self.timeout, begin: document.beginClosing) { document.isClosed }
    return rescueUnsaved(successMessage: nil)
  }

  /// Saves the changes after the window or the connection to the display was lost; returns exit
  /// status 1.
  func runWithoutDisplay() -> Int32 {
    endEditing()
    endReminding()
    try? document.close()
    _ = rescueUnsaved(successMessage: "the window was closed unexpectedly; everything is saved")
    return 1
  }

  /// Keeps unsaved changes for the next start and exits with status 1.
  ///
  /// The rows after the first ones cannot be read, and the user would take the first rows for the
  /// whole list.
  func exitIncomplete(_ error: StoreError) -> Never {
    endEditing()
    _ = rescueUnsaved(successMessage: error.description)
    exit(1)
  }

  /// The time in seconds to wait for the store, slightly longer than the store tries to save.
  ///
  /// The store may clean up the file after saving; the session does not wait for the cleanup.
  private static let timeout = Double(ToDoStore.closingTime) / 1000 + 0.2

  private func endEditing() { for screen in screens { screen.endEditing() } }

  private func endReminding() { for screen in screens { screen.endReminding() } }

  /// Writes unsaved changes to the state folder and prints the path of the file there.
  ///
  /// Returns the exit status. If all changes are saved, prints `successMessage` instead, if there
  /// is one.
  private func rescueUnsaved(successMessage: String?) -> Int32 {
    document.update()
    guard document.unsavedCount > 0 else {
      if let successMessage { Terminal.printError(successMessage) }
      return 0
    }
    let count = Terminal.count(document.unsavedCount, "change")
    Terminal.printError(document.closingProblem)
    do throws(StoreError) {
      if let file = try document.rescueUnsaved() {
        Terminal.printError("\(count) kept in \(file), to be applied at the next start")
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
