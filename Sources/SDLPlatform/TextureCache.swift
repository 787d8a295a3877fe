internal import Drawing

/// Textures of the bitmaps that were drawn lately.
@MainActor
final class TextureCache {
  private struct Entry {
    /// Held, so that no other bitmap can take its identity.
    let bitmap: Bitmap
    let texture: Texture
    var lastFrame: Int
  }

  private let renderer: Renderer
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var frame = 0
  /// Entries up to which none is given up: several windows full of text.
  private let capacity = 128

  init(renderer: Renderer) {
    self.renderer = renderer
  }

  /// The texture of `bitmap`; nil when the renderer cannot take it.
  func texture(for bitmap: Bitmap) -> Texture? {
    let key = ObjectIdentifier(bitmap)
    if let entry = entries[key] {
      entries[key]?.lastFrame = frame
      return entry.texture
    }
    guard let texture = Texture(bitmap, for: renderer) else { return nil }
    entries[key] = Entry(bitmap: bitmap, texture: texture, lastFrame: frame)
    return texture
  }

  /// Ends a frame; a full cache gives up what this frame did not need.
  func endFrame() {
    if entries.count > capacity { entries = entries.filter { $0.value.lastFrame == frame } }
    frame += 1
  }
}
