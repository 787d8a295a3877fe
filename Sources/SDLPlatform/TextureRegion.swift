/// A rectangle of a texture, in texture coordinates from 0 to 1.
struct TextureRegion {
  let texture: Texture
  let left: Float
  let top: Float
  let right: Float
  let bottom: Float

  /// The center point alone, for fills: SDL's software renderer then fills instead of copying a
  /// texture.
  var middle: TextureRegion {
    let (x, y) = ((left + right) / 2, (top + bottom) / 2)
    return TextureRegion(texture: texture, left: x, top: y, right: x, bottom: y)
  }
}
