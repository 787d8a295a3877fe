public import Geometry

/// What a frame shows, back to front: views write it, a canvas paints it.
public struct DisplayList {
  /// In painting order.
  public private(set) var commands: [DrawCommand] = []
  /// Where the view that draws now stands.
  public var transform = Transform.identity
  /// How opaque the view that draws now is, its ancestors included.
  public var alpha = 1.0
  /// Pixels a point of what the list is painted on.
  public let scale: Double
  /// The part of the window outside which nothing shows now; nil is none.
  private var clip: Rect?

  /// A list that shows nothing, to be painted at `scale` pixels a point.
  public init(scale: Double = 1) { self.scale = scale }

  /// Empties the list and keeps its memory for the next frame.
  public mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    transform = .identity
    alpha = 1
  }

  /// Moves where the view that draws now stands to the nearest whole pixel: what it draws is then
  /// rounded alike wherever it is scrolled to, and moves as one.
  public mutating func alignToPixels() {
    let place = transform.translation
    transform.translation = Point(
      x: (place.x * scale).rounded() / scale, y: (place.y * scale).rounded() / scale)
  }

  /// Lets what `paint` draws show only within `rect`, and within every clip around this one.
  public mutating func clip(to rect: Rect, _ paint: (inout DisplayList) -> Void) {
    let outer = clip
    let place = transform.apply(rect)
    clip = outer.map(place.intersection) ?? place
    commands.append(.clip(clip))
    paint(&self)
    clip = outer
    commands.append(.clip(clip))
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

extension Rect {
  /// What lies in both; of size 0 where nothing does.
  fileprivate func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
