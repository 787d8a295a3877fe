import Geometry
import Input
import Testing

@testable import OnScreenKeyboard

/// The names of all layouts, which a hold of the globe opens.
struct LayoutMenuTests {
  private static let names = ["us", "de", "ru", "he"]

  private func held(shown: Int = 0, size: Size = Size(width: 400, height: 500)) throws -> Thumbs {
    var thumbs = try Thumbs(Self.names, shown: shown, size: size)
    try thumbs.down("🌐")
    thumbs.wait(0.4)
    return thumbs
  }

  @Test func `a tap on the globe goes to the next layout, after the last one to the first`() throws
  {
    for (index, next) in ["de", "ru", "he", "us"].enumerated() {
      var thumbs = try Thumbs(Self.names, shown: index)
      try thumbs.tap("🌐")
      #expect(thumbs.picked == next && thumbs.typed == "🌐")
    }
  }

  @Test func `a hold shows the names, and marks the layout that is shown`() throws {
    let thumbs = try held(shown: 2)
    let menu = try #require(thumbs.machine.menu)
    #expect(menu.names == ["English", "Deutsch", "Русский", "עברית"] && menu.marked == 2)
    #expect(thumbs.typed == "" && thumbs.machine.press == nil)
  }

  @Test func `a slide to a name picks it`() throws {
    for index in Self.names.indices {
      var thumbs = try held()
      let menu = try #require(thumbs.machine.menu)
      thumbs.send(.moved, menu.cells[index].center, 1)
      #expect(thumbs.machine.menu?.marked == index && thumbs.picked == nil)
      thumbs.up()
      #expect(thumbs.picked == Self.names[index] && thumbs.machine.menu == nil)
    }
  }

  @Test func `lifted on the globe it stays, and a tap on a name picks that`() throws {
    for index in Self.names.indices {
      var thumbs = try held()
      thumbs.up()
      let menu = try #require(thumbs.machine.menu)
      #expect(thumbs.picked == nil)
      thumbs.send(.began, menu.cells[index].center, 2)
      thumbs.up(finger: 2)
      #expect(thumbs.picked == Self.names[index] && thumbs.machine.menu == nil)
    }
  }

  @Test func `a tap elsewhere closes it and types nothing; the next one types`() throws {
    var thumbs = try held()
    thumbs.up()
    try thumbs.tap("p")
    #expect(thumbs.typed == "" && thumbs.machine.menu == nil)
    try thumbs.tap("p")
    #expect(thumbs.typed == "p")
  }

  @Test func `a release beside the names picks none`() throws {
    var thumbs = try held()
    let menu = try #require(thumbs.machine.menu)
    thumbs.send(.moved, menu.cells[1].center, 1)
    thumbs.send(.moved, Point(x: 390, y: 100), 1)
    thumbs.up()
    #expect(thumbs.picked == nil && thumbs.machine.menu != nil)
  }

  @Test func `a cancelled contact, and a change of the window, close it`() throws {
    var thumbs = try held()
    thumbs.cancel()
    #expect(thumbs.machine.menu == nil)
    var other = try held()
    other.machine.windowSize = Size(width: 300, height: 400)
    #expect(other.machine.menu == nil)
    other.up()
    #expect(other.picked == nil)
  }

  @Test(arguments: [(240.0, 160.0), (320, 480), (400, 700), (1600, 900)])
  func `all names are inside any window, above the globe, and do not overlap`(
    width: Double, height: Double
  ) throws {
    var thumbs = try Thumbs(Layouts.all.map(\.name), size: Size(width: width, height: height))
    try thumbs.down("🌐")
    thumbs.wait(0.4)
    let cells = try #require(thumbs.machine.menu?.cells)
    let frame = thumbs.machine.geometry.frame
    let globe = try thumbs.place(of: "🌐")
    #expect(cells.count == Layouts.all.count)
    for (index, cell) in cells.enumerated() {
      #expect(cell.minX >= -frame.minX && cell.maxX <= width - frame.minX)
      #expect(cell.minY >= -frame.minY && cell.maxY <= globe.y)
      #expect(cell.size.height >= 8 && cell.size.width >= 30)
      for other in cells[..<index] {
        let isApart =
          cell.minX >= other.maxX || other.minX >= cell.maxX || cell.minY >= other.maxY
          || other.minY >= cell.maxY
        #expect(isApart)
      }
    }
  }
}
