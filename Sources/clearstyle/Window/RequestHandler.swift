import ClearStyleUI
import Input
import SDLPlatform
import ToDoDocument
import ToDoModel

/// Does what later starts of the program ask the window for.
@MainActor
struct RequestHandler {
  let document: ToDoDocument
  let screen: ListScreen
  let window: Window

  /// Shows what `request` asks for and brings the window to the front; returns an error message, or nil.
  func perform(_ request: HandoverRequest) -> String? {
    do {
      let options = try Invocation(request.arguments).options
      if options.isKiosk, !screen.isKiosk { return Self.noKioskMessage }
      if let name = options.listName {
        let list = try ChosenList.item(name, in: document[.lists]).id
        guard !screen.isLocked || screen.place.list == list else { return Self.lockedMessage }
        screen.open(list)
      }
      if options.addsItem { screen.addItem() }
      window.raise(startupID: request.startupID)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static let noKioskMessage = "close the window of this list first, which is no kiosk"
  private static let lockedMessage = "the window is locked to one list"
}
