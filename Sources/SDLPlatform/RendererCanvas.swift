internal import CSDL2
package import Drawing
package import Geometry
internal import Rasterizing

/// Paints display lists with an SDL renderer, for a GPU: all that lies between two clips is one call.
@MainActor
package final class RendererCanvas: WindowCanvas {
  /// What the last frame took.
  package private(set) var work = CanvasWork()
  private let renderer: Renderer
  private let grid: PixelGrid
  private let textures: TextureCache
  private var batch = QuadBatch()
  private var shades = GradientCache()
  /// Where something can be seen now.
  private var seen = PixelRect(columns: 0..<0, lines: 0..<0)
  private let report: (String) -> Void
  private var hasReported = false

  /// Paints what `renderer` draws to; `report` gets one line when it cannot.
  package init(renderer: Renderer, scale: Double, report: @escaping (String) -> Void) {
    self.renderer = renderer
    self.report = report
    grid = PixelGrid(scale: scale)
    textures = TextureCache(renderer: renderer)
  }

  /// Pixels a point.
  package var scale: Double { grid.scale }

  /// Pixels of the surface.
  package var pixelSize: Size {
    let size = renderer.outputSize
    return Size(width: Double(size.width), height: Double(size.height))
  }

  var waitsForDisplay: Bool { renderer.info.waitsForDisplay }

  var summary: String { "\(renderer.info.name) renderer" }

  func present() { SDL_RenderPresent(renderer.raw) }

  /// Every frame is painted and shown wholly.
  func forget() {}

  /// Clears the surface to black and paints `list`.
  package func paint(_ list: DisplayList) {
    let (width, height) = (Int(renderer.outputSize.width), Int(renderer.outputSize.height))
    textures.prepare(list, width: width, height: height)
    work = CanvasWork(pixels: width * height, uploads: textures.uploads)
    let all = PixelRect(columns: 0..<width, lines: 0..<height)
    clear()
    clip(to: nil, in: all)
    for command in list.commands { paint(command, in: all) }
    drawBatch()
  }

  private func paint(_ command: DrawCommand, in all: PixelRect) {
    switch command {
    case .clip(let rect): clip(to: rect, in: all)
    case .fill(let rect, let color): add(grid.edges(of: rect), textures.white, Pixel(color))
    case .gradient(let rect, let base, let overlay, let alpha):
      fill(grid.edges(of: rect), base, overlay, alpha)
    case .image(let rect, let bitmap, let tint): draw(bitmap, in: grid.place(of: rect), tint)
    }
  }

  private func clear() {
    SDL_SetRenderDrawColor(renderer.raw, 0, 0, 0, 255)
    check(SDL_RenderClear(renderer.raw))
    // For fills where SDL's software renderer takes them out of a batch, or there is no texture.
    SDL_SetRenderDrawBlendMode(renderer.raw, SDL_BLENDMODE_BLEND)
  }

  /// SDL is never given a clip without inside.
  private func clip(to rect: Rect?, in all: PixelRect) {
    drawBatch()
    guard let rect else {
      seen = all
      return check(SDL_RenderSetClipRect(renderer.raw, nil))
    }
    seen = grid.edges(of: rect).intersection(all)
    guard !seen.isEmpty else { return }
    var place = SDL_Rect(
      x: Int32(seen.columns.lowerBound), y: Int32(seen.lines.lowerBound),
      w: Int32(seen.columns.count), h: Int32(seen.lines.count))
    check(SDL_RenderSetClipRect(renderer.raw, &place))
  }

  /// Lines of one color are one rectangle.
  private func fill(_ place: PixelRect, _ base: Color, _ overlay: Gradient, _ alpha: Double) {
    let lines = place.intersection(seen).lines
    guard !lines.isEmpty else { return }
    let shade = shades.shade(overlay, count: place.lines.count, over: base, alpha: alpha)
    let first = place.lines.lowerBound
    var (top, color) = (lines.lowerBound, shade[lines.lowerBound - first])
    for line in lines.dropFirst() {
      let next = shade[line - first]
      guard next != color else { continue }
      add(PixelRect(columns: place.columns, lines: top..<line), textures.white, color)
      (top, color) = (line, next)
    }
    add(PixelRect(columns: place.columns, lines: top..<lines.upperBound), textures.white, color)
  }

  private func draw(_ bitmap: Bitmap, in place: PixelRect, _ tint: Color) {
    guard let part = textures.part(of: bitmap) else { return check(-1) }
    add(place, part, Pixel(tint))
  }

  /// Adds one rectangle, filled where `part` is nil or a single place; leaves out what nobody sees.
  private func add(_ place: PixelRect, _ part: TextureRegion?, _ color: Pixel) {
    guard !place.intersection(seen).isEmpty, color.alpha > 0 else { return }
    if !batch.takes(part?.texture) { drawBatch() }
    batch.add(place, part, color)
  }

  private func drawBatch() {
    guard !batch.isEmpty else { return }
    work.drawCalls += 1
    check(batch.draw(with: renderer))
  }

  private func check(_ result: Int32) {
    guard result != 0, !hasReported else { return }
    hasReported = true
    report(SDLError("draw").description)
  }
}
