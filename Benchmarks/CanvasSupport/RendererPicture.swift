import CSDL2
public import Drawing
public import Geometry
package import SDLPlatform

/// A `RendererCanvas` on SDL's software renderer, which works without a GPU and without a display.
@MainActor
public final class RendererPicture {
  /// The canvas, which draws on the surface with ``renderer``.
  package let canvas: RendererCanvas
  /// SDL's software renderer of the surface.
  package let renderer: Renderer
  /// The draw calls and uploads of the last frame.
  public var work: CanvasWork { canvas.work }
  private let raw: OpaquePointer
  private let surface: Surface

  /// Owns one SDL surface and frees it.
  private final class Surface {
    let raw: UnsafeMutablePointer<SDL_Surface>

    init(owning raw: UnsafeMutablePointer<SDL_Surface>) { self.raw = raw }

    deinit { SDL_FreeSurface(raw) }
  }

  /// Creates a surface of `size` points at `scale` pixels per point; nil if SDL cannot allocate it.
  public init?(size: Size, scale: Double = 1) {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let created = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format)
    guard let created else { return nil }
    surface = Surface(owning: created)
    guard let raw = SDL_CreateSoftwareRenderer(created) else { return nil }
    self.raw = raw
    renderer = Renderer(owning: raw, target: surface)
    canvas = RendererCanvas(renderer: renderer, scale: scale, report: { _ in })
  }

  /// Paints `list` and returns the surface's pixels, with the alpha channel set to opaque.
  public func paint(_ list: DisplayList) -> Bitmap {
    canvas.paint(list)
    let (width, height) = (Int(surface.raw.pointee.w), Int(surface.raw.pointee.h))
    var pixels = [UInt32](repeating: 0, count: width * height)
    SDL_RenderReadPixels(
      raw, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixels, Int32(width * 4))
    return Bitmap(width: width, height: height, pixels: pixels.map { $0 | 0xFF00_0000 })
  }
}
