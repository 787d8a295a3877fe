internal import Drawing

/// One texture with many bitmaps in it, and white for fills.
struct TextureAtlas {
  /// Fills are drawn from here.
  let white: TextureRegion
  private let texture: Texture
  private var packer: ShelfPacker

  /// An atlas without bitmaps; nil when `renderer` has no room for it.
  init?(_ size: AtlasSize, for renderer: Renderer) {
    let texture = Texture(width: size.width, height: size.height, for: renderer)
    guard let texture else { return nil }
    packer = ShelfPacker(width: size.width, height: size.height)
    // The room between the bitmaps is empty only when all of it is, at first.
    let pixels = [UInt32](repeating: 0, count: size.width * size.height)
    _ = texture.write(Bitmap(width: size.width, height: size.height, pixels: pixels))
    _ = packer.place(3, 3)
    let block = Bitmap(width: 3, height: 3, pixels: Array(repeating: .max, count: 9))
    white = texture.write(block).middle
    self.texture = texture
  }

  /// Whether it is at least as large as `size` both ways.
  func covers(_ size: AtlasSize) -> Bool {
    texture.width >= size.width && texture.height >= size.height
  }

  /// Whether `bitmap` is small enough to be among others: low, and no wider than all.
  func suits(_ bitmap: Bitmap) -> Bool {
    bitmap.width <= texture.width && bitmap.height <= texture.height / 4
  }

  /// Copies `bitmap` to where there is room; nil when there is none left.
  mutating func add(_ bitmap: Bitmap) -> TextureRegion? {
    packer.place(bitmap.width, bitmap.height).map { texture.write(bitmap, x: $0.x, y: $0.y) }
  }
}
