public import Geometry
internal import Input
internal import Motion
internal import Timing
public import ViewKit

/// An on-screen keyboard at the foot of its superview, which has to fill the window.
///
/// The keyboard slides in and out; hidden, it is as if it were not there. It reports what is typed
/// and knows nothing of the text.
///
/// ```swift
/// let keyboard = KeyboardView(returnTitle: "Done")
/// root.addSubview(keyboard)
/// keyboard.windowSize = scene.size
/// keyboard.layouts = [german, english]
/// keyboard.onKey = { output in … }
/// keyboard.show()
/// table.bottomInset = keyboard.height
/// ```
public final class KeyboardView: View {
  /// The layouts that the globe goes through; after a change the same one is shown or, if it is gone, the
  /// first one.
  ///
  /// Without a layout the keyboard has no keys. With one layout there is no globe.
  public var layouts: [KeyboardLayout] = [] {
    didSet {
      guard layouts != oldValue else { return }
      let shown = oldValue.indices.contains(layoutIndex) ? oldValue[layoutIndex] : nil
      showLayout(shown.flatMap(layouts.firstIndex) ?? 0)
    }
  }
  /// The layout whose keys are shown; a value that is not one of ``layouts`` has no effect.
  public var layout: KeyboardLayout? {
    get { machine?.layout }
    set {
      guard newValue != layout, let index = newValue.flatMap(layouts.firstIndex) else { return }
      showLayout(index)
    }
  }
  /// Called after the user has gone to another layout.
  public var onLayoutChange: (() -> Void)?
  /// Called with what a key that counts asks for.
  public var onKey: ((KeyboardOutput) -> Void)?
  /// Whether the letter that is typed next begins a sentence, so that it is a capital.
  ///
  /// Set it after each change of the text or of the caret. Only a change has an effect, so that the
  /// shift key can take the capital back.
  public var capitalizesNextLetter = false {
    didSet {
      guard capitalizesNextLetter != oldValue else { return }
      machine?.setAutomaticCapital(capitalizesNextLetter)
      showState()
    }
  }
  /// The word on the return key.
  public var returnTitle: String {
    didSet {
      guard returnTitle != oldValue else { return }
      shown = nil
      showState()
    }
  }
  /// The size of the window in points; a change cancels all contacts.
  public var windowSize = Size.zero {
    didSet {
      guard windowSize != oldValue else { return }
      frame = KeyboardGeometry.frame(in: windowSize)
      placeBar()
      machine?.windowSize = windowSize
      place()
      showState()
    }
  }
  /// The contact of a tap that no device makes.
  private static let tapID = TouchID(device: -1, number: 0)
  /// Whether the keyboard is in the window, or slides in.
  public private(set) var isShown = false
  /// When the keyboard was shown last.
  private var shownAt = Instant(seconds: -1)
  /// How much of the keyboard is in the window, from 0 to 1; animations set it.
  private var presence = 0.0 { didSet { place() } }

  /// The colors of the keyboard.
  public var theme: KeyboardTheme {
    didSet {
      backgroundColor = theme.background
      popover.theme = theme
      bar.theme = theme
      for view in keyViews { view.theme = theme }
    }
  }
  /// The titles of the keys in a bar above the others; empty for no bar.
  public var suggestions: [String] {
    get { bar.titles }
    set {
      guard newValue != bar.titles else { return }
      if bar.superview == nil { insertSubview(bar, at: keyViews.count) }
      bar.titles = newValue
      placeBar()
    }
  }
  /// Called with the index of a tapped key of ``suggestions``.
  public var onSuggestion: ((Int) -> Void)? {
    get { bar.onTap }
    set { bar.onTap = newValue }
  }
  private let recognizer = KeyRecognizer()
  private let icons = KeyIconCache()
  private let bar: SuggestionBar
  private let popover: PopoverView
  private var keyViews: [KeyView] = []
  private var machine: KeyboardMachine?
  /// What the keys show; nil if they have to be made again.
  private var shown: ShownState?
  private var timer: (id: TimerID, deadline: Instant)?
  /// Whether the next step is scheduled only with the next layout.
  private var isTimerDelayed = false
  private var layoutIndex = 0

  /// Creates a hidden keyboard without layouts; `returnTitle` is the word on the return key.
  public init(returnTitle: String, theme: KeyboardTheme = .standard) {
    (self.theme, self.returnTitle) = (theme, returnTitle)
    popover = PopoverView(theme: theme)
    bar = SuggestionBar(theme: theme, icons: icons)
    super.init()
    backgroundColor = theme.background
    isHidden = true
    isUserInteractionEnabled = false
    addSubview(popover)
    gestureRecognizers = [recognizer]
    recognizer.onTouch = { [weak self] touch in self?.handle(touch) }
  }

  /// The name of the layout; the value is the page and shift.
  public override var accessibilityElement: AccessibilityElement {
    guard isShown, let machine else { return AccessibilityElement(.keyboard) }
    let shift =
      switch machine.shift {
      case .off: ""
      case .once: ", shift"
      case .locked: ", caps lock"
      }
    return AccessibilityElement(
      .keyboard, label: machine.layout.name, value: "\(machine.page.kind)\(shift)")
  }

  /// An arrow, since the keyboard covers the rows.
  public override var pointerShape: PointerShape? { .arrow }

  /// The height in points of the shown keyboard with its bar, for the insets of what it covers.
  ///
  /// The height is the same while the keyboard slides.
  public var height: Double { KeyboardGeometry.frame(in: windowSize).size.height + bar.height }

  /// Whether the window is so high that a bar of suggestions leaves `room` points above it.
  public func hasRoomForSuggestions(leaving room: Double) -> Bool {
    let height = KeyboardGeometry.frame(in: windowSize).size.height
    return windowSize.height - height - KeyboardConstants.suggestionHeight >= room
  }

  /// Slides the keyboard in, on its page of letters, from where it is.
  public func show() {
    guard !isShown else { return }
    isShown = true
    isUserInteractionEnabled = true
    if let scene { shownAt = scene.now }
    resetMachine()
    slide(to: 1)
  }

  /// Slides the keyboard out, from where it is; contacts on it type nothing more.
  public func hide() {
    guard isShown else { return }
    isShown = false
    isUserInteractionEnabled = false
    cancelContacts()
    slide(to: 0)
  }

  /// The bounds and a margin for fingers that miss a key at the edge.
  ///
  /// While the names of the layouts are open, all of the window, so that a tap anywhere closes them.
  public override var touchBounds: Rect {
    if machine?.menu != nil { return Rect(origin: .zero - frame.origin, size: windowSize) }
    let outset = KeyboardConstants.touchOutset
    return Rect(
      x: bounds.minX - outset, y: bounds.minY - bar.height - outset,
      width: bounds.size.width + 2 * outset,
      height: bounds.size.height + bar.height + outset)
  }

  /// Swallows the wheel, which would scroll the list behind the keyboard.
  public override func turnWheel(by clicks: Double) -> Bool { true }

  /// Schedules the next step after a timeout.
  ///
  /// At most one step is taken for each frame: after a stall, the release of a held key may be the
  /// next event.
  public override func layoutSubviews() {
    isTimerDelayed = false
    schedule()
  }

  private func slide(to presence: Double) {
    animate(
      \.presence, to: presence, duration: KeyboardConstants.slideDuration, curve: .easeOut,
      kind: .movement)
  }

  private func place() {
    transform.translation.y = ((1 - presence) * height).rounded()
    isHidden = presence == 0
  }

  private func placeBar() {
    bar.frame = Rect(x: 0, y: -bar.height, width: frame.size.width, height: bar.height)
    place()
  }
}

// Contacts and time.
extension KeyboardView {
  /// Passes a contact to the machine; scrolls and pinches of a trackpad do nothing.
  ///
  /// A contact that begins shortly after the keyboard appeared does nothing either: it is the second
  /// tap of a double tap on what was there before.
  private func handle(_ touch: TouchEvent) {
    guard touch.kind != .scroll, touch.kind != .pinch else { return }
    let isEarly = touch.time - shownAt < KeyboardConstants.doubleTapInterval
    guard touch.phase != .began || !isEarly else { return }
    var touch = touch
    touch.position = convertFromWindow(touch.position)
    var barTouch = touch
    barTouch.position.y += bar.height
    if bar.handle(barTouch) { return }
    perform(machine?.handle(touch) ?? [])
  }

  /// Passes a contact to the machine that begins and ends at `position`; returns false if the keyboard is hidden.
  func tap(_ position: Point) -> Bool {
    guard isShown, let scene else { return false }
    for phase in [TouchEvent.Phase.began, .ended] {
      let touch = TouchEvent(
        id: Self.tapID, kind: .finger, phase: phase, position: position, time: scene.now)
      perform(machine?.handle(touch) ?? [])
    }
    return true
  }

  private func handleTimeout(at deadline: Instant) {
    timer = nil
    isTimerDelayed = true
    setNeedsLayout()
    perform(machine?.timeout(at: scene?.now ?? deadline) ?? [])
  }

  /// Carries out `actions`.
  ///
  /// Updates the keys first: a handler of `onKey` may remove the keyboard.
  private func perform(_ actions: [KeyboardAction]) {
    showState()
    for action in actions {
      switch action {
      case .output(let output): onKey?(output)
      case .showLayout(let index):
        showLayout(index)
        onLayoutChange?()
      }
    }
  }

  private func cancelContacts() {
    machine?.cancelAll()
    bar.cancel()
    showState()
  }

  /// Keeps one timer of the scene at the machine's deadline.
  private func schedule() {
    let deadline = isTimerDelayed ? nil : machine?.deadline
    guard deadline != timer?.deadline else { return }
    if let timer { scene?.cancel(timer.id) }
    timer = nil
    guard let deadline, let scene else { return }
    let id = scene.schedule(after: deadline - scene.now) { [weak self] in
      self?.handleTimeout(at: deadline)
    }
    timer = (id, deadline)
  }
}

// What is shown.
extension KeyboardView {
  private func showLayout(_ index: Int) {
    layoutIndex = index
    resetMachine()
  }

  /// Begins with the page of letters and without contacts.
  private func resetMachine() {
    machine =
      layouts.isEmpty
      ? nil
      : KeyboardMachine(layouts: layouts, shown: layoutIndex, windowSize: windowSize)
    machine?.setAutomaticCapital(capitalizesNextLetter)
    shown = nil
    showState()
  }

  /// Makes keys and popover show the machine's state, if that looks different.
  private func showState() {
    schedule()
    let state = machine.map(ShownState.init)
    guard state == nil || state != shown else { return }
    shown = state
    showKeys()
  }

  private func showKeys() {
    let keys = machine?.page.keys ?? []
    makeKeyViews(keys.count)
    guard let machine else {
      popover.content = nil
      return
    }
    let caps = machine.geometry.caps
    let metrics = KeyMetrics(cap: letterSize(machine))
    for (index, view) in keyViews.enumerated() {
      view.metrics = metrics
      view.frame = caps[index]
      view.isCharacter = keys[index].isCharacter
      view.isPressed = machine.press?.key == index
      view.face =
        machine.movesCaret
        ? .blank
        : KeyFace(
          keys[index], layout: machine.layout, shift: machine.shift, returnTitle: returnTitle)
    }
    popover.content = shown?.popover
  }

  /// The size of a letter's key: all keys have text of the same size.
  private func letterSize(_ machine: KeyboardMachine) -> Size {
    let sizes = zip(machine.page.keys, machine.geometry.caps).filter(\.0.isCharacter).map(\.1.size)
    return sizes.min { $0.width < $1.width } ?? .zero
  }

  private func makeKeyViews(_ count: Int) {
    while keyViews.count > count { keyViews.removeLast().removeFromSuperview() }
    while keyViews.count < count {
      let view = KeyView(
        .word(""), metrics: KeyMetrics(cap: .zero), theme: theme, icons: icons)
      insertSubview(view, at: keyViews.count)
      keyViews.append(view)
    }
  }
}

/// The part of a machine's state that can be seen; most moves of a finger do not change it.
private struct ShownState: Hashable {
  let page: KeyboardPage.Kind
  let shift: ShiftState
  let windowSize: Size
  let key: Int?
  let movesCaret: Bool
  /// What is in front of the keys.
  let popover: PopoverView.Content?

  init(_ machine: KeyboardMachine) {
    (page, shift) = (machine.page.kind, machine.shift)
    (windowSize, key) = (machine.windowSize, machine.press?.key)
    (movesCaret, popover) = (machine.movesCaret, PopoverView.Content(machine))
  }
}
