import CanvasSupport
import Drawing
import Geometry
import SDLPlatform
import TestSupport
import Testing

@MainActor
@Suite struct RendererCanvasTests {
  private let side = 12

  private func color(_ random: inout SplitMix64) -> UInt32 {
    0xFF00_0000 | UInt32.random(in: 1...0xFFFFFF, using: &random)
  }

  private func rect(_ random: inout SplitMix64) -> (x: Int, y: Int, width: Int, height: Int) {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    return (number(-4...side), number(-4...side), number(0...8), number(0...8))
  }

  /// A reference implementation of painting: the pixels that are visible after each command.
  private struct Model {
    let side: Int
    var pixels: [UInt32]
    var clip: (x: Range<Int>, y: Range<Int>)?

    mutating func paint(_ rect: (x: Int, y: Int, width: Int, height: Int), _ colors: [UInt32]) {
      for y in 0..<side where rect.y..<rect.y + rect.height ~= y {
        for x in 0..<side where rect.x..<rect.x + rect.width ~= x {
          guard clip.map({ $0.x ~= x && $0.y ~= y }) ?? true else { continue }
          pixels[y * side + x] = colors[(y - rect.y) * rect.width + x - rect.x]
        }
      }
    }
  }

  @Test func `after a change of the scale, a frame is painted at the new one`() throws {
    let size = Size(width: Double(side), height: Double(side))
    let picture = try #require(RendererPicture(size: size))
    let list = displayList { $0.fill(Rect(x: 1, y: 2, width: 2, height: 1), .white) }
    for scale in [1.0, 2, 3, 1] {
      picture.canvas.scale = scale
      let reference = try #require(RendererPicture(size: size))
      let scaled = displayList {
        $0.fill(Rect(x: scale, y: 2 * scale, width: 2 * scale, height: scale), .white)
      }
      #expect(picture.paint(list).pixels == reference.paint(scaled).pixels)
    }
  }

  @Test
  func `later commands are above earlier ones for any texture, and nothing shows outside a clip`()
    throws
  {
    // This bitmap is too wide for the atlas, so it has a texture of its own.
    let wide = Bitmap.plain(0xFF12_3456, width: 300)
    let picture = try #require(
      RendererPicture(size: Size(width: Double(side), height: Double(side))))
    withSeeds(200) { random in
      var model = Model(side: side, pixels: Array(repeating: 0xFF00_0000, count: side * side))
      let list = displayList { list in
        for _ in 0..<20 { step(&list, &model, wide, &random) }
      }
      #expect(picture.paint(list).pixels == model.pixels)
    }
  }

  private func step(
    _ list: inout DisplayList, _ model: inout Model, _ wide: Bitmap, _ random: inout SplitMix64
  ) {
    let (x, y, width, height) = rect(&random)
    let place = Rect(
      x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    let area = width * height
    switch Int.random(in: 0...4, using: &random) {
    case 0:
      let color = color(&random)
      list.fill(place, Color(color))
      model.paint((x, y, width, height), Array(repeating: color, count: area))
    case 1 where area > 0:
      let pixels = (0..<area).map { _ in color(&random) }
      list.draw(Bitmap(width: width, height: height, pixels: pixels), in: place, tint: .white)
      model.paint((x, y, width, height), pixels)
    case 2:
      list.draw(wide, in: Rect(x: Double(x), y: Double(y), width: 300, height: 1), tint: .white)
      model.paint((x, y, 300, 1), Array(repeating: 0xFF12_3456, count: 300))
    case 3:
      let color = color(&random)
      list.clip(to: place) {
        $0.fill(Rect(x: 0, y: 0, width: 99, height: 99), Color(color))
      }
      model.clip = (x..<x + width, y..<y + height)
      model.paint((0, 0, 99, 99), Array(repeating: color, count: 99 * 99))
      model.clip = nil
    default: break
    }
  }

  private func work(_ draw: (inout DisplayList) -> Void) throws -> CanvasWork {
    let picture = try #require(RendererPicture(size: Size(width: 40, height: 30)))
    _ = picture.paint(displayList(draw))
    return picture.canvas.work
  }

  private let all = Rect(x: 0, y: 0, width: 40, height: 30)
  private let bevel = Gradient([.init(0, .white), .init(1, .black)])

  @Test func `gradients, fills and images are one draw call`() throws {
    let work = try work { list in
      for row in 0..<30 {
        let place = Rect(x: 0, y: Double(row), width: 40, height: 1)
        list.fill(place, .white, overlay: bevel)
        list.draw(.plain(0xFFFF_FFFF, width: 40), in: place, tint: .white)
        list.fill(place, .white)
      }
    }
    #expect(work.drawCalls == 1)
    #expect(work.uploads == 30)
    #expect(work.pixels == 1200)
  }

  @Test func `a clip takes a draw call for its content and one for what follows`() throws {
    let work = try work { list in
      list.fill(all, .white)
      list.clip(to: Rect(x: 2, y: 2, width: 5, height: 5)) { $0.fill(all, .white) }
      list.fill(all, .white)
    }
    #expect(work.drawCalls == 3)
  }

  @Test func `invisible commands take no draw call`() throws {
    let work = try work { list in
      list.fill(Rect(x: 40, y: 0, width: 5, height: 30), .white)
      list.fill(Rect(x: 0, y: 30, width: 40, height: 50), .white, overlay: bevel)
      list.fill(all, .clear)
      list.draw(.plain(0xFFFF_FFFF), in: Rect(x: -1, y: 0, width: 1, height: 1), tint: .white)
      list.clip(to: Rect(x: 2, y: 2, width: 0, height: 5)) { $0.fill(all, .white) }
      list.clip(to: Rect(x: 2, y: 2, width: 4, height: 4)) {
        $0.fill(Rect(x: 6, y: 2, width: 4, height: 4), .white)
      }
    }
    #expect(work.drawCalls == 0)
  }

  @Test func `work is counted for each frame separately`() throws {
    let picture = try #require(RendererPicture(size: Size(width: 40, height: 30)))
    for _ in 0..<2 {
      _ = picture.paint(displayList { $0.fill(all, .white) })
      #expect(picture.canvas.work.drawCalls == 1)
    }
    _ = picture.paint(DisplayList())
    #expect(picture.canvas.work.drawCalls == 0)
  }
}

extension Color {
  fileprivate init(_ rgb: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }
}
