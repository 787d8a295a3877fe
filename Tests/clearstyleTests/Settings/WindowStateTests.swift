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
}
