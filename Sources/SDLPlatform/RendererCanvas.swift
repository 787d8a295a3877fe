internal import CSDL2
public import Drawing
public import Geometry

/// Paints display lists with an SDL renderer, for a GPU: all that lies between two clips is one call.
@MainActor
public final class RendererCanvas: Canvas {
  /// Pixels a point.
  public let scale: Double
  /// What the last frame took.
  public private(set) var work = CanvasWork()
  let renderer: Renderer
  private let textures: TextureCache
  private var batch = QuadBatch()
  /// Where something can be seen now.
  private var seen = SDL_Rect()
  private var lines: [LineKey: [Color]] = [:]
  private let report: (String) -> Void
  private var hasReported = false

  private struct LineKey: Hashable {
    let gradient: Gradient
    let count: Int
  }

  /// Paints what `renderer` draws to; `report` gets one line when it cannot.
  package init(renderer: Renderer, scale: Double, report: @escaping (String) -> Void) {
    self.renderer = renderer
    self.scale = scale
    self.report = report
    textures = TextureCache(renderer: renderer)
  }

  /// Pixels of the surface.
  public var pixelSize: Size {
    let size = renderer.outputSize
    return Size(width: Double(size.width), height: Double(size.height))
  }

  /// Clears the surface to black and paints `list`.
  public func paint(_ list: DisplayList) {
    let size = renderer.outputSize
    textures.prepare(list, width: Int(size.width), height: Int(size.height))
    work = CanvasWork()
    work.pixels = Int(size.width) * Int(size.height)
    work.uploads = textures.uploads
    clear()
    clip(to: nil)
    for command in list.commands { paint(command) }
    drawBatch()
  }

  private func paint(_ command: DrawCommand) {
    switch command {
    case .clip(let rect): clip(to: rect)
    case .fill(let rect, let color): add(snap(edgesOf: rect), textures.white, bytes(of: color))
    case .gradient(let rect, let base, let overlay, let alpha):
      fill(snap(edgesOf: rect), base, overlay, alpha)
    case .image(let rect, let bitmap, let tint): draw(bitmap, in: snap(rect), tint)
    }
  }

  private func clear() {
    SDL_SetRenderDrawColor(renderer.raw, 0, 0, 0, 255)
    check(SDL_RenderClear(renderer.raw))
    // For fills where SDL's software renderer takes them out of a batch, or there is no texture.
    SDL_SetRenderDrawBlendMode(renderer.raw, SDL_BLENDMODE_BLEND)
  }

  /// SDL is never given a clip without inside.
  private func clip(to rect: Rect?) {
    drawBatch()
    let size = renderer.outputSize
    seen = rect.map(snap(edgesOf:)) ?? SDL_Rect(x: 0, y: 0, w: size.width, h: size.height)
    guard rect != nil else { return check(SDL_RenderSetClipRect(renderer.raw, nil)) }
    if seen.hasInside { check(SDL_RenderSetClipRect(renderer.raw, &seen)) }
  }

  private func fill(_ rect: SDL_Rect, _ base: Color, _ overlay: Gradient, _ alpha: Double) {
    let colors = lineColors(of: overlay, max(0, Int(rect.h)))
    func color(_ line: Int) -> SDL_Color { bytes(of: colors[line].over(base).faded(to: alpha)) }
    let (first, end) = (max(0, Int(-rect.y)), min(colors.count, Int(seen.y + seen.h - rect.y)))
    var line = first
    while line < end {
      let (top, shade) = (line, color(line))
      repeat { line += 1 } while line < end && color(line) == shade
      let part = SDL_Rect(x: rect.x, y: rect.y + Int32(top), w: rect.w, h: Int32(line - top))
      add(part, textures.white, shade)
    }
  }

  private func draw(_ bitmap: Bitmap, in rect: SDL_Rect, _ tint: Color) {
    guard rect.hasInside, seen.hasInside else { return }
    guard let part = textures.part(of: bitmap) else { return check(-1) }
    add(rect, part, bytes(of: tint))
  }

  /// Adds one rectangle, filled where `part` is nil or all of one color; what nobody sees is left out.
  private func add(_ rect: SDL_Rect, _ part: TexturePart?, _ color: SDL_Color) {
    guard rect.touches(seen), color.a > 0 else { return }
    if !batch.takes(part?.texture) { drawBatch() }
    batch.add(rect, part, color)
  }

  private func drawBatch() {
    guard !batch.isEmpty else { return }
    work.drawCalls += 1
    check(batch.draw(with: renderer))
  }

  private func lineColors(of gradient: Gradient, _ count: Int) -> [Color] {
    let key = LineKey(gradient: gradient, count: count)
    if let known = lines[key] { return known }
    // A row that grows has another height every frame.
    if lines.count >= 16 { lines.removeAll() }
    let colors = gradient.lines(count)
    lines[key] = colors
    return colors
  }

  private func bytes(of color: Color) -> SDL_Color {
    // In this order what is no number becomes 0.
    func byte(_ part: Double) -> UInt8 { UInt8((min(1, max(0, part)) * 255).rounded()) }
    return SDL_Color(
      r: byte(color.red), g: byte(color.green), b: byte(color.blue), a: byte(color.alpha))
  }

  private func snap(edgesOf rect: Rect) -> SDL_Rect {
    let (left, top) = (pixel(rect.minX), pixel(rect.minY))
    return SDL_Rect(x: left, y: top, w: pixel(rect.maxX) - left, h: pixel(rect.maxY) - top)
  }

  private func snap(_ rect: Rect) -> SDL_Rect {
    SDL_Rect(
      x: pixel(rect.minX), y: pixel(rect.minY), w: pixel(rect.size.width),
      h: pixel(rect.size.height))
  }

  /// Far enough outside any window that SDL's own sums cannot overflow; so is what is no number.
  private func pixel(_ points: Double) -> Int32 {
    let far = 1_000_000.0
    return Int32(min(far, max(-far, (points * scale).rounded())))
  }

  private func check(_ result: Int32) {
    guard result != 0, !hasReported else { return }
    hasReported = true
    report(SDLError("draw").description)
  }
}

extension SDL_Rect {
  fileprivate var hasInside: Bool { w > 0 && h > 0 }

  /// Whether the two have a pixel in common.
  fileprivate func touches(_ other: SDL_Rect) -> Bool {
    hasInside && other.hasInside && x < other.x + other.w && other.x < x + w
      && y < other.y + other.h && other.y < y + h
  }
}

extension SDL_Color {
  fileprivate static func == (a: SDL_Color, b: SDL_Color) -> Bool {
    (a.r, a.g, a.b, a.a) == (b.r, b.g, b.b, b.a)
  }
}
