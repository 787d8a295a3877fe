public import Drawing
public import Geometry
public import Gestures
public import Input
public import Timing

/// A tree of views with its input, timers and animations; produces a display list for each frame.
///
/// A scene never reads a clock: each event has a time, and `frame(at:)` takes the time of the
/// frame.
///
///     let scene = Scene(root: view, size: size, scale: 2, textShaper: fonts)
///     scene.handle(.touch(touch))
///     if scene.needsFrame { canvas.paint(scene.frame(at: now)) }
@MainActor
public final class Scene {
  /// The view that fills the window.
  public let root: View
  /// Shapes the text of all views.
  public let textShaper: any TextShaper
  /// The scene's current time, which events, timers, frames and `advance(to:)` set.
  public private(set) var now = Instant.zero
  /// Called, in their order, for every event before the views receive it.
  public var eventObservers: [(InputEvent) -> Void] = []
  /// Called after each change of ``firstResponder``.
  public var firstResponderObservers: [() -> Void] = []
  /// How far the picture is displaced in the window, in points; what is displaced out of the window is
  /// not visible, and what becomes free is black.
  ///
  /// Contacts take what is drawn under them; next to the free edge they take what is nearest. Change
  /// it only while there are no contacts.
  public var displacement = Point.zero {
    didSet { if displacement != oldValue { setNeedsFrame() } }
  }
  /// Called for every touch event before the views receive it.
  public var onTouch: ((TouchEvent) -> Void)?
  /// The view that receives keys first, and all typed text; nil if there is no such view.
  public private(set) var firstResponder: View?
  /// Called for every key that the first responder does not handle, including key repeats.
  public var onKey: ((KeyEvent) -> Void)?
  /// Called with a text that is typed, or that an input method begins to compose, while there is no
  /// first responder.
  ///
  /// If the callback makes a view first responder, that view gets the text.
  public var onTextWithoutResponder: ((String) -> Void)?
  /// When something was typed last, by any keyboard; nil if nothing was.
  public private(set) var lastTypingTime: Instant?
  /// The clipboard of the window system; nil leaves copy and paste without effect.
  public var pasteboard: (any Pasteboard)? {
    didSet { for region in regions { region.scene.pasteboard = pasteboard } }
  }
  /// Whether a keyboard is attached; true until an event tells otherwise.
  public private(set) var isKeyboardAttached = true
  /// Called after a change of `isKeyboardAttached`.
  public var onKeyboardChange: (() -> Void)?
  /// Called when the first responder should have a keyboard: when a view became first responder,
  /// and when it calls `requestTextInput()`.
  public var onTextInputRequest: (() -> Void)?
  /// Called after the first responder has resigned.
  public var onTextInputEnd: (() -> Void)?
  /// Called after the text or the caret of the first responder has changed.
  public var onTextInputChange: (() -> Void)?
  /// The kind of the contact that began last; nil after a key, or without a contact.
  public internal(set) var lastTouchKind: TouchEvent.Kind?
  /// A shape that the mouse pointer has at every position, for use during a drag.
  ///
  /// Nil lets the views determine the shape.
  public var dragPointerShape: PointerShape?
  /// The factor by which animations are slowed down, for debugging; 1 is normal speed, 2 half
  /// speed.
  let slowness: Double
  /// Animates the properties of all views; times that are passed to it are values of `motionTime`.
  let animator = Animator()
  /// How changes are shown; animations that run already go on as they are.
  public var motionStyle = MotionStyle.normal
  /// The last frame with other content while it fades out; nil otherwise.
  var crossfade: Crossfade?
  /// The number of commands of the last frame that are not those of a crossfade.
  private(set) var contentCount = 0
  /// The actions of the next frame.
  private var frameActions: [() -> Void] = []
  private let timers = TimerQueue()
  let arena: GestureArena
  /// The contacts that are down in this scene, outside its regions.
  var routes: [ContactRoute] = []
  /// The parts of the window that have scenes of their own.
  public internal(set) var regions: [SceneRegion] = []
  /// The index of the region in which a contact began last, which gets keys and typed text.
  var focusedRegion = 0
  private var isDirty = true
  /// The last frame.
  private(set) var list: DisplayList

  /// Creates a scene of `root`, `size` points large, at `scale` pixels per point.
  ///
  /// `relations` decide between competing gestures. `slowness`, which must be above 0, is for
  /// debugging: animations run that many times slower. Contacts and the timers of gestures, such as
  /// that of a long press, are not slowed down.
  public init(
    root: View, size: Size, scale: Double, textShaper: any TextShaper,
    relations: GestureRelations = GestureRelations(), slowness: Double = 1
  ) {
    precondition(slowness > 0, "the slowness is \(slowness), not above 0")
    self.slowness = slowness
    self.root = root
    list = DisplayList(scale: scale)
    self.textShaper = textShaper
    arena = GestureArena(relations: relations, timers: timers)
    root.frame = Rect(origin: .zero, size: size)
    root.ownScene = self
    arena.onAccept = { [weak self] member, touch in self?.notifyViews(of: member.kind, touch) }
  }

  /// Pixels per point of the window; a change cancels all contacts, and all text is shaped again.
  public var scale: Double {
    get { list.scale }
    set {
      guard newValue != scale else { return }
      cancelTouches()
      // The texts of the last frame are not sharp at another scale, so that frame does not fade out.
      (list, contentCount, crossfade) = (DisplayList(scale: newValue), 0, nil)
      updateDisplayScale()
      for region in regions { region.scene.scale = newValue }
    }
  }

  /// The window's size, in points; a change of the size cancels all contacts.
  public var size: Size {
    get { root.frame.size }
    set {
      guard newValue != size else { return }
      cancelTouches()
      root.frame.size = newValue
    }
  }

  /// Whether the next frame may differ from the last frame.
  public var needsFrame: Bool {
    isDirty || isAnimating || regions.contains { $0.scene.needsFrame }
  }

  /// Whether a property of a view is being animated, or an action waits for the next frame.
  public var isAnimating: Bool {
    !animator.isIdle || !frameActions.isEmpty || crossfade != nil
      || regions.contains { $0.scene.isAnimating }
  }

  /// Schedules a frame: `needsFrame` is true until that frame has been drawn.
  public func setNeedsFrame() { isDirty = true }

  /// Schedules a frame, which runs `action` once, after the animations and before the layout.
  ///
  /// An action that calls it again runs once in each frame, as with UIKit's display link.
  public func performInNextFrame(_ action: @escaping () -> Void) { frameActions.append(action) }

  /// The deadline of the next timer; nil if no timer is scheduled.
  public var nextDeadline: Instant? {
    regions.reduce(timers.nextDeadline) { first, region in
      [first, region.scene.nextDeadline].compactMap(\.self).min()
    }
  }

  /// Runs `action` once after `seconds`.
  ///
  /// While `action` runs, `now` is the timer's deadline, or the time of a later event that was
  /// dispatched before the timer.
  @discardableResult
  public func schedule(after seconds: Double, _ action: @escaping () -> Void) -> TimerID {
    timers.schedule(at: now + seconds, action)
  }

  /// Removes `timer`; without effect if the timer has already run.
  public func cancel(_ timer: TimerID) { timers.cancel(timer) }

  /// Runs the timers whose deadlines are not after `time`; for each, `now` first advances to the
  /// timer's deadline.
  public func fireTimers(upTo time: Instant) {
    while let deadline = nextDeadline, deadline <= time {
      advance(to: deadline)
      timers.fire(upTo: deadline)
      for region in regions { region.scene.fireTimers(upTo: deadline) }
    }
  }

  /// Sets the scene's time to `now`, unless the scene's time is already later.
  ///
  /// Call it before changes that no event causes, so that animations started by these changes begin
  /// at `now`.
  public func advance(to now: Instant) {
    self.now = max(self.now, now)
    for region in regions { region.scene.advance(to: now) }
  }

  /// Runs the timers that are due at the time of `event`, and then dispatches `event`.
  public func handle(_ event: InputEvent) {
    fireTimers(upTo: event.time)
    dispatch(event)
  }

  /// Sets ``lastTypingTime`` to now; call it when the user types other than by key events, such as on an
  /// on-screen keyboard.
  public func noteTyping() { lastTypingTime = now }

  /// Dispatches `event` without first running the timers that are due.
  ///
  /// Meant for an event loop that was busy. Such a loop sets an event's time only when it reads the
  /// event, so the event may have occurred before the deadline of a timer that is due. The event
  /// may then cancel this timer. For example, a second finger that came down in time cancels a long
  /// press.
  public func dispatch(_ event: InputEvent) {
    advance(to: event.time)
    for observe in eventObservers { observe(event) }
    if event.isTyping { noteTyping() }
    if !regions.isEmpty, dispatchToRegions(event) { return }
    switch event {
    case .touch(var touch):
      touch.position = rootPoint(touch.position)
      handle(touch)
    case .wheel(let clicks, let position, _): turnWheel(by: clicks, at: rootPoint(position))
    case .middleClick(let position, _):
      let position = rootPoint(position)
      let views = root.hitTest(position)?.chain ?? []
      _ = views.first { $0.middleClick(at: $0.convertFromWindow(position)) }
    case .key(let key): handle(key)
    case .text(let text, _): responder(for: text)?.insertText(text)
    case .composition(let composition): responder(for: composition.text)?.compose(composition)
    case .keyboardAttached(let isAttached, _): setKeyboardAttached(isAttached)
    case .interrupted: cancelTouches()
    case .focusLost:
      cancelTouches()
      firstResponder?.resignFirstResponder()
    }
    settleGestures()
  }

  /// The point of ``root`` that is drawn at `point` of the window, or the nearest one.
  func rootPoint(_ point: Point) -> Point {
    guard displacement != .zero else { return point }
    let (point, size) = (point - displacement, root.frame.size)
    return Point(x: min(max(0, point.x), size.width), y: min(max(0, point.y), size.height))
  }

  /// The time of animations: `now` divided by the slowness.
  public var motionTime: Instant {
    slowness == 1 ? now : Instant(seconds: now.seconds / slowness)
  }

  /// Updates the scene to `now` and draws it.
  ///
  /// Release the returned list before the next frame, so that the scene can reuse its memory.
  public func frame(at now: Instant) -> DisplayList {
    update(to: now)
    return displayList()
  }

  /// Runs timers, animations, the actions of the frame, and layout up to `now`.
  public func update(to now: Instant) {
    fireTimers(upTo: now)
    advance(to: now)
    animator.update(to: motionTime)
    if crossfade?.isDone(at: motionTime.seconds) == true { crossfade = nil }
    runFrameActions()
    root.layoutIfNeeded()
    for region in regions { region.scene.update(to: now) }
  }

  private func runFrameActions() {
    guard !frameActions.isEmpty else { return }
    let actions = frameActions
    frameActions.removeAll()
    for action in actions { action() }
  }

  /// Draws the views as of the last `update(to:)`.
  ///
  /// Release the returned list before the next frame, so that the scene can reuse its memory.
  public func displayList() -> DisplayList {
    isDirty = false
    list.removeAll()
    if displacement != .zero {
      list.fill(root.frame, .black)
      list.transform.translation = displacement
    }
    root.drawTree(into: &list)
    for region in regions { list.append(region.scene.displayList(), in: region.frame) }
    contentCount = list.commands.count
    crossfade?.draw(into: &list, at: motionTime.seconds)
    return list
  }

  /// The shape of the mouse pointer at `position`, in points of the window.
  ///
  /// Call it again after each frame, and after events that need no frame, since the view under a resting pointer may
  /// change.
  public func pointerShape(at position: Point) -> PointerShape {
    dragPointerShape ?? regionPointerShape(at: rootPoint(position))
      ?? root.pointerShape(at: rootPoint(position)) ?? .arrow
  }

  /// Makes `view` first responder; the previous first responder resigns.
  func makeFirstResponder(_ view: View) {
    guard view !== firstResponder else { return }
    firstResponder?.resignFirstResponder()
    firstResponder = view
    view.keyScene = self
    for observe in firstResponderObservers { observe() }
    requestTextInput()
  }

  /// Asks for a keyboard for the first responder, for example because the user tapped it again.
  func requestTextInput() { onTextInputRequest?() }

  /// Clears the first responder if it is `view`.
  func resign(_ view: View) {
    guard view === firstResponder else { return }
    firstResponder = nil
    view.keyScene = nil
    for observe in firstResponderObservers { observe() }
    onTextInputEnd?()
  }

  private func setKeyboardAttached(_ isAttached: Bool) {
    guard isAttached != isKeyboardAttached else { return }
    isKeyboardAttached = isAttached
    onKeyboardChange?()
  }

  /// The first responder, which the arrival of `text` may determine.
  private func responder(for text: String) -> View? {
    if firstResponder == nil { onTextWithoutResponder?(text) }
    return firstResponder
  }

  private func handle(_ key: KeyEvent) {
    lastTouchKind = nil
    if firstResponder?.keyDown(key) != true { onKey?(key) }
  }
}
