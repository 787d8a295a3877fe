import Testing

@testable import clearstyle

struct WindowStateTests {
  @Test func `a text scale round-trips`() {
    for scale in [0.75, 1, 1.25, 3] {
      var state = WindowState()
      state.textScale = scale
      #expect(WindowState(parsing: state.text) == state)
    }
  }

  @Test(arguments: [
    "", "text-scale", "text-scale =", "text-scale = big", "other = 2", "= 3", "text-scale = nan",
  ])
  func `invalid lines are ignored`(text: String) {
    #expect(WindowState(parsing: text) == WindowState())
  }

  @Test func `spaces, other keys and CR LF are ignored`() {
    #expect(WindowState(parsing: "a = 1\r\ntext-scale=2\r\nb = 2").textScale == 2)
  }

  @Test func `the path is in XDG_STATE_HOME if that is absolute, else in HOME`() {
    #expect(
      WindowState.memory { ["XDG_STATE_HOME": "/s", "HOME": "/h"][$0] }?.path
        == "/s/clearstyle/window")
    #expect(
      WindowState.memory { ["XDG_STATE_HOME": "s", "HOME": "/h"][$0] }?.path
        == "/h/.local/state/clearstyle/window")
    #expect(WindowState.memory { _ in nil } == nil)
  }
}
