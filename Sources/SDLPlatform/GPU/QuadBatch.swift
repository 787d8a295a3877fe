internal import CSDL2
internal import Rasterizing

/// Rectangles that one draw call draws, all from the same texture or all without a texture.
///
/// Emptying the batch keeps the memory of its arrays for the next rectangles.
struct QuadBatch {
  /// The texture of all rectangles.
  ///
  /// nil while the batch is empty, and for fills if there was no memory for a texture atlas.
  private var texture: Texture?
  private var vertices: [SDL_Vertex] = []
  private var indices: [Int32] = []

  var isEmpty: Bool { vertices.isEmpty }

  /// Whether a rectangle drawn from `texture` can be added; an empty batch accepts any texture.
  func accepts(_ texture: Texture?) -> Bool { isEmpty || self.texture === texture }

  /// Adds `rect`, which shows `region` with each pixel multiplied by `color`.
  ///
  /// If `region` is nil, `rect` is filled with `color`.
  mutating func add(_ rect: PixelRect, _ region: TextureRegion?, _ color: Pixel) {
    texture = region?.texture
    let color = SDL_Color(color)
    let (left, right) = (Float(rect.columns.lowerBound), Float(rect.columns.upperBound))
    let (top, bottom) = (Float(rect.lines.lowerBound), Float(rect.lines.upperBound))
    func corner(_ x: Float, _ y: Float, _ u: Float?, _ v: Float?) {
      vertices.append(
        SDL_Vertex(
          position: SDL_FPoint(x: x, y: y), color: color,
          tex_coord: SDL_FPoint(x: u ?? 0, y: v ?? 0)))
    }
    corner(left, top, region?.left, region?.top)
    corner(right, top, region?.right, region?.top)
    corner(right, bottom, region?.right, region?.bottom)
    corner(left, bottom, region?.left, region?.bottom)
  }

  /// Draws all rectangles and empties the batch; returns SDL's result, 0 on success.
  mutating func draw(with renderer: Renderer) -> Int32 {
    defer { removeAll() }
    while indices.count < count {
      let first = Int32(indices.count / 6 * 4)
      // With the corners in this order, SDL's software renderer recognizes a rectangle.
      for corner: Int32 in [0, 1, 2, 0, 2, 3] { indices.append(first + corner) }
    }
    return SDL_RenderGeometry(
      renderer.raw, texture?.raw, vertices, Int32(vertices.count), indices, Int32(count))
  }

  private var count: Int { vertices.count / 4 * 6 }

  private mutating func removeAll() {
    texture = nil
    vertices.removeAll(keepingCapacity: true)
  }
}

extension SDL_Color {
  fileprivate init(_ color: Pixel) {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: color >> shift) }
    self.init(r: byte(16), g: byte(8), b: byte(0), a: byte(24))
  }
}
