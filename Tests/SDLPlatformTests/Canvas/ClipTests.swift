import Drawing
import Geometry
import Rasterizing
import SDLPlatform
import Testing

@MainActor
@Suite struct ClipTests {
  private let bevel = Gradient([.init(0, .white), .init(1, .white)])

  /// Covers the canvas with white: `way` 0 is a fill, 1 a gradient, and 2 an image.
  private func flood(_ list: inout DisplayList, way: Int) {
    let all = Rect(x: -5, y: -5, width: 50, height: 50)
    switch way {
    case 0: list.fill(all, .white)
    case 1: list.fill(all, .white, overlay: bevel)
    default: list.draw(.plain(0xFFFF_FFFF), in: all, tint: .white)
    }
  }

  private func places(_ columns: Range<Int>, _ lines: Range<Int>) -> Set<[Int]> {
    Set(columns.flatMap { x in lines.map { [x, $0] } })
  }

  @Test(arguments: [1, 1.5, 2], 0..<3)
  func `nothing shows outside a clip, whose edges are rounded to pixels`(
    scale: Double, way: Int
  ) throws {
    let picture = try painted(20, 20, scale: scale) { list in
      list.clip(to: Rect(x: 2.3, y: 4.4, width: 5, height: 3)) { flood(&$0, way: way) }
    }
    let columns = Int((2.3 * scale).rounded())..<Int((7.3 * scale).rounded())
    let lines = Int((4.4 * scale).rounded())..<Int((7.4 * scale).rounded())
    #expect(picture.lit == places(columns, lines))
  }

  @Test func `after a nested clip the outer one applies again, then none`() throws {
    let picture = try painted(10, 10) { list in
      list.clip(to: Rect(x: 1, y: 1, width: 6, height: 6)) {
        $0.clip(to: Rect(x: 4, y: 4, width: 6, height: 6)) { _ in }
        flood(&$0, way: 0)
      }
      list.fill(Rect(x: 9, y: 9, width: 1, height: 1), .white)
    }
    #expect(picture.lit == places(1..<7, 1..<7).union([[9, 9]]))
  }

  @Test(arguments: [0, 0.4, -3, .nan])
  func `nothing shows in an empty clip`(width: Double) throws {
    let picture = try painted(8, 8) { list in
      list.clip(to: Rect(x: 2, y: 2, width: width, height: 4)) {
        for way in 0..<3 { flood(&$0, way: way) }
      }
      list.fill(Rect(x: 3, y: 4, width: 1, height: 1), .white)
    }
    #expect(picture.lit == [[3, 4]])
  }

  @Test func `a clip outside the canvas shows nothing`() throws {
    for x in [-1e9, -10, 8, 1e9] {
      let picture = try painted(8, 8) { list in
        list.clip(to: Rect(x: x, y: 2, width: 3, height: 3)) { flood(&$0, way: 0) }
      }
      #expect(picture.lit.isEmpty)
    }
  }

  @Test func `a clip does not apply to the next frame`() throws {
    let canvas = try OffscreenCanvas(size: Size(width: 4, height: 4), scale: 1)
    canvas.paint(
      displayList { $0.clip(to: Rect(x: 1, y: 1, width: 1, height: 1)) { flood(&$0, way: 0) } })
    canvas.paint(displayList { flood(&$0, way: 0) })
    #expect(canvas.bitmap().colors == [0xFFFFFF])
  }
}
