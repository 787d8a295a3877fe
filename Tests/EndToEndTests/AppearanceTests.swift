import Testing

extension EndToEnd {
  @Suite struct Appearance {
    @Test(arguments: [1, 2, 3, 15, 40], [1, 2])
    func `every pixel line of every row has the contract's color`(count: Int, scale: Int) throws {
      let server = try XServer()
      let home = try Home(items: (1...count).map { "Row \($0)" })
      for width in [240, 400, 800] {
        let program = try Program(on: server, home, width: width, height: 500, scale: scale)
        #expect(try program.frame().width == width * scale)
        try expectColors(from: 0, of: count, in: program)
      }
    }

    @Test func `the end of a long list has the contract's colors too`() throws {
      let program = try Program((1...40).map { "Row \($0)" }, height: 500)
      try program.server.mouse.move(to: program.onRoot(Spot(200, 250)))
      for _ in 1...20 { try program.server.mouse.wheel(1) }
      let last = Contract.color(ofRow: 39, of: 40, completed: false)
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
      let program = try Program(on: try XServer(), home, height: 160, scale: scale)
      try expectColors(from: 0, of: 3, completed: [1], in: program)
    }

    @Test(arguments: [1, 2], ["Milk", "Call the plumber about the tap"])
    func `completing draws a line 2 thick through the middle of the text, as wide as it`(
      scale: Int, text: String
    ) throws {
      let home = try Home(items: [text])
      let server = try XServer()
      let open = try Program(on: server, home, height: 160, scale: scale).screenshot()
      #expect(try home.run(["complete", "1"]).status == .status(0))
      let struck = try Program(on: server, home, height: 160, scale: scale).screenshot()

      let ink = try #require(columns(of: open, lines: 0..<50 * scale) { $0.blue > 150 })
      let middle = struckLines(struck, ink, scale: scale)
      #expect(middle.count == 2 * scale)
      let center = Double(middle.lowerBound + middle.upperBound) / 2
      #expect(abs(center - 25 * Double(scale)) <= Double(scale))
      let line = try #require(columns(of: struck, lines: middle) { $0.blue > 150 })
      #expect(abs(line.lowerBound - ink.lowerBound) <= 3 * scale)
      #expect(abs(line.upperBound - ink.upperBound) <= 3 * scale)
      #expect(abs(line.lowerBound - 15 * scale) <= scale)
    }

    @Test func `a text that does not fit ends before the row does`() throws {
      let program = try Program([String(repeating: "never ending ", count: 30)], height: 160)
      let ink = columns(of: try program.screenshot(), lines: 0..<50) { $0.blue > 150 }
      #expect((300..<400).contains(try #require(ink).upperBound))
    }

    @Test func `behind and below the rows it is black`() throws {
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
          let color = Contract.color(ofRow: row, of: count, completed: completed.contains(row))
          let expected =
            row < count ? Contract.bevel(color, line: line % height, of: height) : .black
          try #require(pixel.isNear(expected), "\(pixel), not \(expected), in line \(line) at \(x)")
        }
      }
    }

    /// The columns from the first to the last with a pixel in `lines` that is wanted.
    private func columns(
      of screenshot: Screenshot, lines: Range<Int>, where isWanted: (Pixel) -> Bool
    ) -> ClosedRange<Int>? {
      let found = (0..<screenshot.width).filter { x in
        lines.contains { isWanted(screenshot.pixel(x, $0)) }
      }
      return found.first.map { $0...found[found.count - 1] }
    }

    /// The lines about the row's middle that are white all along the text.
    private func struckLines(_ shot: Screenshot, _ ink: ClosedRange<Int>, scale: Int) -> Range<Int>
    {
      let white = (0..<50 * scale).filter { y in
        (ink.lowerBound + 2...ink.upperBound - 2).allSatisfy { shot.pixel($0, y).blue > 250 }
      }
      return white.isEmpty ? 0..<0 : white[0]..<white[white.count - 1] + 1
    }
  }
}
