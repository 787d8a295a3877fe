import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Scale {
    @Test
    func
      `a window whose scale changes stays below others, and has its size again after a scale too large`()
      throws
    {
      let home = try Home(items: ["one", "two", "three"])
      let server = try XorgServer()
      let process = try home.start([], variables: ["DISPLAY": server.display])
      let program = try Program(on: server, home, of: process)
      let connection = server.connection
      let frame = try program.frame()
      let corner = PixelRect(x: frame.x + 200, y: frame.y + 20, width: 20, height: 20)
      let cover = try connection.showWindow(corner)
      for _ in 1...2 {
        try connection.setResources("Xft.dpi: 192\n")
        // 1400 pixels do not fit.
        try waitUntil("the window is as high as the screen") {
          let size = try program.frame()
          return size.width == 800 && size.height == connection.size.height
        }
        #expect(try connection.children(of: connection.root).last == cover)
        try connection.setResources("Xft.dpi: 96\n")
        try waitUntil("the window has its size again") {
          let size = try program.frame()
          return size.width == 400 && size.height == 700
        }
      }
    }
  }
}
