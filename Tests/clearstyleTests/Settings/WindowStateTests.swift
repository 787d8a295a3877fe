import ClearStyleUI
import Geometry
import Recordings
import SDLPlatform
import Testing
import ToDoModel

@testable import clearstyle

struct WindowStateTests {
  private func file(_ path: String) -> Fingerprint {
    var hash = Fingerprint()
    hash.add(path)
    return hash
  }

  @Test func `the text scales of the desktop and of a kiosk round-trip, each on its own`() {
    for scale in [nil, 0.75, 1, 1.25, 3] {
      var state = WindowState()
      (state.textScale, state.kioskTextScale) = (scale, 2)
      #expect(WindowState(parsing: state.text) == state)
      (state.textScale, state.kioskTextScale) = (2, scale)
      #expect(WindowState(parsing: state.text) == state)
    }
  }

  @Test func `the layout that was used last round-trips`() {
    var state = WindowState()
    state.keyboardLayout = "de"
    #expect(WindowState(parsing: state.text) == state)
  }

  @Test(arguments: [false, true]) func `the place in each file round-trips`(showsLists: Bool) {
    var state = WindowState()
    var place = Place()
    place.list = .originalList
    place.showsLists = showsLists
    (place.rowsOffset, place.listsOffset) = (777, 20)
    if showsLists {
      (place.rowCount, place.openRowCount) = (20, 17)
      place.topRow = Place.TopRow(id: 77, number: 15, depth: 27)
    }
    state[file("a")] = place
    state[file("b")] = Place()
    #expect(WindowState(parsing: state.text) == state)
    #expect(WindowState(parsing: state.text)[file("a")] == place)
    #expect(state[file("b")] == Place() && state[file("c")] == Place())
    #expect(WindowState(parsing: WindowState().text) == WindowState())
  }

  @Test(arguments: ["-", "/", "20", "20/", "20/x", "20/17/3", "20/17"])
  func `the numbers of rows are read where they are numbers`(counts: String) {
    var (state, place) = (WindowState(), Place())
    (place.rowCount, place.openRowCount) = (1, 1)
    state[file("a")] = place
    let read = WindowState(parsing: state.text.replacingCounts(by: counts))[file("a")]
    #expect(read.rowCount == (counts.hasPrefix("20") ? 20 : nil))
    #expect(read.openRowCount == (counts == "20/17" ? 17 : nil))
  }

  @Test func `the places of the 50 files that were shown last are kept`() {
    var state = WindowState()
    var place = Place()
    place.showsLists = true
    for number in 0..<60 {
      state[file("\(number)")] = place
      state[file("first")] = place
    }
    #expect(state.text.split(separator: "\n").count == 50)
    for number in 0..<60 { #expect((state[file("\(number)")] == place) == (number > 10)) }
    #expect(state[file("first")] == place)
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
    "place = 0000000000000001 5 rows 0", "place = x 5 rows 0 0",
    "place = 0000000000000001 5 rows inf 0",
    "place = 0000000000000001 5 rows 0 a", "place", "kiosk-text-scale = a",
    "", "text-scale", "text-scale =", "text-scale = big", "other = 2", "keyboard-layout =", "= 3",
    "text-scale = nan",
  ])
  func `invalid lines are ignored`(text: String) {
    #expect(WindowState(parsing: text) == WindowState())
  }

  @Test(arguments: ["-5", "9007199254740992", "x", "-"])
  func `a place with a list that cannot be is the oldest list`(list: String) {
    let state = WindowState(parsing: "place = 0000000000000001 \(list) lists 3 4")
    let place = Fingerprint("0000000000000001").map { state[$0] }
    #expect(place?.list == nil && place?.showsLists == true && place?.rowsOffset == 3)
  }

  @Test func `spaces, other keys and CR LF are ignored`() {
    #expect(WindowState(parsing: "a = 1\r\ntext-scale=2\r\nb = 2").textScale == 2)
  }
}

extension String {
  /// The text of a state with `counts` instead of the numbers of rows `1/1`.
  fileprivate func replacingCounts(by counts: String) -> String {
    split(separator: "1/1", omittingEmptySubsequences: false).joined(separator: counts)
  }
}
