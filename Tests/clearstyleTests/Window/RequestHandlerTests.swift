import ClearStyleUI
import Geometry
import Input
import Testing
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport
import Typesetting
import ViewKit

@testable import clearstyle

@MainActor struct RequestHandlerTests {
  private let document: ToDoDocument
  private let list: RootScene

  init() throws {
    document = Session.document(["Milk"])
    for name in ["Home", "Trip"] {
      let item = ToDoItem(id: document.makeListID(), text: name)
      document.perform(Change([.insert(item, in: .lists, before: nil)]))
    }
    list = RootScene(
      document: document, size: Size(width: 300, height: 300), scale: 1,
      textShaper: try FontLibrary(scale: 1))
    _ = list.scene.frame(at: .zero)
  }

  /// The answer to a start with `arguments`, and whether it brought the window to the front.
  private func request(_ arguments: String...) -> (answer: String?, isRaised: Bool) {
    var isRaised = false
    let handler = RequestHandler(
      document: document, screen: list.screen, raise: { isRaised = $0.startupID == "id" })
    let answer = handler.perform(HandoverRequest(startupID: "id", arguments: arguments))
    return (answer, isRaised)
  }

  private func key(_ character: Character, at seconds: Double) {
    list.scene.handle(
      .key(KeyEvent(.character(character), time: Instant(seconds: seconds))))
    list.scene.handle(.text(String(character), time: Instant(seconds: seconds)))
  }

  @Test func `a start without options brings the window to the front`() {
    #expect(request() == (nil, true))
    #expect(list.screen.title == "To Do – ClearStyle")
  }

  @Test func `a start with a list shows it at once, or tells why not`() {
    #expect(request("--list", "Trip") == (nil, true))
    #expect(list.screen.title == "Trip – ClearStyle")
    let missing = request("--list", "Work")
    #expect(missing.answer?.isEmpty == false && !missing.isRaised)
  }

  @Test func `a start is answered at once while somebody types, and done after that, in order`() {
    list.screen.addItem()
    key("a", at: 0.1)
    #expect(request("--list", "Trip") == (nil, true))
    #expect(request("--list", "Home", "--new-item") == (nil, true))
    key("b", at: 0.9)
    #expect(list.screen.title == "To Do – ClearStyle")
    list.scene.fireTimers(upTo: Instant(seconds: 1.8))
    #expect(list.screen.title == "To Do – ClearStyle")
    list.scene.fireTimers(upTo: Instant(seconds: 2))
    #expect(list.screen.title == "Home – ClearStyle")
    #expect(document.list.items.map(\.text) == ["ab", "Milk"])
    #expect(list.scene.textInputRect != nil, "a new row is edited")
  }
}
