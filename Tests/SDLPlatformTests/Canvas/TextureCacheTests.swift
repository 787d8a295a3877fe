import CanvasSupport
import Drawing
import Geometry
import Testing

@testable import SDLPlatform

@MainActor
@Suite struct TextureCacheTests {
  private let picture: RendererPicture
  private let place = Rect(x: 0, y: 0, width: 1, height: 1)

  init() throws { picture = try #require(RendererPicture(size: Size(width: 300, height: 300))) }

  private struct Weak {
    weak var bitmap: Bitmap?
  }

  private func uploads(_ bitmaps: [Bitmap]) -> Int {
    _ = show(bitmaps)
    return picture.canvas.work.uploads
  }

  /// Paints `bitmaps` in one frame, each over the previous one; returns the image of the canvas.
  private func show(_ bitmaps: [Bitmap]) -> Bitmap {
    picture.paint(
      displayList { list in
        for bitmap in bitmaps { list.draw(bitmap, in: place, tint: .white) }
      })
  }

  /// Creates bitmaps of the size of a line of text; 30 of them fill the atlas of this canvas.
  private func lines(_ count: Int) -> [Bitmap] {
    (0..<count).map { _ in Bitmap.plain(0xFFFF_FFFF, width: 200, height: 15) }
  }

  @Test func `a bitmap is uploaded once, however often it is shown`() {
    let bitmaps = lines(10)
    #expect(uploads(bitmaps + bitmaps) == 10)
    #expect(uploads([]) == 0)
    #expect(uploads(bitmaps) == 0)
    #expect(uploads(bitmaps + lines(1)) == 1)
  }

  @Test func `a cached bitmap is not kept alive`() {
    let kept = lines(1)
    var bitmaps: [Weak] = []
    do {
      let more = lines(20) + [.plain(0xFFFF_FFFF, width: 2000)]
      _ = show(kept + more)
      bitmaps = more.map { Weak(bitmap: $0) }
    }
    #expect(bitmaps.allSatisfy { $0.bitmap == nil })
  }

  @Test func `a bitmap at the address of a deallocated one shows itself`() {
    let wrong = (UInt32(1)...500).filter { show([.plain(0xFF00_0000 | $0)])[0, 0] != $0 }
    #expect(wrong.isEmpty)
  }

  @Test func `a full atlas is rebuilt with the bitmaps of the frame, which stay cached`() {
    let old = lines(12)
    let first = lines(12)
    #expect(uploads(old) == 12)
    #expect(uploads(first) == 12)
    let second = Array(first[6...]) + lines(10)
    #expect(uploads(second) >= 16)
    #expect(uploads(second) == 0)
    #expect(uploads(old) == 12)
  }

  @Test func `a frame that does not fit into the atlas is uploaded only once`() {
    let bitmaps = lines(100)
    #expect(uploads(bitmaps) >= 100)
    #expect(uploads(bitmaps) == 0)
    #expect(uploads(Array(bitmaps.reversed())) == 0)
  }

  @Test func `a bitmap wider than the atlas or high has its own texture`() {
    let wide = Bitmap.plain(0xFF12_3456, width: 1000)
    let high = Bitmap.plain(0xFF65_4321, width: 2, height: 200)
    let others = lines(2)
    #expect(uploads(others) == 2)
    #expect(show(others + [wide])[0, 0] == 0x123456)
    #expect(picture.canvas.work.uploads == 1)
    #expect(show(others + [wide, high])[0, 0] == 0x654321)
    #expect(picture.canvas.work.uploads == 1)
    #expect(picture.canvas.work.drawCalls == 3)
    #expect(uploads([wide, high]) == 0)
  }

  @Test func `a larger surface gets a larger atlas, a smaller one keeps it`() {
    let cache = TextureCache(renderer: picture.renderer)
    let wide = Bitmap.plain(0xFFFF_FFFF, width: 900)
    let list = displayList { $0.draw(wide, in: place, tint: .white) }
    cache.prepare(list, width: 1000, height: 100)
    #expect(cache.region(of: wide)?.texture === cache.white?.texture)
    cache.prepare(list, width: 10, height: 10)
    #expect(cache.uploads == 0)
    cache.prepare(list, width: 2000, height: 10)
    #expect(cache.uploads == 1)
    #expect(cache.white?.texture.width == 2048)
  }

  @Test func `single textures that are not shown are evicted when there are many`() {
    let wide = (0..<17).map { _ in Bitmap.plain(0xFFFF_FFFF, width: 1000) }
    #expect(uploads(Array(wide[..<16])) == 16)
    #expect(uploads([]) == 0)
    #expect(uploads(Array(wide[..<16])) == 0)
    #expect(uploads([wide[16], wide[0]]) == 1)
    #expect(uploads([wide[16], wide[0]]) == 0)
    #expect(uploads([wide[1]]) == 1)
  }
}
