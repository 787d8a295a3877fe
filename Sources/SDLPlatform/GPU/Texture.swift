internal import CSDL2
internal import Drawing

/// Owns one SDL texture.
final class Texture {
  let raw: OpaquePointer
  /// The number of pixels per line.
  let width: Int
  /// The number of lines.
  let height: Int
  private let renderer: Renderer

  /// Creates a texture of `width` × `height` pixels with undefined content; nil if `renderer`
  /// cannot allocate the texture.
  init?(width: Int, height: Int, for renderer: Renderer) {
    let texture = SDL_CreateTexture(
      renderer.raw, SDL_PIXELFORMAT_ARGB8888.rawValue,
      Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(width), Int32(height))
    guard let texture else { return nil }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    raw = texture
    self.renderer = renderer
    (self.width, self.height) = (width, height)
  }

  deinit { SDL_DestroyTexture(raw) }

  /// Copies `bitmap` to the pixel (`x`, `y`) of the texture; returns the region that `bitmap` then
  /// covers.
  func write(_ bitmap: Bitmap, x: Int = 0, y: Int = 0) -> TextureRegion {
    var place = SDL_Rect(
      x: Int32(x), y: Int32(y), w: Int32(bitmap.width), h: Int32(bitmap.height))
    bitmap.pixels.withUnsafeBytes {
      _ = SDL_UpdateTexture(raw, &place, $0.baseAddress, Int32(bitmap.width * 4))
    }
    return TextureRegion(
      texture: self, left: Float(x) / Float(width), top: Float(y) / Float(height),
      right: Float(x + bitmap.width) / Float(width),
      bottom: Float(y + bitmap.height) / Float(height))
  }
}

/// A rectangle of a texture, in texture coordinates from 0 to 1.
struct TextureRegion {
  let texture: Texture
  let left: Float
  let top: Float
  let right: Float
  let bottom: Float

  /// The center of the region as a single point, from which fills are drawn.
  ///
  /// SDL's software renderer fills a rectangle that is drawn from a single point; for a larger
  /// region it would copy the texture.
  var middle: TextureRegion {
    let (x, y) = ((left + right) / 2, (top + bottom) / 2)
    return TextureRegion(texture: texture, left: x, top: y, right: x, bottom: y)
  }
}
