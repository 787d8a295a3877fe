public import Drawing
public import Geometry
public import Gestures
public import Input

/// A rectangle of the window that draws itself, contains subviews and has gesture recognizers.
///
///     let box = View()
///     box.frame = Rect(x: 10, y: 10, width: 100, height: 50)
///     box.backgroundColor = .white
///     box.gestureRecognizers = [TapGestureRecognizer(kind: .tap, machine: TapGesture())]
///     scene.root.addSubview(box)
@MainActor
open class View {
  /// The view's rectangle in its superview's coordinates, before `transform` is applied.
  open var frame = Rect.zero {
    didSet {
      guard frame != oldValue else { return }
      if frame.size != oldValue.size { setNeedsLayout() }
      setNeedsDisplay()
    }
  }
  /// The coordinates of the view's top left corner in its own coordinate system.
  ///
  /// Scrolling changes these coordinates.
  public var boundsOrigin = Point.zero {
    didSet { if boundsOrigin != oldValue { setNeedsDisplay() } }
  }
  /// Scales the view about the center of its frame and then moves it, for drawing and hit-testing.
  public var transform = Transform.identity {
    didSet { if transform != oldValue { setNeedsDisplay() } }
  }
  /// The opacity of the view and its subviews, from 0 to 1.
  public var alpha = 1.0 {
    didSet { if alpha != oldValue { setNeedsDisplay() } }
  }
  /// Whether the view is hidden: then the view and its subviews are not drawn and receive no
  /// contacts.
  public var isHidden = false {
    didSet { if isHidden != oldValue { setNeedsDisplay() } }
  }
  /// Whether the layout of the view and its subviews waits, while the view is hidden, until the view is
  /// shown.
  ///
  /// For a view with many subviews, which would be visited in each frame.
  var defersLayoutWhileHidden = false
  /// The color that fills the bounds behind the content; nil for no fill.
  public var backgroundColor: Color? {
    didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
  }
  /// Whether the drawing of the view and its subviews is clipped to the view's bounds.
  public var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { setNeedsDisplay() } }
  }
  /// Whether the view and its subviews receive contacts; if false, contacts reach the views behind.
  public var isUserInteractionEnabled = true
  /// The recognizers that receive, in this order, the contacts that hit the view or a subview.
  public var gestureRecognizers: [any AnyGestureRecognizer] = []
  /// The subviews, from back to front.
  public private(set) var subviews: [View] = []
  /// The view that contains this view; nil if there is none.
  ///
  /// Not weak: counting the references of an object with weak references takes several times as long. Only the
  /// methods that change ``subviews`` set it, and a superview sets it to nil in the views that it still contains when
  /// it is deallocated.
  public private(set) unowned(unsafe) var superview: View?
  /// The scene whose root the view is; nil for all other views.
  weak var ownScene: Scene?
  /// The scene whose first responder the view is, even while the view is outside the tree; nil if
  /// the view is not first responder.
  weak var keyScene: Scene?
  private(set) var needsLayout = true
  /// The scale of the display when the view was removed from a tree; nil in a tree, and before the view
  /// was in one.
  var scaleAtRemoval: Double?

  /// The scale at the removal of this view, or else of the nearest superview that was removed itself.
  private var scaleAtRemovalOfTree: Double? { scaleAtRemoval ?? superview?.scaleAtRemovalOfTree }

  /// Creates a view with an empty frame, outside a tree.
  public init() {}

  isolated deinit { for view in subviews { view.superview = nil } }

  /// Whether the view is first responder, and so receives keys first.
  public var isFirstResponder: Bool { keyScene?.firstResponder === self }

  /// The scene whose tree contains the view; nil if there is none.
  public var scene: Scene? { ownScene ?? superview?.scene }

  /// The view's rectangle in its own coordinates.
  public var bounds: Rect { Rect(origin: boundsOrigin, size: frame.size) }

  /// Whether the view scrolls its subviews, which are then drawn aligned to whole pixels.
  var scrollsContent: Bool { false }

  /// What the view is, what it says and its state, for tests, `--verbose` and screen readers.
  ///
  /// Computed when it is asked for, and never for a frame. By default, a group without texts.
  open var accessibilityElement: AccessibilityElement { AccessibilityElement(.group) }

  /// The subviews whose nodes are children of the view's node: all, except those whose texts are in
  /// ``accessibilityElement`` already.
  open var accessibilitySubviews: [View] { subviews }

  /// Does what `action` of ``accessibilityElement`` names, as its key or gesture does; returns whether it was done.
  ///
  /// By default, the superview does it: the root view knows what is done in the same way for all views.
  open func performAccessibilityAction(_ action: String) -> Bool {
    superview?.performAccessibilityAction(action) ?? false
  }

  /// The view's node in the tree of all views, made for this call.
  public var accessibilityNode: AccessibilityNode { AccessibilityNode(self) }

  /// Makes the view and all views in it lay out and draw again, since something changed that all of them
  /// read, such as colors.
  public func setTreeNeedsLayout() {
    setNeedsLayout()
    setNeedsDisplay()
    for view in subviews { view.setTreeNeedsLayout() }
  }

  /// Called when the scale of the display has changed; overrides drop shaped text, and what they measured
  /// in whole pixels.
  ///
  /// The text shaper has the new scale already, and the subviews were called before. A view that is
  /// outside the tree at that time is called when it comes back. Layout and drawing follow.
  open func displayScaleDidChange() {}

  /// Sets the frames of the subviews; called after `setNeedsLayout`, before the next frame is
  /// drawn.
  open func layoutSubviews() {}

  /// Draws the view's content, in its own coordinates, behind its subviews.
  ///
  /// By default, fills the bounds with `backgroundColor`.
  open func draw(into list: inout DisplayList) {
    if let backgroundColor { list.fill(bounds, backgroundColor) }
  }

  /// Draws in front of the subviews, in the view's own coordinates; by default nothing.
  func drawForeground(into list: inout DisplayList) {}

  /// Handles a turn of the wheel by `clicks`, positive toward the end of the content.
  ///
  /// Returning false passes the event to the superview.
  open func turnWheel(by clicks: Double) -> Bool { false }

  /// Called when a recognizer of `kind` wins a contact that hit the view or a subview.
  ///
  /// The call comes before the recognizer changes its state.
  open func gestureWillBegin(_ kind: GestureKind) {}

  /// The shape of the mouse pointer over the view; nil leaves the shape to the views behind.
  open var pointerShape: PointerShape? { nil }

  /// Whether the view may become first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// The caret, in the view's coordinates; nil if the view takes no text.
  open var caretRect: Rect? { nil }

  /// Makes the view first responder; the previous first responder resigns.
  ///
  /// Returns whether the view is first responder afterward. The call has no effect outside a scene,
  /// or if `canBecomeFirstResponder` is false. A first responder that leaves the tree stays first
  /// responder, and is retained by the scene, until it resigns.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let scene else { return isFirstResponder }
    scene.makeFirstResponder(self)
    return true
  }

  /// Resigns as first responder; without effect if the view is not first responder.
  open func resignFirstResponder() { keyScene?.resign(self) }

  /// Handles a press of the middle mouse button at `point`, in the view's coordinates; returning
  /// false passes the press to the superview.
  open func middleClick(at point: Point) -> Bool { false }

  /// The area that touches hit, in the view's own coordinates; the bounds unless overridden.
  open var touchBounds: Rect { bounds }

  /// Handles a key as first responder; returning false passes the key to the scene's `onKey`.
  open func keyDown(_ event: KeyEvent) -> Bool { false }

  /// Handles typed text as first responder; without effect by default.
  open func insertText(_ text: String) {}

  /// Shows the text that an input method composes, as first responder; without effect by default.
  open func compose(_ event: CompositionEvent) {}

  /// Whether the view shows a composition, which an input method has neither inserted nor removed
  /// yet.
  open var isComposing: Bool { false }

  /// Schedules a frame, and a call of `layoutSubviews` before that frame.
  public func setNeedsLayout() {
    needsLayout = true
    setNeedsDisplay()
  }

  /// Schedules a frame, in which the scene draws all its views.
  public func setNeedsDisplay() { scene?.setNeedsFrame() }

  /// Adds `view` in front of all other subviews, after removing it from its previous superview.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts `view` in front of the first `index` subviews, after removing it from its previous
  /// superview.
  public func insertSubview(_ view: View, at index: Int) {
    view.removeFromSuperview()
    view.superview = self
    subviews.insert(view, at: min(index, subviews.count))
    view.adoptDisplayScale()
    view.setNeedsLayout()
  }

  /// Replaces the subview `view` by `wrapper`, and adds `view` to `container`, which is inside `wrapper`.
  ///
  /// The contacts and animations of `view` continue. Traps if `view` is not a subview.
  func wrap(_ view: View, in wrapper: View, inside container: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else {
      preconditionFailure("\(view.accessibilityElement) is no subview of \(accessibilityElement)")
    }
    (view.superview, wrapper.superview) = (container, self)
    container.subviews.append(view)
    subviews[index] = wrapper
    wrapper.setNeedsLayout()
  }

  /// Moves the subview `view` in front of all others; the animations of `view` continue.
  public func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
    setNeedsDisplay()
  }

  /// Removes the view from the tree, stops its animations and cancels its contacts.
  public func removeFromSuperview() {
    guard let superview else { return }
    stopAnimations()
    scene?.cancelTouches(in: self)
    scaleAtRemoval = scene?.scale ?? scaleAtRemovalOfTree
    superview.setNeedsDisplay()
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  /// Lays out the view and its subviews immediately, as far as they need layout.
  ///
  /// Views that are hidden and defer their layout are skipped.
  public func layoutIfNeeded() {
    if defersLayoutWhileHidden, isHidden { return }
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Draws the view and its subviews into `list`.
  func drawTree(into list: inout DisplayList) {
    let alpha = alpha
    guard alpha > 0, !isHidden else { return }
    let outer = (list.transform, list.alpha)
    list.transform = transformToSuperview.concatenating(list.transform)
    list.alpha *= alpha
    if clipsToBounds { list.clip(to: bounds, drawContent) } else { drawContent(into: &list) }
    (list.transform, list.alpha) = outer
  }

  private func drawContent(into list: inout DisplayList) {
    draw(into: &list)
    let transform = list.transform
    if scrollsContent { list.alignToPixels() }
    for view in subviews { view.drawTree(into: &list) }
    list.transform = transform
    drawForeground(into: &list)
  }
}
