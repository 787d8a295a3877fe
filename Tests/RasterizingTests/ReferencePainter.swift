import Drawing
import Geometry

/// A reference for the rasterizer: paints one command after the other, pixel by pixel, in floating
/// point without rounding.
struct ReferencePainter {
  let width: Int
  let height: Int
  private var pixels: [Color]
  private var clip: Rect?

  init(_ list: DisplayList, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: .black, count: width * height)
    for command in list.commands { paint(command) }
  }

  /// The largest difference between this picture and `colors` (0xRRGGBB) in any component of any
  /// pixel, from 0 to 255.
  func distance(to colors: [UInt32]) -> Double {
    zip(pixels, colors).map { pixel, color in
      zip([pixel.red, pixel.green, pixel.blue], [16, 8, 0]).map { part, shift in
        abs(part * 255 - Double(color >> UInt32(shift) & 0xFF))
      }.max() ?? 0
    }.max() ?? 0
  }

  private mutating func paint(_ command: DrawCommand) {
    switch command {
    case .clip(let rect): clip = rect.map(Self.edges)
    case .fill(let rect, let color):
      forEachPixel(of: Self.edges(rect)) { _, _ in color }
    case .gradient(let rect, let base, let overlay, let alpha):
      let frame = Self.edges(rect)
      let lines = overlay.lines(Int(frame.size.height))
      forEachPixel(of: frame) { _, y in lines[y].over(base).withAlpha(multipliedBy: alpha) }
    case .image(let rect, let bitmap, let tint):
      let frame = Rect(
        x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.size.width.rounded(),
        height: rect.size.height.rounded())
      let pixels = bitmap.pixels
      forEachPixel(of: frame) { x, y in
        let column = (2 * x + 1) * bitmap.width / (2 * Int(frame.size.width))
        let line = (2 * y + 1) * bitmap.height / (2 * Int(frame.size.height))
        return Self.color(pixels[line * bitmap.width + column], tint)
      }
    }
  }

  private mutating func forEachPixel(of frame: Rect, _ color: (Int, Int) -> Color) {
    for y in 0..<height {
      for x in 0..<width {
        let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        guard frame.contains(middle), clip?.contains(middle) ?? true else { continue }
        let index = y * width + x
        pixels[index] = color(x - Int(frame.minX), y - Int(frame.minY)).over(pixels[index])
      }
    }
  }

  private static func edges(_ rect: Rect) -> Rect {
    let (x, y) = (rect.minX.rounded(), rect.minY.rounded())
    return Rect(x: x, y: y, width: rect.maxX.rounded() - x, height: rect.maxY.rounded() - y)
  }

  private static func color(_ pixel: UInt32, _ tint: Color) -> Color {
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) / 255 }
    return Color(
      red: part(16) * tint.red, green: part(8) * tint.green, blue: part(0) * tint.blue,
      alpha: part(24) * tint.alpha)
  }
}
