import Drawing
import Geometry

/// One command of a display list, on pixels.
struct RasterCommand {
  enum Paint {
    case color(Pixel)
    case gradient(base: Color, overlay: Gradient, alpha: Double)
    case picture(Bitmap, tint: Pixel)
  }

  let paint: Paint
  /// Where all of it would be.
  let place: PixelRect
  /// What of it is in the picture and in every clip; never empty.
  let seen: PixelRect

  /// Whether nothing shows through.
  var isOpaque: Bool {
    switch paint {
    case .color(let color): color.alpha == 255
    case .gradient(let base, _, let alpha): base.alpha * alpha >= 1
    case .picture: false
    }
  }

  /// Whether it paints the same in `lines` as `other` does, when that one's picture has been moved
  /// down by `count` lines.
  func isSame(as other: RasterCommand, movedBy count: Int, within lines: Range<Int>) -> Bool {
    seen.columns == other.seen.columns
      && seen.lines.clamped(to: lines) == other.seen.lines.moved(by: count).clamped(to: lines)
      && (isPlain || place == other.place.moved(by: count)) && paint == other.paint
  }

  /// Whether all of it looks alike, wherever it begins.
  private var isPlain: Bool {
    if case .color = paint { true } else { false }
  }

  /// By how many lines the bitmap of `other` is further down here; nil when it is not the same.
  func movement(from other: RasterCommand) -> Int? {
    guard place.columns == other.place.columns, place.lines.count == other.place.lines.count,
      case .picture(let bitmap, _) = paint, case .picture(let former, _) = other.paint,
      bitmap === former
    else { return nil }
    return place.lines.lowerBound - other.place.lines.lowerBound
  }

  /// Whether it paints a bitmap.
  var isPicture: Bool {
    if case .picture = paint { true } else { false }
  }
}

extension RasterCommand.Paint: Equatable {
  /// A bitmap never changes, so the same one is the same picture.
  static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.color(let a), .color(let b)): a == b
    case (.gradient(let base, let overlay, let alpha), .gradient(let b, let o, let a)):
      base == b && alpha == a && overlay == o
    case (.picture(let bitmap, let tint), .picture(let b, let t)): bitmap === b && tint == t
    default: false
    }
  }
}
