import Testing

@testable import clearstyle

struct WindowStateTests {
  @Test func `what was written is read again`() {
    for scale in [0.75, 1, 1.25, 3] {
      var state = WindowState()
      state.textScale = scale
      #expect(WindowState(parsing: state.text) == state)
    }
  }

  @Test(arguments: [
    "", "text-scale", "text-scale =", "text-scale = big", "other = 2", "= 3", "text-scale = nan",
  ])
  func `what makes no sense says nothing`(text: String) {
    #expect(WindowState(parsing: text) == WindowState())
  }

  @Test func `spaces, other lines and line ends of all kinds do not matter`() {
    #expect(WindowState(parsing: "a = 1\r\ntext-scale=2\r\nb = 2").textScale == 2)
  }

  @Test func `the file lies with the desktop's state, or in the home's own`() {
    #expect(
      WindowState.memory { ["XDG_STATE_HOME": "/s", "HOME": "/h"][$0] }?.path
        == "/s/clearstyle/window")
    #expect(
      WindowState.memory { ["XDG_STATE_HOME": "s", "HOME": "/h"][$0] }?.path
        == "/h/.local/state/clearstyle/window")
    #expect(WindowState.memory { _ in nil } == nil)
  }
}
