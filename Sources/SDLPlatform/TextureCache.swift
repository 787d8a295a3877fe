internal import Drawing

/// What a renderer draws bitmaps from: an atlas of most of them, textures of their own for the rest.
@MainActor
final class TextureCache {
  private struct Entry {
    /// Another one may have its identity when it is gone.
    weak var bitmap: Bitmap?
    let part: TextureRegion
    let isInAtlas: Bool
    var lastFrame: Int
  }

  /// How often a bitmap was copied since `prepare` began.
  private(set) var uploads = 0
  private let renderer: Renderer
  private var atlas: TextureAtlas?
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var frame = 0
  /// Textures outside the atlas up to which none is given up.
  private let capacity = 16

  init(renderer: Renderer) {
    self.renderer = renderer
  }

  /// What fills are drawn from; nil when there is no room for an atlas.
  var white: TextureRegion? { atlas?.white }

  /// Where `bitmap` is, if the list that was prepared last has it; nil when there is no room for it.
  func part(of bitmap: Bitmap) -> TextureRegion? { entry(of: bitmap)?.part }

  /// Copies what of `list` is not there yet, for a surface of `width` × `height` pixels.
  ///
  /// A full atlas is begun anew with what this list needs, and nothing else, so that the next one
  /// like it finds all in its place.
  func prepare(_ list: DisplayList, width: Int, height: Int) {
    uploads = 0
    frame += 1
    let size = AtlasSize(width: width, height: height, longestSide: renderer.longestTextureSide)
    if atlas?.covers(size) != true { startAtlas(size) }
    if !list.bitmaps.allSatisfy({ hold($0, orAlone: false) }) {
      startAtlas(size)
      for bitmap in list.bitmaps { _ = hold(bitmap, orAlone: true) }
    }
    if uploads > 0 { giveUpTextures() }
  }

  /// Answers false when there is no room for `bitmap` among others and it shall not be alone.
  private func hold(_ bitmap: Bitmap, orAlone: Bool) -> Bool {
    let key = ObjectIdentifier(bitmap)
    if entry(of: bitmap) != nil {
      entries[key]?.lastFrame = frame
      return true
    }
    if atlas?.suits(bitmap) == true {
      if let part = atlas?.add(bitmap) {
        keep(bitmap, part, isInAtlas: true)
        return true
      }
      guard orAlone else { return false }
    }
    let texture = Texture(width: bitmap.width, height: bitmap.height, for: renderer)
    if let texture { keep(bitmap, texture.write(bitmap), isInAtlas: false) }
    return true
  }

  private func keep(_ bitmap: Bitmap, _ part: TextureRegion, isInAtlas: Bool) {
    uploads += 1
    entries[ObjectIdentifier(bitmap)] = Entry(
      bitmap: bitmap, part: part, isInAtlas: isInAtlas, lastFrame: frame)
  }

  private func entry(of bitmap: Bitmap) -> Entry? {
    guard let entry = entries[ObjectIdentifier(bitmap)], entry.bitmap === bitmap else { return nil }
    return entry
  }

  private func startAtlas(_ size: AtlasSize) {
    entries = entries.filter { !$0.value.isInAtlas }
    // Before the new one: there may not be room for both.
    atlas = nil
    atlas = TextureAtlas(size, for: renderer)
  }

  private func giveUpTextures() {
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
