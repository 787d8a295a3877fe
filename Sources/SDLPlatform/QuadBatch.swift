internal import CSDL2
internal import Rasterizing

/// Rectangles for one call, all from one texture; keeps its memory from frame to frame.
struct QuadBatch {
  /// What they are drawn from; nil for fills where there is no texture.
  private var texture: Texture?
  private var vertices: [SDL_Vertex] = []
  private var corners: [Int32] = []

  var isEmpty: Bool { vertices.isEmpty }

  /// Whether what lies in `texture` can be added; an empty batch takes any.
  func takes(_ texture: Texture?) -> Bool { isEmpty || self.texture === texture }

  /// Puts `part` of a texture that it takes over `place`, multiplied by `color`; nil is white.
  mutating func add(_ place: PixelRect, _ part: TextureRegion?, _ color: Pixel) {
    texture = part?.texture
    let color = SDL_Color(color)
    let (left, right) = (Float(place.columns.lowerBound), Float(place.columns.upperBound))
    let (top, bottom) = (Float(place.lines.lowerBound), Float(place.lines.upperBound))
    func corner(_ x: Float, _ y: Float, _ u: Float?, _ v: Float?) {
      vertices.append(
        SDL_Vertex(
          position: SDL_FPoint(x: x, y: y), color: color,
          tex_coord: SDL_FPoint(x: u ?? 0, y: v ?? 0)))
    }
    corner(left, top, part?.left, part?.top)
    corner(right, top, part?.right, part?.top)
    corner(right, bottom, part?.right, part?.bottom)
    corner(left, bottom, part?.left, part?.bottom)
  }

  /// Draws what was added and forgets it; answers as SDL does.
  mutating func draw(with renderer: Renderer) -> Int32 {
    defer { removeAll() }
    while corners.count < count {
      let first = Int32(corners.count / 6 * 4)
      // In this order SDL's software renderer sees a rectangle.
      for corner: Int32 in [0, 1, 2, 0, 2, 3] { corners.append(first + corner) }
    }
    return SDL_RenderGeometry(
      renderer.raw, texture?.raw, vertices, Int32(vertices.count), corners, Int32(count))
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
