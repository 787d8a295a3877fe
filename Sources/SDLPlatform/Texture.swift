internal import CSDL2
internal import Drawing

/// Owns the copy of a bitmap that a renderer draws from.
final class Texture {
  let raw: OpaquePointer
  private let renderer: Renderer

  /// Copies `bitmap` to where `renderer` can use it; nil when it is too large for it.
  init?(_ bitmap: Bitmap, for renderer: Renderer) {
    let texture = SDL_CreateTexture(
      renderer.raw, SDL_PIXELFORMAT_ARGB8888.rawValue,
      Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(bitmap.width), Int32(bitmap.height))
    guard let texture else { return nil }
    bitmap.pixels.withUnsafeBytes {
      _ = SDL_UpdateTexture(texture, nil, $0.baseAddress, Int32(bitmap.width * 4))
    }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    raw = texture
    self.renderer = renderer
  }

  deinit { SDL_DestroyTexture(raw) }
}
