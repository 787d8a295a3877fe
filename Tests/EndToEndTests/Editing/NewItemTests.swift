import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct NewItem {
    /// Opens a window with a new row, types into it and expects that the row is saved at the end.
    private func addRow(_ server: XorgServer, _ home: Home) throws {
      let program = try Program(on: server, home, height: 300, options: ["--new-item"])
      try program.expectEdit(of: 0, in: ["", "one", "two"])
      try program.type("zero")
      #expect(try home.texts() == ["one", "two"], "the row is saved when the edit ends")
      try program.press(.enter)
      // The window differs from a picture of the list: the new row is selected.
      try waitUntil("the row is saved") { try home.texts() == ["zero", "one", "two"] }
    }

    @Test func `--new-item opens the window with a new row at the top that is being edited`() throws
    {
      try addRow(try XorgServer(), try Home(items: ["one", "two"]))
    }

    @Test func `--new-item adds a row of the list, even if the lists were shown last`() throws {
      let (server, home) = (try XorgServer(), try Home(items: ["one", "two"]))
      let program = try Program(on: server, home, height: 300)
      try program.press(.escape)
      // The only list, in its color.
      try program.expectColors([Pixel(24, 128, 247), .black])
      #expect(try program.terminate() == .status(0))
      try addRow(server, home)
    }
  }
}
