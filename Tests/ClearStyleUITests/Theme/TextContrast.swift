import Drawing
import Geometry

@testable import ClearStyleUI

/// Measures the contrast of each text of a frame against what is painted behind it.
struct TextContrast {
  /// A text, or an icon, and the smallest contrast at nine points of its rectangle.
  struct Text {
    let rect: Rect
    let ratio: Double
  }

  private(set) var texts: [Text] = []
  /// What is painted already, from back to front.
  private var painted: [DrawCommand] = []

  /// Measures the texts of `list`, in a window whose background is black.
  init(_ list: DisplayList) {
    for command in list.commands {
      if case .image(let rect, _, let tint) = command {
        measure(rect, tint)
      } else {
        painted.append(command)
      }
    }
  }

  /// The smallest contrast of all texts; nil without texts.
  var lowest: Double? { texts.map(\.ratio).min() }

  private mutating func measure(_ rect: Rect, _ tint: Color) {
    let size = rect.size
    let points = [0.1, 0.5, 0.9].flatMap { y in
      [0.02, 0.5, 0.98].map {
        Point(x: rect.minX + $0 * size.width, y: rect.minY + y * size.height)
      }
    }
    let ratios = points.compactMap { point in background(at: point).map { tint.contrast(on: $0) } }
    if let ratio = ratios.min() { texts.append(Text(rect: rect, ratio: ratio)) }
  }

  /// The color at `point`; nil if the current clip excludes the point.
  private func background(at point: Point) -> Color? {
    var (color, isVisible) = (Color.black, true)
    for command in painted {
      switch command {
      case .clip(let rect): isVisible = rect?.contains(point) ?? true
      case .fill(let rect, let fill) where isVisible && rect.contains(point):
        color = fill.over(color)
      case .gradient(let rect, let base, let overlay, let alpha)
      where isVisible && rect.contains(point):
        let place = (point.y - rect.minY) / rect.size.height
        let top = overlay.color(at: place).over(base)
        color = top.withAlpha(multipliedBy: alpha).over(color)
      case .fill, .gradient, .image: break
      }
    }
    return isVisible ? color : nil
  }
}
