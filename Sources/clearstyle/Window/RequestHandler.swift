import ClearStyleUI
import Commands
import ToDoDocument
import ToDoModel
import UserSettings

/// Does what later starts of the program ask the window for.
@MainActor
struct RequestHandler {
  let document: ToDoDocument
  let screen: RootScreen
  /// Brings the window to the front because of the request.
  let raise: (HandoverRequest) -> Void

  /// Brings the window to the front and shows what `request` asks for, as soon as nobody types; returns an
  /// error message at once, or nil.
  ///
  /// The start that asks does not wait for the person who types.
  func perform(_ request: HandoverRequest) -> String? {
    do {
      let options = try Invocation(request.arguments).options
      if options.isKiosk, !screen.isKiosk { return Self.noKioskMessage }
      let list = try options.listName.map { try ChosenList.item($0, in: document[.lists]).id }
      if let list, screen.isLocked, screen.place.list != list { return Self.lockedMessage }
      if options.addsItem, screen.settings.isReadOnly { return Self.readOnlyMessage }
      if list != nil || options.addsItem {
        screen.whenTypingPauses { [screen] in
          if let list { screen.open(list) }
          if options.addsItem { screen.addItem() }
        }
      }
      raise(request)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static let readOnlyMessage = "the window cannot change the list now; it says why"
  private static let noKioskMessage = "close the window of this list first, which is no kiosk"
  private static let lockedMessage = "the window is locked to one list"
}
