public import Geometry

extension View {
  /// The mapping from the view's coordinates to those of its superview, including `transform`.
  var transformToSuperview: Transform {
    // `frame` is read once, since subclasses override it.
    let (frame, transform) = (frame, transform)
    let half = Point(x: frame.size.width / 2, y: frame.size.height / 2)
    let toCenter = Transform(translation: Point.zero - boundsOrigin - half)
    let back = Transform(translation: frame.origin + half + transform.translation)
    return toCenter.concatenating(Transform(scale: transform.scale)).concatenating(back)
  }

  /// The view's rectangle in its superview's coordinates, after `transform` is applied.
  public var presentedFrame: Rect { transformToSuperview.apply(bounds) }

  /// Converts `point` from the coordinates of the window to those of the view.
  public func convertFromWindow(_ point: Point) -> Point {
    transformToSuperview.applyInverse(superview?.convertFromWindow(point) ?? point)
  }

  /// Converts `rect` from the coordinates of the view to those of the window.
  public func convertToWindow(_ rect: Rect) -> Rect {
    let outer = transformToSuperview.apply(rect)
    return superview?.convertToWindow(outer) ?? outer
  }

  /// Returns the frontmost view at `point` among the view and its subviews; nil if none is hit.
  ///
  /// `point` is in the superview's coordinates. A view is hit only inside its own `touchBounds` and
  /// those of all its superviews. Views that are hidden, transparent, scaled to 0 or whose
  /// `isUserInteractionEnabled` is false are not hit, and their subviews are not hit either.
  public func hitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01,
      transform.scale.width > 0, transform.scale.height > 0
    else { return nil }
    let position = transformToSuperview.applyInverse(point)
    guard touchBounds.contains(position) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(position) { return hit }
    }
    return self
  }

  /// Returns the pointer shape of the frontmost view at `point` that has a pointer shape.
  ///
  /// `point` is in the superview's coordinates. Returns nil if no view at `point` has a shape.
  /// Unlike ``hitTest(_:)``, this method includes views that let touches pass through.
  func pointerShape(at point: Point) -> PointerShape? {
    guard !isHidden, alpha > 0, transform.scale.width > 0, transform.scale.height > 0 else {
      return nil
    }
    let position = transformToSuperview.applyInverse(point)
    guard bounds.contains(position) else { return nil }
    for view in subviews.reversed() {
      if let shape = view.pointerShape(at: position) { return shape }
    }
    return pointerShape
  }

  /// The view and its superviews, innermost first.
  var chain: [View] { Array(sequence(first: self) { $0.superview }) }

  /// The horizontal translation of `transform`, in points; animations can use the key path.
  public var translationX: Double {
    get { transform.translation.x }
    set { transform.translation.x = newValue }
  }
}
