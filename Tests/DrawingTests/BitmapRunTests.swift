import Drawing
import Testing

@Suite struct BitmapRunTests {
  /// Calls `body` with every line of 1 to 11 pixels.
  ///
  /// These are all combinations of visible and invisible pixels, each once in white and once in a
  /// color.
  private func forEachLine(_ body: (_ shows: [Bool], Bitmap) -> Void) {
    for width in 1...11 {
      for bits in 0..<1 << width {
        let shows = (0..<width).map { bits >> $0 & 1 == 1 }
        for color in [0xFFFFFF, 0x336699] as [UInt32] {
          let pixels = shows.map { color | ($0 ? 0x8000_0000 : 0) }
          body(shows, Bitmap(width: width, height: 1, pixels: pixels))
        }
      }
    }
  }

  @Test func `runs contain every visible pixel once, from left to right`() {
    forEachLine { shows, bitmap in
      let columns = bitmap.runs.flatMap { Int($0.start)..<Int($0.start + $0.count) }
      #expect(columns == Array(Set(columns)).sorted())
      #expect(Set(shows.indices.filter { shows[$0] }).isSubset(of: columns))
    }
  }

  @Test func `the length of a run is a multiple of eight wherever there is room`() {
    forEachLine { shows, bitmap in
      for (index, run) in bitmap.runs.enumerated() where run.count % 8 != 0 {
        let end = Int(run.start + run.count)
        let next = bitmap.runs.dropFirst(index + 1).first.map { Int($0.start) }
        #expect(end == next ?? shows.count)
      }
    }
  }

  @Test func `a gap of less than eight pixels begins no new run`() {
    forEachLine { _, bitmap in
      for (run, next) in zip(bitmap.runs, bitmap.runs.dropFirst()) {
        let columns = 0..<Int(run.start + run.count)
        let last = columns.last { (column: Int) in bitmap.pixels[column] >> 24 != 0 } ?? 0
        #expect(Int(next.start) - last > 8)
      }
    }
  }

  @Test func `pixels are equal to those the bitmap was created from`() {
    let colors: [[UInt32]] = [
      [0x80FF_FFFF, 0xFFFFFF, 0xFFFF_FFFF], [0x8012_3456, 0x00FF_0000, 5],
    ]
    for pixels in colors {
      #expect(Bitmap(width: 3, height: 1, pixels: pixels).pixels == pixels)
      #expect(Bitmap(width: 1, height: 3, pixels: pixels).pixels == pixels)
    }
  }
}
