public import Geometry

extension View {
  /// From the view's own coordinates to its superview's, as it is drawn.
  var toSuperview: Transform {
    let half = Point(x: frame.size.width / 2, y: frame.size.height / 2)
    let toMiddle = Transform(translation: Point.zero - boundsOrigin - half)
    let back = Transform(translation: frame.origin + half + transform.translation)
    return toMiddle.concatenating(Transform(scale: transform.scale)).concatenating(back)
  }

  /// The rectangle the view covers in its superview, as it is drawn.
  public var presentedFrame: Rect { toSuperview.apply(bounds) }

  /// The place in the view's own coordinates that is drawn at `point` of the window.
  public func convertFromWindow(_ point: Point) -> Point {
    toSuperview.applyInverse(superview?.convertFromWindow(point) ?? point)
  }

  /// Where `rect`, in the view's own coordinates, is drawn in the window.
  public func convertToWindow(_ rect: Rect) -> Rect {
    let outer = toSuperview.apply(rect)
    return superview?.convertToWindow(outer) ?? outer
  }

  /// The frontmost view drawn at `point`, given in the superview's coordinates.
  ///
  /// What is hidden, transparent, scaled to nothing or not enabled is never hit, nor is what a view
  /// shows outside its own bounds.
  public func hitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01,
      transform.scale.width > 0, transform.scale.height > 0
    else { return nil }
    let place = toSuperview.applyInverse(point)
    guard bounds.contains(place) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(place) { return hit }
    }
    return self
  }

  /// The view and all that hold it, innermost first.
  var chain: [View] { Array(sequence(first: self) { $0.superview }) }

  /// Horizontal part of the transform's translation; a property of its own to be animated.
  public var translationX: Double {
    get { transform.translation.x }
    set { transform.translation.x = newValue }
  }

  /// The tree below and with this view, one summary a line.
  public func dump(indent: Int = 0) -> String {
    let line = String(repeating: " ", count: indent) + summary + "\n"
    return subviews.reduce(line) { $0 + $1.dump(indent: indent + 2) }
  }
}
