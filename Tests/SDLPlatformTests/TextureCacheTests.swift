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

  /// Does not keep the bitmap.
  private struct Weak {
    weak var bitmap: Bitmap?
  }

  private func uploads(_ bitmaps: [Bitmap]) -> Int {
    _ = show(bitmaps)
    return picture.canvas.work.uploads
  }

  /// Shows bitmaps in one frame, each over the one before it.
  private func show(_ bitmaps: [Bitmap]) -> Bitmap {
    picture.paint(
      displayList { list in
        for bitmap in bitmaps { list.draw(bitmap, in: place, tint: .white) }
      })
  }

  /// Lines of text as they might be: for a canvas of this size 30 fill the atlas.
  private func lines(_ count: Int) -> [Bitmap] {
    (0..<count).map { _ in Bitmap.plain(0xFFFF_FFFF, width: 200, height: 15) }
  }

  @Test func `a picture is copied for the renderer once, however often it is shown`() {
    let bitmaps = lines(10)
    #expect(uploads(bitmaps + bitmaps) == 10)
    #expect(uploads([]) == 0)
    #expect(uploads(bitmaps) == 0)
    #expect(uploads(bitmaps + lines(1)) == 1)
  }

  @Test func `no picture is kept that nobody else needs`() {
    let kept = lines(1)
    var bitmaps: [Weak] = []
    do {
      let more = lines(20) + [.plain(0xFFFF_FFFF, width: 2000)]
      _ = show(kept + more)
      bitmaps = more.map { Weak(bitmap: $0) }
    }
    #expect(bitmaps.allSatisfy { $0.bitmap == nil })
  }

  @Test func `a bitmap in the place of one that is gone shows itself`() {
    let wrong = (UInt32(1)...500).filter { show([.plain(0xFF00_0000 | $0)])[0, 0] != $0 }
    #expect(wrong.isEmpty)
  }

  @Test func `a full atlas begins anew with what the frame shows, none of it copied again later`() {
    let old = lines(12)
    let first = lines(12)
    #expect(uploads(old) == 12)
    #expect(uploads(first) == 12)
    let second = Array(first[6...]) + lines(10)
    #expect(uploads(second) >= 16)
    #expect(uploads(second) == 0)
    #expect(uploads(old) == 12)
  }

  @Test func `a frame that needs more than the atlas has is copied once, too`() {
    let bitmaps = lines(100)
    #expect(uploads(bitmaps) >= 100)
    #expect(uploads(bitmaps) == 0)
    #expect(uploads(Array(bitmaps.reversed())) == 0)
  }

  @Test func `a picture wider than the atlas or high has a texture of its own`() {
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

  @Test func `a surface that grows has a larger atlas, one that shrinks keeps it`() {
    let cache = TextureCache(renderer: picture.renderer)
    let wide = Bitmap.plain(0xFFFF_FFFF, width: 900)
    let list = displayList { $0.draw(wide, in: place, tint: .white) }
    cache.prepare(list, width: 1000, height: 100)
    #expect(cache.part(of: wide)?.texture === cache.white?.texture)
    cache.prepare(list, width: 10, height: 10)
    #expect(cache.uploads == 0)
    cache.prepare(list, width: 2000, height: 10)
    #expect(cache.uploads == 1)
    #expect(cache.white?.texture.width == 2048)
  }

  @Test func `textures of their own are given up when there are many that are not shown`() {
    let wide = (0..<17).map { _ in Bitmap.plain(0xFFFF_FFFF, width: 1000) }
    #expect(uploads(Array(wide[..<16])) == 16)
    #expect(uploads([]) == 0)
    #expect(uploads(Array(wide[..<16])) == 0)
    #expect(uploads([wide[16], wide[0]]) == 1)
    #expect(uploads([wide[16], wide[0]]) == 0)
    #expect(uploads([wide[1]]) == 1)
  }
}
