import ClearStyleUI
import Geometry
import SDLPlatform
import Testing
import ToDoModel

@testable import clearstyle

struct WindowStateTests {
  @Test func `a text scale round-trips`() {
    for scale in [0.75, 1, 1.25, 3] {
      var state = WindowState()
      state.textScale = scale
      #expect(WindowState(parsing: state.text) == state)
    }
  }

  @Test func `the layout that was used last round-trips`() {
    var state = WindowState()
    state.keyboardLayout = "de"
    #expect(WindowState(parsing: state.text) == state)
  }

  @Test(arguments: [false, true]) func `a place round-trips`(showsLists: Bool) {
    var state = WindowState()
    state.place.list = .originalList
    state.place.showsLists = showsLists
    (state.place.rowsOffset, state.place.listsOffset) = (777, 20)
    #expect(WindowState(parsing: state.text) == state)
    #expect(WindowState(parsing: WindowState().text) == WindowState())
  }

  @Test(arguments: [false, true]) func `a window's frame round-trips`(isFullscreen: Bool) {
    var state = WindowState()
    state.frame = WindowFrame(
      origin: Point(x: -1920, y: 24), size: Size(width: 240, height: 700.5),
      isFullscreen: isFullscreen)
    #expect(WindowState(parsing: state.text) == state)
  }

  @Test(arguments: [
    "x = 1\ny = 2\nwidth = 400", "x = 1\ny = 2\nwidth = 400\nheight = 1e9",
    "x = 1\ny = 2\nwidth = 10\nheight = 700", "x = nan\ny = 2\nwidth = 400\nheight = 700",
    "x = 1e12\ny = 2\nwidth = 400\nheight = 700", "fullscreen = yes",
  ])
  func `a frame that no window can have is ignored`(text: String) {
    #expect(WindowState(parsing: text) == WindowState())
  }

  @Test(arguments: [
    "list = -5", "list = 9007199254740992", "list = x", "level = x", "rows-offset = inf",
    "lists-offset = a",
    "", "text-scale", "text-scale =", "text-scale = big", "other = 2", "keyboard-layout =", "= 3",
    "text-scale = nan",
  ])
  func `invalid lines are ignored`(text: String) {
    #expect(WindowState(parsing: text) == WindowState())
  }

  @Test func `spaces, other keys and CR LF are ignored`() {
    #expect(WindowState(parsing: "a = 1\r\ntext-scale=2\r\nb = 2").textScale == 2)
  }
}
