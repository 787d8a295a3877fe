internal import Drawing

/// Uploads bitmaps to textures and keeps the textures for later frames.
///
/// Most bitmaps share one atlas; each of the others has a texture of its own.
@MainActor
final class TextureCache {
  private struct Entry {
    /// Weak, so that the cache does not keep the bitmap alive.
    ///
    /// The bitmap is compared at each look-up, since a new bitmap may have the identifier of a
    /// deallocated bitmap.
    weak var bitmap: Bitmap?
    let region: TextureRegion
    let isInAtlas: Bool
    var lastFrame: Int
  }

  /// The number of bitmaps that the last call of `prepare` uploaded.
  private(set) var uploads = 0
  private let renderer: Renderer
  private var atlas: TextureAtlas?
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var frame = 0
  /// The number of textures outside the atlas above which some are evicted: those that the current
  /// display list does not use.
  private let capacity = 16

  init(renderer: Renderer) {
    self.renderer = renderer
  }

  /// A white point for fills; nil before the first `prepare`, or if there is no memory for an
  /// atlas.
  var white: TextureRegion? { atlas?.white }

  /// The region of `bitmap`, which must be in the list that was prepared last; nil if there was no
  /// memory for a texture.
  func region(of bitmap: Bitmap) -> TextureRegion? { entry(of: bitmap)?.region }

  /// Uploads the bitmaps of `list` that are not cached, for a surface of `width` × `height` pixels.
  ///
  /// If the atlas is full, a new one with only the bitmaps of `list` replaces it, so that the next
  /// similar list needs no upload.
  func prepare(_ list: DisplayList, width: Int, height: Int) {
    uploads = 0
    frame += 1
    let size = AtlasSize(width: width, height: height, longestSide: renderer.longestTextureSide)
    if atlas?.covers(size) != true { startAtlas(size) }
    if !list.bitmaps.allSatisfy({ insert($0, allowsOwnTexture: false) }) {
      startAtlas(size)
      for bitmap in list.bitmaps { _ = insert(bitmap, allowsOwnTexture: true) }
    }
    if uploads > 0 { evictTextures() }
  }

  /// Caches `bitmap` and records that the current list uses it.
  ///
  /// Returns false if `bitmap` should be in the atlas, the atlas is full, and `allowsOwnTexture` is
  /// false. Without memory for a texture, returns true and caches nothing.
  private func insert(_ bitmap: Bitmap, allowsOwnTexture: Bool) -> Bool {
    let key = ObjectIdentifier(bitmap)
    if entry(of: bitmap) != nil {
      entries[key]?.lastFrame = frame
      return true
    }
    if atlas?.accepts(bitmap) == true {
      if let region = atlas?.add(bitmap) {
        store(bitmap, region, isInAtlas: true)
        return true
      }
      guard allowsOwnTexture else { return false }
    }
    let texture = Texture(width: bitmap.width, height: bitmap.height, for: renderer)
    if let texture { store(bitmap, texture.write(bitmap), isInAtlas: false) }
    return true
  }

  private func store(_ bitmap: Bitmap, _ region: TextureRegion, isInAtlas: Bool) {
    uploads += 1
    entries[ObjectIdentifier(bitmap)] = Entry(
      bitmap: bitmap, region: region, isInAtlas: isInAtlas, lastFrame: frame)
  }

  private func entry(of bitmap: Bitmap) -> Entry? {
    guard let entry = entries[ObjectIdentifier(bitmap)], entry.bitmap === bitmap else { return nil }
    return entry
  }

  private func startAtlas(_ size: AtlasSize) {
    entries = entries.filter { !$0.value.isInAtlas }
    // The old atlas is released before the new one is created, since there may not be memory for
    // both.
    atlas = nil
    atlas = TextureAtlas(size, for: renderer)
  }

  private func evictTextures() {
    guard entries.count(where: { !$0.value.isInAtlas }) > capacity else { return }
    entries = entries.filter { $0.value.isInAtlas || $0.value.lastFrame == frame }
  }
}

extension DisplayList {
  fileprivate var bitmaps: some Sequence<Bitmap> {
    commands.lazy.compactMap { command in
      if case .image(_, let bitmap, _) = command { bitmap } else { nil }
    }
  }
}
