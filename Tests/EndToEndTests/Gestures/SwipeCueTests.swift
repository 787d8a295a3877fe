import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct SwipeCues {
    @Test(arguments: [(240, 120.0, 1), (400, 200.0, 1), (400, 200.0, 2), (800, 240.0, 1)])
    func `a cue fades in up to the threshold and takes its color past it`(
      width: Int, threshold: Double, scale: Int
    ) throws {
      let program = try Program(
        on: try XorgServer(), try Home(items: ["a", "b", "c"]),
        width: width, height: 200, scale: scale)
      for side in [1.0, -1.0] {
        let start = side > 0 ? 5 : Double(width) - 5
        let contact = try Contact(.finger, program, at: Point(start, 75))
        for distance in stride(from: 65, to: threshold - 2, by: 45) {
          try expectCue(distance / threshold, at: distance, side, contact, program)
        }
        try expectCue(nil, at: threshold + 3, side, contact, program)
        try expectCue(80 / threshold, at: 80, side, contact, program)
        try contact.lift()
        try waitUntil("the row is back") { try program.extent(ofRow: 1) == 0...Double(width) }
      }
    }

    @Test func `a row follows a mouse after 3 points and a finger after 10`() throws {
      let program = try Program(["a", "b", "c"], height: 160)
      for pointer in PointerType.fingerAndMouse {
        let contact = try program.press(1, pointer, beforeMovingBy: 1)
        try contact.move(by: 120, 0)
        try waitUntil("the row follows") {
          let left = try program.extent(ofRow: 1)?.lowerBound ?? 0
          return abs(left - (120 - pointer.slop)) <= 1
        }
        try contact.lift()
        try waitUntil("the row is back") { try program.extent(ofRow: 1) == 0...400 }
      }
    }

    /// Moves the row to `distance` and waits for the cue's color and position.
    private func expectCue(
      _ alpha: Double?, at distance: Double, _ side: Double, _ contact: Contact, _ program: Program
    ) throws {
      let start = side > 0 ? 5 : try Double(program.frame().width) / program.scale - 5
      try contact.move(
        to: Point(start + side * (distance + PointerType.finger.slop), 75), over: 0.3)
      let expected =
        alpha.map { Pixel(gray: 255 * $0) } ?? Pixel(side < 0 ? 255 : 0, side > 0 ? 255 : 0, 0)
      var cue = (color: Pixel.black, gap: 0.0)
      try waitUntil("a cue \(expected) at \(side * distance), not \(cue)") {
        cue = try self.cue(besideRowAt: distance, side, program)
        return cue.color.isNear(expected, tolerance: 5) && (10...18).contains(cue.gap)
      }
    }

    /// The greatest value of each channel in the 58 points beside the row's edge, and the distance
    /// of the cue from the edge.
    private func cue(besideRowAt distance: Double, _ side: Double, _ program: Program) throws
      -> (color: Pixel, gap: Double)
    {
      let (scale, frame) = (program.scale, try program.frame())
      // Two points are left out: the row may be a fraction of a pixel off.
      let left = side > 0 ? (distance - 60) * scale : Double(frame.width) - (distance - 2) * scale
      let strip = try program.screenshot(
        PixelRect(
          x: Int(left.rounded()), y: Int(50 * scale), width: Int(58 * scale),
          height: Int(50 * scale)))
      let columns = (0..<strip.width).map { brightest(strip.column($0)) }
      let color = brightest(columns)
      let brightColumns = columns.indices.filter { 2 * columns[$0].sum > color.sum }
      let free =
        (side > 0 ? brightColumns.last.map { strip.width - 1 - $0 } : brightColumns.first) ?? 0
      return (color, 2 + Double(free) / scale)
    }

    private func brightest(_ pixels: [Pixel]) -> Pixel {
      pixels.reduce(.black) {
        Pixel(max($0.red, $1.red), max($0.green, $1.green), max($0.blue, $1.blue))
      }
    }
  }
}
