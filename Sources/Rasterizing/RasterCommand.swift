import Drawing
import Geometry

/// One painting command of a display list, in pixels, with its clip applied.
struct RasterCommand {
  enum Paint {
    case color(Pixel)
    case gradient(base: Color, overlay: Gradient, alpha: Double)
    case image(Bitmap, tint: Pixel)
  }

  let paint: Paint
  /// The rectangle before clipping.
  let rect: PixelRect
  /// The part of `rect` that is in the buffer and in every clip; never empty.
  let visible: PixelRect

  /// Whether the command hides everything behind `visible`; false for every image.
  var isOpaque: Bool {
    switch paint {
    case .color(let color): color.alpha == 255
    case .gradient(let base, _, let alpha): base.alpha * alpha >= 1
    case .image: false
    }
  }

  /// Whether the command paints the same pixels in `lines` as `other` does after a move down by
  /// `count` lines.
  func isEqual(to other: RasterCommand, movedBy count: Int, within lines: Range<Int>) -> Bool {
    visible.columns == other.visible.columns
      && visible.lines.clamped(to: lines) == other.visible.lines.moved(by: count).clamped(to: lines)
      && (isSolidColor || rect == other.rect.moved(by: count)) && paint == other.paint
  }

  /// Whether the command paints only one color, so that a pixel's color does not depend on `rect`.
  private var isSolidColor: Bool {
    if case .color = paint { true } else { false }
  }

  /// How many lines lower than `other` this command draws the same bitmap; negative if higher.
  ///
  /// nil if one of the commands is not an image, or if the bitmaps, sizes or columns differ.
  func movement(from other: RasterCommand) -> Int? {
    guard rect.columns == other.rect.columns, rect.lines.count == other.rect.lines.count,
      case .image(let bitmap, _) = paint, case .image(let previous, _) = other.paint,
      bitmap === previous
    else { return nil }
    return rect.lines.lowerBound - other.rect.lines.lowerBound
  }

  var isImage: Bool {
    if case .image = paint { true } else { false }
  }
}

extension RasterCommand.Paint: Equatable {
  /// Compares bitmaps by identity, which is fast and safe because bitmaps are immutable.
  static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.color(let a), .color(let b)): a == b
    case (.gradient(let base, let overlay, let alpha), .gradient(let b, let o, let a)):
      base == b && alpha == a && overlay == o
    case (.image(let bitmap, let tint), .image(let b, let t)): bitmap === b && tint == t
    default: false
    }
  }
}
