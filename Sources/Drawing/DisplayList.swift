public import Geometry

/// The content of one frame: views append commands from back to front, and a canvas paints them.
///
///     var list = DisplayList(scale: canvas.scale)
///     list.fill(Rect(x: 0, y: 0, width: 100, height: 50), .white)
///     canvas.paint(list)
public struct DisplayList {
  /// The commands in painting order, in points of the window.
  public private(set) var commands: [DrawCommand] = []
  /// The frames of the lists that were appended, in points of the window, which change independently of
  /// each other; usually none.
  public private(set) var regions: [Rect] = []
  /// Maps coordinates of the current view to points of the window.
  public var transform = Transform.identity
  /// The opacity of the current view multiplied by the opacities of its ancestors, from 0 to 1.
  public var alpha = 1.0
  /// Pixels per point of the canvas that the list is painted on.
  public let scale: Double
  /// The current clip in points of the window; nil if commands are not clipped.
  private var clip: Rect?

  /// Creates an empty list for a canvas of `scale` pixels per point.
  public init(scale: Double = 1) { self.scale = scale }

  /// Removes all commands, and resets the transform and the opacity.
  ///
  /// The allocated memory is kept for the next frame.
  public mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    regions.removeAll(keepingCapacity: true)
    transform = .identity
    alpha = 1
  }

  /// Rounds the translation of the current transform to whole pixels.
  ///
  /// The content of a scrolling view is then rounded in the same way at every scroll offset, and
  /// all content moves by the same number of pixels. Without effect on scaled content, which is not
  /// on whole pixels anyway.
  public mutating func alignToPixels() {
    guard transform.scale == Size(width: 1, height: 1) else { return }
    let origin = transform.translation
    transform.translation = Point(
      x: (origin.x * scale).rounded() / scale, y: (origin.y * scale).rounded() / scale)
  }

  /// Appends `commands` of another list, with their opacities multiplied by `alpha`; afterward commands
  /// are clipped as before.
  public mutating func append(_ commands: some Sequence<DrawCommand>, alpha: Double) {
    for command in commands { self.commands.append(command.faded(by: alpha)) }
    self.commands.append(.clip(clip))
  }

  /// Appends the content of `other`, whose origin is that of `frame`, clipped to `frame`, in coordinates of the
  /// current view.
  public mutating func append(_ other: DisplayList, in frame: Rect) {
    regions.append(transform.apply(frame))
    clip(to: frame) { list in
      let (area, offset) = (list.clip, list.transform.translation + frame.origin)
      for command in other.commands {
        list.commands.append(command.moved(by: offset, within: area).faded(by: list.alpha))
      }
    }
  }

  /// Calls `paint`, and clips all commands from that call to `rect` and to every enclosing clip.
  public mutating func clip(to rect: Rect, _ paint: (inout DisplayList) -> Void) {
    let outer = clip
    let windowRect = transform.apply(rect)
    clip = outer.map(windowRect.intersection) ?? windowRect
    commands.append(.clip(clip))
    paint(&self)
    clip = outer
    commands.append(.clip(clip))
  }

  /// Appends a fill of `rect` with `color`.
  public mutating func fill(_ rect: Rect, _ color: Color) {
    commands.append(.fill(transform.apply(rect), color.withAlpha(multipliedBy: alpha)))
  }

  /// Appends a fill of `rect` with `base`, covered by the gradient `overlay`.
  public mutating func fill(_ rect: Rect, _ base: Color, overlay: Gradient) {
    commands.append(.gradient(transform.apply(rect), base: base, overlay: overlay, alpha: alpha))
  }

  /// Appends `bitmap` stretched over `rect`, with each pixel multiplied by `tint`.
  public mutating func draw(_ bitmap: Bitmap, in rect: Rect, tint: Color) {
    commands.append(
      .image(transform.apply(rect), bitmap, tint: tint.withAlpha(multipliedBy: alpha)))
  }

  /// Appends `text` in `color` with its top left corner at `origin`; appends nothing if the text
  /// has no visible pixel.
  public mutating func draw(_ text: any TextLayout, at origin: Point, color: Color) {
    guard let bitmap = text.bitmap else { return }
    draw(bitmap, in: Rect(origin: origin, size: text.size), tint: color)
  }
}

extension Rect {
  /// The part that is in both rectangles; its width or height is 0 if the rectangles do not
  /// overlap.
  fileprivate func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}

/// One painting command in points of the window; all transforms have been applied.
public enum DrawCommand {
  /// Fills the rectangle with one color.
  case fill(Rect, Color)
  /// Fills the rectangle with `base`, covered by the vertical gradient `overlay`; `alpha` is the
  /// opacity of the result.
  case gradient(Rect, base: Color, overlay: Gradient, alpha: Double)
  /// Stretches the bitmap over the rectangle, with each pixel multiplied by `tint`.
  case image(Rect, Bitmap, tint: Color)
  /// Clips all commands up to the next `clip` to the rectangle; nil removes the clip.
  case clip(Rect?)

  /// The command moved by `offset`; a clip is reduced to `area`, in points of the window.
  fileprivate func moved(by offset: Point, within area: Rect?) -> DrawCommand {
    func moved(_ rect: Rect) -> Rect { Rect(origin: rect.origin + offset, size: rect.size) }
    return switch self {
    case .fill(let rect, let color): .fill(moved(rect), color)
    case .gradient(let rect, let base, let overlay, let alpha):
      .gradient(moved(rect), base: base, overlay: overlay, alpha: alpha)
    case .image(let rect, let bitmap, let tint): .image(moved(rect), bitmap, tint: tint)
    case .clip(let rect):
      .clip(rect.map { area.map(moved($0).intersection) ?? moved($0) } ?? area)
    }
  }

  /// The command with its opacity multiplied by `factor`.
  fileprivate func faded(by factor: Double) -> DrawCommand {
    switch self {
    case .fill(let rect, let color): .fill(rect, color.withAlpha(multipliedBy: factor))
    case .gradient(let rect, let base, let overlay, let alpha):
      .gradient(rect, base: base, overlay: overlay, alpha: alpha * factor)
    case .image(let rect, let bitmap, let tint):
      .image(rect, bitmap, tint: tint.withAlpha(multipliedBy: factor))
    case .clip: self
    }
  }
}
