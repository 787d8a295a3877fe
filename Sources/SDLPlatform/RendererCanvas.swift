internal import CSDL2
internal import Drawing
internal import Geometry

/// Paints display lists with an SDL renderer.
@MainActor
final class RendererCanvas: WindowCanvas {
  let scale: Double
  let renderer: Renderer
  private let textures: TextureCache
  private var lines: [LineKey: [Color]] = [:]
  private let report: (String) -> Void
  private var hasReported = false

  private struct LineKey: Hashable {
    let gradient: Gradient
    let count: Int
  }

  init(renderer: Renderer, scale: Double, report: @escaping (String) -> Void) {
    self.renderer = renderer
    self.scale = scale
    self.report = report
    textures = TextureCache(renderer: renderer)
  }

  /// Pixels of the surface.
  var pixelSize: Size {
    let size = renderer.outputSize
    return Size(width: Double(size.width), height: Double(size.height))
  }

  var waitsForDisplay: Bool { renderer.info.waitsForDisplay }

  var summary: String { "\(renderer.info.name) renderer" }

  func present() { SDL_RenderPresent(renderer.raw) }

  /// Every frame is painted and shown wholly.
  func forget() {}

  /// Clears the surface to black and paints `list`.
  func paint(_ list: DisplayList) {
    setColor(.black)
    check(SDL_RenderClear(renderer.raw))
    var isSeen = true
    for command in list.commands {
      switch command {
      case .clip(let rect): isSeen = clip(to: rect)
      case _ where !isSeen: break
      case .fill(let rect, let color): fill(snap(edgesOf: rect), color)
      case .gradient(let rect, let base, let overlay, let alpha):
        fill(snap(edgesOf: rect), base, overlay, alpha)
      case .image(let rect, let bitmap, let tint): draw(bitmap, in: snap(rect), tint)
      }
    }
    textures.endFrame()
  }

  /// Answers whether anything can be seen within `rect`: SDL is never given a clip without inside.
  private func clip(to rect: Rect?) -> Bool {
    guard let rect else {
      check(SDL_RenderSetClipRect(renderer.raw, nil))
      return true
    }
    var place = snap(edgesOf: rect)
    guard place.hasInside else { return false }
    check(SDL_RenderSetClipRect(renderer.raw, &place))
    return true
  }

  private func fill(_ rect: SDL_Rect, _ color: Color) {
    guard rect.hasInside else { return }
    var rect = rect
    setColor(color)
    check(SDL_RenderFillRect(renderer.raw, &rect))
  }

  private func fill(_ rect: SDL_Rect, _ base: Color, _ overlay: Gradient, _ alpha: Double) {
    let bottom = renderer.outputSize.height
    for (index, color) in lineColors(of: overlay, max(0, Int(rect.h))).enumerated() {
      let y = rect.y + Int32(index)
      guard y >= 0, y < bottom else { continue }
      fill(SDL_Rect(x: rect.x, y: y, w: rect.w, h: 1), color.over(base).faded(to: alpha))
    }
  }

  private func draw(_ bitmap: Bitmap, in rect: SDL_Rect, _ tint: Color) {
    guard rect.hasInside else { return }
    guard let texture = textures.texture(for: bitmap) else { return check(-1) }
    var rect = rect
    let (red, green, blue, alpha) = bytes(of: tint)
    SDL_SetTextureColorMod(texture.raw, red, green, blue)
    SDL_SetTextureAlphaMod(texture.raw, alpha)
    check(SDL_RenderCopy(renderer.raw, texture.raw, nil, &rect))
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

  private func setColor(_ color: Color) {
    let (red, green, blue, alpha) = bytes(of: color)
    SDL_SetRenderDrawColor(renderer.raw, red, green, blue, alpha)
    // SDL's software renderer reads every pixel it blends with, also under an opaque color.
    let mode = alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND
    SDL_SetRenderDrawBlendMode(renderer.raw, mode)
  }

  private func bytes(of color: Color) -> (UInt8, UInt8, UInt8, UInt8) {
    // In this order what is no number becomes 0.
    func byte(_ part: Double) -> UInt8 { UInt8((min(1, max(0, part)) * 255).rounded()) }
    return (byte(color.red), byte(color.green), byte(color.blue), byte(color.alpha))
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
  /// SDL's software renderer draws a pixel of what has none.
  fileprivate var hasInside: Bool { w > 0 && h > 0 }
}
