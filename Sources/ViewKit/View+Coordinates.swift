public import Geometry

extension View {
  /// Maps the view's coordinates to its superview's; includes `transform`.
  var transformToSuperview: Transform {
    let half = Point(x: frame.size.width / 2, y: frame.size.height / 2)
    let toCenter = Transform(translation: Point.zero - boundsOrigin - half)
    let back = Transform(translation: frame.origin + half + transform.translation)
    return toCenter.concatenating(Transform(scale: transform.scale)).concatenating(back)
  }

  /// The frame in the superview with the transform applied.
  public var presentedFrame: Rect { transformToSuperview.apply(bounds) }

  /// Converts `point` of the window to the view's coordinates.
  public func convertFromWindow(_ point: Point) -> Point {
    transformToSuperview.applyInverse(superview?.convertFromWindow(point) ?? point)
  }

  /// Converts `rect` of the view's coordinates to the window's.
  public func convertToWindow(_ rect: Rect) -> Rect {
    let outer = transformToSuperview.apply(rect)
    return superview?.convertToWindow(outer) ?? outer
  }

  /// The frontmost view at `point`, in the superview's coordinates; nil when neither the view nor a
  /// subview is hit.
  ///
  /// Views that are hidden, transparent, scaled to 0 or whose `isUserInteractionEnabled` is false
  /// are not hit, nor are parts of subviews outside their superview's bounds.
  public func hitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01,
      transform.scale.width > 0, transform.scale.height > 0
    else { return nil }
    let position = transformToSuperview.applyInverse(point)
    guard bounds.contains(position) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(position) { return hit }
    }
    return self
  }

  /// The shape of the frontmost view that has one at `point`, in the superview's coordinates; nil
  /// when none has.
  ///
  /// Unlike ``hitTest(_:)``, it includes views that let touches pass through.
  func pointerShape(at point: Point) -> PointerShape? {
    guard !isHidden, alpha > 0, transform.scale.width > 0, transform.scale.height > 0 else {
      return nil
    }
    let position = transformToSuperview.applyInverse(point)
    guard bounds.contains(position) else { return nil }
    let front = subviews.lazy.reversed().compactMap { $0.pointerShape(at: position) }.first
    return front ?? pointerShape
  }

  /// The view and its superviews, innermost first.
  var chain: [View] { Array(sequence(first: self) { $0.superview }) }

  /// The horizontal translation of the transform; a property of its own so that it can be animated.
  public var translationX: Double {
    get { transform.translation.x }
    set { transform.translation.x = newValue }
  }

  /// The view and its subviews as text: one summary per line, indented by depth.
  public func dump(indent: Int = 0) -> String {
    let line = String(repeating: " ", count: indent) + summary + "\n"
    return subviews.reduce(line) { $0 + $1.dump(indent: indent + 2) }
  }
}
