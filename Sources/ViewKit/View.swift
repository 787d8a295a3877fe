public import Drawing
public import Geometry
public import Gestures
public import Input

/// A rectangle of the window that draws itself, holds others and may recognize gestures.
@MainActor
open class View {
  /// Where the view lies in its superview, before its transform.
  open var frame = Rect.zero {
    didSet {
      guard frame != oldValue else { return }
      if frame.size != oldValue.size { setNeedsLayout() }
      setNeedsDisplay()
    }
  }
  /// The point of the content that lies in the top left corner; scrolling changes it.
  public var boundsOrigin = Point.zero {
    didSet { if boundsOrigin != oldValue { setNeedsDisplay() } }
  }
  /// Applied about the middle of the frame, when drawing and when looking for what was hit.
  public var transform = Transform.identity {
    didSet { if transform != oldValue { setNeedsDisplay() } }
  }
  /// Opacity of the view and all it holds, from 0 to 1.
  public var alpha = 1.0 {
    didSet { if alpha != oldValue { setNeedsDisplay() } }
  }
  /// A hidden view is neither drawn nor hit.
  public var isHidden = false {
    didSet { if isHidden != oldValue { setNeedsDisplay() } }
  }
  /// Painted behind everything the view shows; nil paints nothing.
  public var backgroundColor: Color? {
    didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
  }
  /// Whether what the view and its subviews draw outside its bounds is left out.
  public var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { setNeedsDisplay() } }
  }
  /// While false, neither the view nor what it holds can be hit.
  public var isUserInteractionEnabled = true
  /// Asked, in this order, whether they follow a contact that hits the view.
  public var gestureRecognizers: [any AnyGestureRecognizer] = []
  /// Back to front.
  public private(set) var subviews: [View] = []
  /// The view that holds this one.
  public private(set) weak var superview: View?
  /// Set on the root alone.
  weak var ownScene: Scene?
  /// Whose keys come to the view first, whether or not it is in the tree.
  weak var keyScene: Scene?
  private(set) var needsLayout = true

  /// An empty view without a place.
  public init() {}

  /// Whether keys come to this view first.
  public var isFirstResponder: Bool { keyScene?.firstResponder === self }

  /// The scene whose tree holds the view.
  public var scene: Scene? { ownScene ?? superview?.scene }

  /// The view's rectangle in its own coordinates.
  public var bounds: Rect { Rect(origin: boundsOrigin, size: frame.size) }

  /// Whether what the view holds is scrolled: it is then drawn as far as whole pixels allow.
  var scrollsContent: Bool { false }

  /// What the view is and says, in one line: role, label, value, state.
  open var summary: String { "view" }

  /// Puts the subviews in their places; called before a frame when the layout is no longer valid.
  open func layoutSubviews() {}

  /// Draws the view's own picture, in its own coordinates, behind its subviews.
  open func draw(into list: inout DisplayList) {
    if let backgroundColor { list.fill(bounds, backgroundColor) }
  }

  /// Lets the wheel, turned by `clicks` towards the end, act here; false passes it on.
  open func turnWheel(by clicks: Double) -> Bool { false }

  /// Told when a recognizer of `kind` is about to be given a contact that hit the view or one it
  /// holds, before that recognizer hears of it.
  open func gestureWillBegin(_ kind: GestureKind) {}

  /// Whether keys may come to the view first.
  open var canBecomeFirstResponder: Bool { false }

  /// Where text is typed, in the view's own coordinates; nil where none can be.
  open var caretRect: Rect? { nil }

  /// Lets keys come to this view first; the one they came to before resigns.
  ///
  /// Answers whether they do: not where they may not, nor outside a scene. A view that leaves the
  /// tree keeps them until it resigns, and the scene keeps the view.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let scene else { return isFirstResponder }
    scene.makeFirstResponder(self)
    return true
  }

  /// Gives the keys up; without effect when they do not come to this view first.
  open func resignFirstResponder() { keyScene?.resign(self) }

  /// Acts on a key; false leaves it to the scene's `onKey`.
  open func keyDown(_ event: KeyEvent) -> Bool { false }

  /// Takes text that was typed, where the view takes any.
  open func insertText(_ text: String) {}

  /// Asks for `layoutSubviews` before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    setNeedsDisplay()
  }

  /// Asks for a frame.
  public func setNeedsDisplay() { scene?.setNeedsFrame() }

  /// Adds `view` in front of all others, taking it from where it was.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Adds `view` so that `index` views are behind it, taking it from where it was.
  public func insertSubview(_ view: View, at index: Int) {
    view.removeFromSuperview()
    view.superview = self
    subviews.insert(view, at: min(index, subviews.count))
    view.setNeedsLayout()
  }

  /// Puts `view`, which is a subview, in front of all others; it goes on moving as it did.
  public func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
    setNeedsDisplay()
  }

  /// Takes the view out of the tree, stops its animations and ends what it does with contacts.
  public func removeFromSuperview() {
    guard let superview else { return }
    stopAnimations()
    scene?.cancelTouches(in: self)
    superview.setNeedsDisplay()
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  /// Puts everything in the view in its place now, instead of before the next frame.
  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  func drawTree(into list: inout DisplayList) {
    guard !isHidden, alpha > 0 else { return }
    let outer = (list.transform, list.alpha)
    list.transform = toSuperview.concatenating(list.transform)
    list.alpha *= alpha
    if clipsToBounds { list.clip(to: bounds, drawContent) } else { drawContent(into: &list) }
    (list.transform, list.alpha) = outer
  }

  private func drawContent(into list: inout DisplayList) {
    draw(into: &list)
    if scrollsContent { list.alignToPixels() }
    for view in subviews { view.drawTree(into: &list) }
  }
}
