import CSDL2
import Drawing
import Geometry
import Testing

@testable import SDLPlatform

@MainActor
@Suite struct TextureCacheTests {
  private let canvas: OffscreenCanvas
  private let place = Rect(x: 0, y: 0, width: 1, height: 1)

  init() throws {
    canvas = try OffscreenCanvas(size: Size(width: 1, height: 1), scale: 1)
  }

  /// Does not keep the bitmap: it lives as long as the cache wants it.
  private struct Weak {
    weak var bitmap: Bitmap?
  }

  /// Shows bitmaps in one frame.
  private func show(_ bitmaps: [Bitmap]) {
    canvas.paint(
      displayList { list in
        for bitmap in bitmaps { list.draw(bitmap, in: place, tint: .white) }
      })
  }

  /// Shows `count` bitmaps that nobody else keeps, and `others`.
  private func showNew(_ count: Int, and others: [Bitmap] = []) -> [Weak] {
    let bitmaps = (0..<count).map { _ in Bitmap.plain(0xFFFF_FFFF) }
    show(bitmaps + others)
    return bitmaps.map { Weak(bitmap: $0) }
  }

  private func kept(_ bitmaps: [Weak]) -> Int { bitmaps.count { $0.bitmap != nil } }

  @Test func `a few pictures are kept, used or not`() {
    let bitmaps = showNew(100)
    for _ in 0..<5 { show([]) }
    #expect(kept(bitmaps) == 100)
  }

  @Test func `a full cache keeps what the frame used and gives up the rest`() {
    let old = showNew(100)
    let new = showNew(100, and: old[..<10].compactMap(\.bitmap))
    #expect(kept(new) == 100)
    #expect(kept(Array(old[..<10])) == 10)
    #expect(kept(Array(old[10...])) == 0)
  }

  @Test func `a frame that needs more than a full cache keeps all it needs`() {
    #expect(kept(showNew(400)) == 400)
  }

  @Test func `a canvas that goes gives up everything`() throws {
    var bitmaps: [Weak] = []
    do {
      let other = try TextureCacheTests()
      bitmaps = other.showNew(5)
    }
    #expect(kept(bitmaps) == 0)
  }

  @Test func `a bitmap in the place of one that is gone shows itself`() {
    for color in UInt32(1)...500 {
      show([.plain(0xFF00_0000 | color)])
      #expect(canvas.bitmap()[0, 0] == color)
    }
  }

  @Test func `a picture is copied for the renderer once`() throws {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, 1, 1, 32, format))
    defer { SDL_FreeSurface(surface) }
    let raw = try #require(SDL_CreateSoftwareRenderer(surface))
    let cache = TextureCache(renderer: Renderer(owning: raw, target: canvas))
    let (first, second) = (Bitmap.plain(0xFFFF_FFFF), Bitmap.plain(0xFFFF_FFFF))
    let texture = try #require(cache.texture(for: first))
    cache.endFrame()
    #expect(cache.texture(for: first) === texture)
    #expect(cache.texture(for: second) !== texture)
  }
}
