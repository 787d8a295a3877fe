internal import Drawing

/// One texture with many bitmaps in it, and a white region for fills.
struct TextureAtlas {
  /// The region that fills are drawn from.
  let white: TextureRegion
  private let texture: Texture
  private var packer: ShelfPacker

  /// Creates an atlas without bitmaps; nil if `renderer` has no memory for it.
  init?(_ size: AtlasSize, for renderer: Renderer) {
    let texture = Texture(width: size.width, height: size.height, for: renderer)
    guard let texture else { return nil }
    packer = ShelfPacker(width: size.width, height: size.height)
    // The gaps between bitmaps must be transparent, so the whole texture is cleared first.
    let pixels = [UInt32](repeating: 0, count: size.width * size.height)
    _ = texture.write(Bitmap(width: size.width, height: size.height, pixels: pixels))
    _ = packer.allocate(3, 3)
    let block = Bitmap(width: 3, height: 3, pixels: Array(repeating: .max, count: 9))
    white = texture.write(block).middle
    self.texture = texture
  }

  /// Whether it is at least as large as `size` in both dimensions.
  func covers(_ size: AtlasSize) -> Bool {
    texture.width >= size.width && texture.height >= size.height
  }

  /// Whether `bitmap` is small enough for the atlas: no wider than it and at most a quarter of its
  /// height.
  func accepts(_ bitmap: Bitmap) -> Bool {
    bitmap.width <= texture.width && bitmap.height <= texture.height / 4
  }

  /// Uploads `bitmap` and returns its region; nil if there is no room left.
  mutating func add(_ bitmap: Bitmap) -> TextureRegion? {
    packer.allocate(bitmap.width, bitmap.height).map { texture.write(bitmap, x: $0.x, y: $0.y) }
  }
}
