import CHarfBuzz

/// Asks HarfBuzz where the characters of a run are; SDL2_ttf can only tell the width of the run.
///
/// SDL2_ttf shapes with HarfBuzz, too. The same face, size, load flags, direction and script have
/// the same result.
final class CharacterPositions {
  private let library: FT_Library
  private let face: FT_Face
  private let font: OpaquePointer

  /// The extent of a character in pixels.
  struct Extent {
    /// The UTF-8 offset in the run.
    let offset: Int
    /// From the left edge of SDL2_ttf's surface.
    var left: Double
    /// From the left edge of SDL2_ttf's surface.
    var right: Double
  }

  /// Opens `file` as `Font` does; nil if FreeType cannot.
  init?(_ file: FontFile, resolution: UInt32) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    var face: FT_Face?
    guard FT_New_Face(library, file.path, FT_Long(file.index), &face) == 0, let face else {
      FT_Done_FreeType(library)
      return nil
    }
    if file.isOutline {
      FT_Set_Char_Size(face, 0, 64, resolution, resolution)
    } else {
      FT_Select_Size(face, min(1, face.pointee.num_fixed_sizes - 1))
    }
    self.library = library
    self.face = face
    font = hb_ft_font_create(face, nil)
    hb_ft_font_set_load_flags(font, clear_ft_load_flags())
  }

  deinit {
    hb_font_destroy(font)
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// The extents of the characters of `text`, in its order.
  ///
  /// Without `isPlaced`, only the widths of the extents are right, for a third of the time: their
  /// places depend on the outline of each glyph.
  func extents(
    of text: String, isRightToLeft: Bool, script: Script, isPlaced: Bool = true
  ) -> [Extent] {
    let clusters = shape(text, isRightToLeft: isRightToLeft, script: script, isPlaced: isPlaced)
    return Self.extents(of: text, clusters: clusters, isRightToLeft: isRightToLeft)
  }

  /// The extent of a HarfBuzz cluster: the characters from its offset to that of the next one.
  private struct Cluster {
    let offset: Int
    var left: Double
    var right: Double
  }

  /// The clusters of `text`, in its order.
  private func shape(
    _ text: String, isRightToLeft: Bool, script: Script, isPlaced: Bool
  ) -> [Cluster] {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script.value)
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    let glyphs = UnsafeBufferPointer(
      start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    let positions = UnsafeBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
    return clusters(of: glyphs, positions, isRightToLeft: isRightToLeft, isPlaced: isPlaced)
  }

  private func clusters(
    of glyphs: UnsafeBufferPointer<hb_glyph_info_t>,
    _ positions: UnsafeBufferPointer<hb_glyph_position_t>, isRightToLeft: Bool, isPlaced: Bool
  ) -> [Cluster] {
    var clusters: [Cluster] = []
    clusters.reserveCapacity(glyphs.count)
    var pen: Int32 = 0
    var leftmost: Int32 = 0
    for (glyph, position) in zip(glyphs, positions) {
      if isPlaced {
        leftmost = min(leftmost, (pen + position.x_offset) >> 6 + bearing(of: glyph.codepoint))
      }
      let end = pen + position.x_advance
      let (left, right) = (Double(min(pen, end) >> 6), Double(max(pen, end) >> 6))
      if let last = clusters.last, last.offset == Int(glyph.cluster) {
        clusters[clusters.count - 1].left = min(last.left, left)
        clusters[clusters.count - 1].right = max(last.right, right)
      } else {
        clusters.append(Cluster(offset: Int(glyph.cluster), left: left, right: right))
      }
      pen = end
    }
    if isRightToLeft { clusters.reverse() }
    // SDL2_ttf moves the run to the right if a glyph is left of the origin.
    if leftmost < 0 { Self.move(&clusters, by: Double(-leftmost)) }
    return clusters
  }

  private static func move(_ clusters: inout [Cluster], by distance: Double) {
    for index in clusters.indices {
      clusters[index].left += distance
      clusters[index].right += distance
    }
  }

  /// The distance from the pen to the left edge of a glyph, in whole pixels.
  private func bearing(of glyph: UInt32) -> Int32 {
    var extents = hb_glyph_extents_t()
    return hb_font_get_glyph_extents(font, glyph, &extents) != 0 ? extents.x_bearing >> 6 : 0
  }

  /// Distributes clusters over characters.
  ///
  /// A ligature is one cluster of several characters; each has an equal part of it. A character of
  /// several clusters covers all of them. A loop without allocations, since it runs for each
  /// character of a text that is broken into lines.
  private static func extents(
    of text: String, clusters: [Cluster], isRightToLeft: Bool
  ) -> [Extent] {
    var extents: [Extent] = []
    extents.reserveCapacity(clusters.count)
    // The first character and the first cluster of the group in progress.
    var (first, next) = (0, 0)
    var offset = 0
    for character in text {
      extents.append(Extent(offset: offset, left: 0, right: 0))
      offset += character.utf8.count
      var end = next
      while end < clusters.count, clusters[end].offset < offset { end += 1 }
      guard end == clusters.count ? offset == text.utf8.count : clusters[end].offset == offset
      else { continue }
      divide(clusters[next..<end], among: &extents[first...], isRightToLeft: isRightToLeft)
      (first, next) = (extents.count, end)
    }
    extents.removeLast(extents.count - first)
    return extents
  }

  /// Gives each character of `extents` an equal part of the clusters' extent.
  private static func divide(
    _ clusters: ArraySlice<Cluster>, among extents: inout ArraySlice<Extent>, isRightToLeft: Bool
  ) {
    var (left, right) = (clusters.first?.left ?? 0, clusters.first?.right ?? 0)
    for cluster in clusters {
      left = min(left, cluster.left)
      right = max(right, cluster.right)
    }
    let part = (right - left) / Double(extents.count)
    for index in extents.indices {
      let place =
        isRightToLeft ? extents.endIndex - 1 - index : index - extents.startIndex
      extents[index].left = (left + Double(place) * part).rounded()
      extents[index].right = (left + Double(place + 1) * part).rounded()
    }
  }
}
