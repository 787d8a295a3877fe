internal import CSDL2
package import Drawing
package import Geometry
internal import Rasterizing

/// Paints display lists with an SDL renderer, usually on a GPU.
///
/// Consecutive commands share one draw call if they draw from the same texture. Each command that
/// changes the clip begins a new draw call.
@MainActor
package final class RendererCanvas: WindowCanvas {
  /// The pixels, draw calls and uploads of the display list painted last.
  package private(set) var work = CanvasWork()
  private let renderer: Renderer
  private var grid: PixelGrid
  private let textures: TextureCache
  private var batch = QuadBatch()
  private var gradientCache = GradientCache()
  /// The current clip in pixels, within the bounds of the surface.
  private var visible = PixelRect(columns: 0..<0, lines: 0..<0)
  private let report: (String) -> Void
  private var hasReported = false

  /// Creates a canvas that draws with `renderer`, at `scale` pixels per point.
  ///
  /// The first failure to draw is passed to `report`, as one line of text; later failures are not
  /// reported.
  package init(renderer: Renderer, scale: Double, report: @escaping (String) -> Void) {
    self.renderer = renderer
    self.report = report
    grid = PixelGrid(scale: scale)
    textures = TextureCache(renderer: renderer)
  }

  /// Pixels per point.
  package var scale: Double {
    get { grid.scale }
    set { grid = PixelGrid(scale: newValue) }
  }

  /// The size of the surface in pixels.
  package var pixelSize: Size {
    let size = renderer.outputSize
    return Size(width: Double(size.width), height: Double(size.height))
  }

  var waitsForDisplay: Bool { renderer.info.waitsForDisplay }

  var summary: String { "\(renderer.info.name) renderer" }

  func present() { SDL_RenderPresent(renderer.raw) }

  /// Does nothing, since every frame is painted and presented entirely.
  func invalidate() {}

  /// Clears the surface to black and paints `list`.
  package func paint(_ list: DisplayList) {
    let (width, height) = (Int(renderer.outputSize.width), Int(renderer.outputSize.height))
    textures.prepare(list, width: width, height: height)
    work = CanvasWork(pixels: width * height, uploads: textures.uploads)
    let bounds = PixelRect(columns: 0..<width, lines: 0..<height)
    clear()
    clip(to: nil, in: bounds)
    for command in list.commands { paint(command, in: bounds) }
    drawBatch()
  }

  private func paint(_ command: DrawCommand, in bounds: PixelRect) {
    switch command {
    case .clip(let rect): clip(to: rect, in: bounds)
    case .fill(let rect, let color): add(grid.pixelRect(of: rect), textures.white, Pixel(color))
    case .gradient(let rect, let base, let overlay, let alpha):
      fill(grid.pixelRect(of: rect), base, overlay, alpha)
    case .image(let rect, let bitmap, let tint): draw(bitmap, in: grid.imageRect(of: rect), tint)
    }
  }

  private func clear() {
    SDL_SetRenderDrawColor(renderer.raw, 0, 0, 0, 255)
    check(SDL_RenderClear(renderer.raw))
    // The blend mode for fills that are drawn without a texture, or that SDL's software renderer
    // draws as separate rectangles. Textures have a blend mode of their own.
    SDL_SetRenderDrawBlendMode(renderer.raw, SDL_BLENDMODE_BLEND)
  }

  /// Draws the batch and sets the clip to `rect`, in points; nil removes the clip.
  ///
  /// An empty clip is not passed to SDL, since `add` adds no rectangle while the clip is empty.
  private func clip(to rect: Rect?, in bounds: PixelRect) {
    drawBatch()
    guard let rect else {
      visible = bounds
      return check(SDL_RenderSetClipRect(renderer.raw, nil))
    }
    visible = grid.pixelRect(of: rect).intersection(bounds)
    guard !visible.isEmpty else { return }
    var sdlRect = SDL_Rect(
      x: Int32(visible.columns.lowerBound), y: Int32(visible.lines.lowerBound),
      w: Int32(visible.columns.count), h: Int32(visible.lines.count))
    check(SDL_RenderSetClipRect(renderer.raw, &sdlRect))
  }

  /// Fills `rect` with `overlay` over `base`, at the opacity `alpha`.
  ///
  /// Adjacent lines of the same color are added as one rectangle.
  private func fill(_ rect: PixelRect, _ base: Color, _ overlay: Gradient, _ alpha: Double) {
    let lines = rect.intersection(visible).lines
    guard !lines.isEmpty else { return }
    let colors = gradientCache.lineColors(
      of: overlay, count: rect.lines.count, over: base, alpha: alpha)
    let first = rect.lines.lowerBound
    var (top, color) = (lines.lowerBound, colors[lines.lowerBound - first])
    for line in lines.dropFirst() {
      let next = colors[line - first]
      guard next != color else { continue }
      add(PixelRect(columns: rect.columns, lines: top..<line), textures.white, color)
      (top, color) = (line, next)
    }
    add(PixelRect(columns: rect.columns, lines: top..<lines.upperBound), textures.white, color)
  }

  private func draw(_ bitmap: Bitmap, in rect: PixelRect, _ tint: Color) {
    guard let region = textures.region(of: bitmap) else { return check(-1) }
    add(rect, region, Pixel(tint))
  }

  /// Adds one rectangle to the batch; ignores an invisible rectangle.
  ///
  /// For a fill, `region` is the white point of the atlas, or nil if there is no atlas.
  private func add(_ rect: PixelRect, _ region: TextureRegion?, _ color: Pixel) {
    guard !rect.intersection(visible).isEmpty, color.alpha > 0 else { return }
    if !batch.accepts(region?.texture) { drawBatch() }
    batch.add(rect, region, color)
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
