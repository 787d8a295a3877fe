import Drawing
import Foundation
import ProgramHarness
import Testing

import enum Rasterizing.PNG

extension EndToEnd {
  @Suite struct Appearance {
    @Test(arguments: [1, 2])
    func `every pixel line of every row has the specified color`(scale: Int) throws {
      let home = try Home(items: (1...15).map { "Row \($0)" })
      let program = try Program(on: try XorgServer(), home, height: 500, scale: scale)
      #expect(try program.frame().width == 400 * scale)
      try program.expectRowColors(from: 0, of: 15)
    }

    @Test(arguments: [1, 2]) func `a completed row is green under the same bevel`(scale: Int) throws
    {
      let home = try Home(items: ["one", "two", "three"])
      #expect(try home.run(["complete", "2"]).status == .status(0))
      let program = try Program(on: try XorgServer(), home, height: 160, scale: scale)
      try program.expectRowColors(from: 0, of: 3, completed: [1])
    }

    @Test(arguments: [1, 2], ["Milk", "Call the plumber about the tap"])
    func `completing draws a line 2 thick through the middle of the text, as wide as the text`(
      scale: Int, text: String
    ) throws {
      let home = try Home(items: [text])
      let server = try XorgServer()
      let open = try Program(on: server, home, height: 160, scale: scale).screenshot()
      #expect(try home.run(["complete", "1"]).status == .status(0))
      let struck = try Program(on: server, home, height: 160, scale: scale).screenshot()

      let brightColumns = try #require(columns(of: open, lines: 0..<50 * scale) { $0.blue > 150 })
      let middle = struckLines(struck, brightColumns, scale: scale)
      #expect(middle.count == 2 * scale)
      let center = Double(middle.lowerBound + middle.upperBound) / 2
      #expect(abs(center - 25 * Double(scale)) <= Double(scale))
      let line = try #require(columns(of: struck, lines: middle) { $0.blue > 150 })
      #expect(abs(line.lowerBound - brightColumns.lowerBound) <= 3 * scale)
      #expect(abs(line.upperBound - brightColumns.upperBound) <= 3 * scale)
      #expect(abs(line.lowerBound - 15 * scale) <= scale)
    }

    /// The range of columns that have a pixel in `lines` for which `predicate` is true; nil without
    /// any.
    private func columns(
      of screenshot: Screenshot, lines: Range<Int>, where predicate: (Pixel) -> Bool
    ) -> ClosedRange<Int>? {
      let found = (0..<screenshot.width).filter { x in
        lines.contains { predicate(screenshot.pixel(x, $0)) }
      }
      return found.first.map { $0...found[found.count - 1] }
    }

    /// The lines of the first row that are white along the whole text.
    private func struckLines(_ shot: Screenshot, _ brightColumns: ClosedRange<Int>, scale: Int)
      -> Range<Int>
    {
      let white = (0..<50 * scale).filter { y in
        (brightColumns.lowerBound + 2...brightColumns.upperBound - 2).allSatisfy {
          shot.pixel($0, y).blue > 250
        }
      }
      return white.isEmpty ? 0..<0 : white[0]..<white[white.count - 1] + 1
    }
  }
}

extension EndToEnd {
  @Suite struct Snapshots {
    @Test func `a snapshot with --demo draws the sample list and saves nothing`() throws {
      let home = try Home()
      let file = home.folder.file("demo.png")
      let result = try home.run(["snapshot", file, "--size", "300x200", "--demo"])
      #expect(result.status == .status(0), "\(result)")
      let picture = try PNG.read(file)
      #expect(picture.width == 300 && picture.height == 200)
      #expect(Set(picture.pixels).count > 100)
      #expect(!FileManager.default.fileExists(atPath: home.database))
    }

    @Test func `a snapshot without --size has the window's default size`() throws {
      let home = try Home(items: ["one", "two"])
      let file = home.folder.file("list.png")
      #expect(try home.run(["snapshot", file]).status == .status(0))
      let picture = try PNG.read(file)
      #expect(picture.width == 400 && picture.height == 700)
    }
  }
}
