public import Geometry

/// What a frame shows, back to front: views write it, a canvas paints it.
public struct DisplayList {
  /// In painting order.
  public private(set) var commands: [DrawCommand] = []
  /// Where the view that draws now stands.
  public var transform = Transform.identity
  /// How opaque the view that draws now is, its ancestors included.
  public var alpha = 1.0

  /// A list that shows nothing.
  public init() {}

  /// Empties the list and keeps its memory for the next frame.
  public mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    transform = .identity
    alpha = 1
  }

  /// Paints `rect` in one color.
  public mutating func fill(_ rect: Rect, _ color: Color) {
    commands.append(.fill(transform.apply(rect), color.faded(to: alpha)))
  }

  /// Paints `rect` in `base` with `overlay` over it.
  public mutating func fill(_ rect: Rect, _ base: Color, overlay: Gradient) {
    commands.append(.gradient(transform.apply(rect), base: base, overlay: overlay, alpha: alpha))
  }

  /// Stretches `bitmap` over `rect`, each pixel multiplied by `tint`.
  public mutating func draw(_ bitmap: Bitmap, in rect: Rect, tint: Color) {
    commands.append(.image(transform.apply(rect), bitmap, tint: tint.faded(to: alpha)))
  }

  /// Draws `text` in `color` with its top left corner at `origin`.
  public mutating func draw(_ text: any TextLayout, at origin: Point, color: Color) {
    guard let bitmap = text.bitmap else { return }
    draw(bitmap, in: Rect(origin: origin, size: text.size), tint: color)
  }
}
