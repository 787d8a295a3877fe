internal import Drawing

/// One texture that contains many bitmaps, and a white point for fills.
struct TextureAtlas {
  /// The white point of the texture from which fills are drawn.
  let white: TextureRegion
  private let texture: Texture
  private var packer: ShelfPacker

  /// Creates an atlas without bitmaps; nil if `renderer` cannot allocate the texture.
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

  /// Whether the atlas is at least as large as `size` in both dimensions.
  func covers(_ size: AtlasSize) -> Bool {
    texture.width >= size.width && texture.height >= size.height
  }

  /// Whether `bitmap` is small enough: at most as wide as the atlas, and at most a quarter as high.
  func accepts(_ bitmap: Bitmap) -> Bool {
    bitmap.width <= texture.width && bitmap.height <= texture.height / 4
  }

  /// Uploads `bitmap` and returns its region; nil if the atlas has no room left.
  mutating func add(_ bitmap: Bitmap) -> TextureRegion? {
    packer.allocate(bitmap.width, bitmap.height).map { texture.write(bitmap, x: $0.x, y: $0.y) }
  }
}

/// The size of an atlas in pixels.
///
/// Both sides are powers of 2, so that texture coordinates from 0 to 1 are exact.
struct AtlasSize {
  /// The minimum width and height in pixels; an atlas of this size takes only 256 KB of memory.
  private static let shortestSide = 256

  let width: Int
  let height: Int

  /// Creates the size of an atlas for a surface of `width` × `height` pixels.
  ///
  /// Within the limit `longestSide`, which must be at least 256, the atlas is at least as wide as
  /// the surface, since a line of text may be that wide. It is at least 5/8 as high as the surface,
  /// since the text of a row takes half of the row's height.
  init(width: Int, height: Int, longestSide: Int) {
    func side(_ least: Int) -> Int {
      var side = Self.shortestSide
      while side < least, side * 2 <= longestSide { side *= 2 }
      return side
    }
    self.width = side(width)
    self.height = side(height * 5 / 8)
  }
}

/// Allocates rectangles within a large rectangle, side by side on shelves.
///
/// A shelf is a horizontal strip. To the right of and below each allocated rectangle, one pixel is
/// left empty. The method suits lines of text: many rectangles of few different heights.
struct ShelfPacker {
  private struct Shelf {
    let top: Int
    let height: Int
    var used = 0
  }

  private let width: Int
  private let height: Int
  private var shelves: [Shelf] = []
  private var bottom = 0

  /// Creates a packer for `width` × `height` empty pixels.
  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Allocates a rectangle of `width` × `height` pixels, each at least 1; returns its top left
  /// corner, or nil if there is no room.
  mutating func allocate(_ width: Int, _ height: Int) -> (x: Int, y: Int)? {
    guard
      let index = shelf(of: height, for: width) ?? newShelf(of: height, for: width)
        ?? higherShelf(than: height, for: width)
    else { return nil }
    let shelf = shelves[index]
    shelves[index].used += width + 1
    return (shelf.used, shelf.top)
  }

  private func shelf(of height: Int, for width: Int) -> Int? {
    shelves.firstIndex { $0.height == height && $0.used + width <= self.width }
  }

  private mutating func newShelf(of height: Int, for width: Int) -> Int? {
    guard width <= self.width, bottom + height <= self.height else { return nil }
    shelves.append(Shelf(top: bottom, height: height))
    bottom += height + 1
    return shelves.count - 1
  }

  private func higherShelf(than height: Int, for width: Int) -> Int? {
    shelves.indices.filter {
      shelves[$0].height > height && shelves[$0].used + width <= self.width
    }.min { shelves[$0].height < shelves[$1].height }
  }
}
