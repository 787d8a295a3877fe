import Drawing
import Foundation
import ProgramHarness
import Testing

import enum Rasterizing.PNG

extension EndToEnd {
  @Suite struct Appearance {
    @Test(arguments: [1, 2, 3, 15, 40], [1, 2])
    func `every pixel line of every row has the specified color`(count: Int, scale: Int) throws {
      let server = try XorgServer()
      let home = try Home(items: (1...count).map { "Row \($0)" })
      for width in [240, 400, 800] {
        let program = try Program(on: server, home, width: width, height: 500, scale: scale)
        #expect(try program.frame().width == width * scale)
        try expectColors(from: 0, of: count, in: program)
      }
    }

    @Test func `the end of a long list has the specified colors`() throws {
      let program = try Program((1...40).map { "Row \($0)" }, height: 500)
      try program.server.mouse.move(to: program.rootPoint(Point(200, 250)))
      for _ in 1...20 { try program.server.mouse.wheel(1) }
      let last = Specification.color(ofRow: 39, of: 40, completed: false)
      try waitUntil("the last row is at the bottom") {
        try program.rowTops() == (0..<10).map { 50 * Double($0) }
          && program.column(-5)[496].isNear(last)
      }
      try expectColors(from: 30, of: 40, in: program)
    }

    @Test(arguments: [1, 2]) func `a completed row is green under the same bevel`(scale: Int) throws
    {
      let home = try Home(items: ["one", "two", "three"])
      #expect(try home.run(["complete", "2"]).status == .status(0))
      let program = try Program(on: try XorgServer(), home, height: 160, scale: scale)
      try expectColors(from: 0, of: 3, completed: [1], in: program)
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

    @Test func `a text that does not fit is cut before the end of the row`() throws {
      let program = try Program([String(repeating: "never ending ", count: 30)], height: 160)
      let brightColumns = columns(of: try program.screenshot(), lines: 0..<50) { $0.blue > 150 }
      #expect((300..<400).contains(try #require(brightColumns).upperBound))
    }

    @Test func `the window is black behind and below the rows`() throws {
      let program = try Program(["one"], height: 300)
      let below = try program.screenshot(PixelRect(x: 0, y: 50, width: 400, height: 250))
      #expect(below.bytes.indices.allSatisfy { $0 % 4 == 3 || below.bytes[$0] == 0 })
    }

    private func expectColors(
      from first: Int, of count: Int, completed: Set<Int> = [], in program: Program
    ) throws {
      let height = Int(50 * program.scale)
      for x in [Int(4 * program.scale), -2] {
        for (line, pixel) in try program.column(x).enumerated() {
          let row = first + line / height
          let color = Specification.color(ofRow: row, of: count, completed: completed.contains(row))
          let expected =
            row < count ? Specification.bevel(color, line: line % height, of: height) : .black
          try #require(pixel.isNear(expected), "\(pixel), not \(expected), in line \(line) at \(x)")
        }
      }
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
    @Test(arguments: [1, 2])
    func `a snapshot shows what the window shows, without a display`(scale: Int) throws {
      let home = try Home(items: ["Buy milk", "Call the plumber", "Tea"])
      _ = try home.run(["complete", "2"])
      let shot = try Program(on: try XorgServer(), home, height: 170, scale: scale).screenshot()
      let file = home.folder.file("list.png")
      let result = try home.run(["snapshot", file, "--size", "400x170", "--scale", "\(scale)"])
      #expect(result.status == .status(0), "\(result)")
      let picture = try PNG.read(file)
      try #require(picture.width == shot.width && picture.height == shot.height)
      for (index, pixel) in picture.pixels.enumerated() {
        let (x, y) = (index % shot.width, index / shot.width)
        let drawn = Pixel(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
        try #require(drawn.isNear(shot.pixel(x, y)), "\(drawn) at \(x), \(y)")
      }
    }

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
