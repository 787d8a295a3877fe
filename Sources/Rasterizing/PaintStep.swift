import Drawing
import Geometry

/// One command of a display list, on pixels: two that are equal paint the same.
struct PaintStep: Equatable {
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

  static func == (a: PaintStep, b: PaintStep) -> Bool {
    a.place == b.place && a.seen == b.seen && a.paint == b.paint
  }
}

extension PaintStep.Paint: Equatable {
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
