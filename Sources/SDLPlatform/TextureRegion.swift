/// Where a bitmap is in a texture: edges from 0 to 1.
struct TextureRegion {
  let texture: Texture
  let left: Float
  let top: Float
  let right: Float
  let bottom: Float

  /// The middle alone, for fills: there SDL's software renderer sees no picture.
  var middle: TextureRegion {
    let (x, y) = ((left + right) / 2, (top + bottom) / 2)
    return TextureRegion(texture: texture, left: x, top: y, right: x, bottom: y)
  }
}
