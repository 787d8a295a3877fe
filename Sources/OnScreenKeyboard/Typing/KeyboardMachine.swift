public import Geometry
public import Input
public import Timing

/// The state machine of the keyboard: contacts and time in, actions out.
///
/// A key counts when its contact is released or when the next contact comes down, so that thumbs
/// that overlap type in the order in which they came down. Until then a contact may slide to another
/// key; what counts is the key under it at the end. After a hold it picks one of the key's accents, moves
/// the caret, or picks a layout.
///
/// ```swift
/// var machine = KeyboardMachine(layouts: [german, english], shown: 0, windowSize: size)
/// _ = machine.handle(began)  // []
/// machine.handle(ended)  // [.output(.text("q"))]
/// ```
public struct KeyboardMachine: Hashable, Sendable {
  /// The layout whose letters are typed.
  public var layout: KeyboardLayout { layouts[shownIndex] }
  /// The page that is shown.
  public private(set) var page: KeyboardPage
  /// Where the keys of the page are.
  public private(set) var geometry: KeyboardGeometry
  /// Which letters are typed.
  public private(set) var shift = ShiftState.off
  /// The contact whose key will count next.
  private(set) var press: KeyPress?
  /// The names of the layouts, while the globe has opened them.
  private(set) var menu: LayoutMenu?
  private let layouts: [KeyboardLayout]
  private let shownIndex: Int
  private var shiftPress: ShiftPress?
  /// When the last single tap on shift began; nil if another key was pressed since.
  private var lastShiftTap: Instant?
  /// When the last tap on space began; nil if another key was pressed since.
  private var lastSpace: Instant?

  /// Creates the machine of the layout with the index `shown` in a window of `windowSize` points, on the
  /// page of letters.
  ///
  /// The globe goes through `layouts`; with one layout there is no globe.
  public init(layouts: [KeyboardLayout], shown: Int, windowSize: Size) {
    (self.layouts, shownIndex) = (layouts, shown)
    page = KeyboardPage(.letters, of: layouts[shown], hasGlobe: layouts.count > 1)
    geometry = KeyboardGeometry(page, in: windowSize)
  }

  /// The window's size; a change cancels all contacts.
  public var windowSize: Size {
    get { geometry.windowSize }
    set {
      guard newValue != windowSize else { return }
      cancelAll()
      geometry = KeyboardGeometry(page, in: newValue)
    }
  }

  /// Whether a contact on the held space key moves the caret.
  var movesCaret: Bool { if case .caret = press?.phase { true } else { false } }

  /// When `timeout(at:)` has to be called; nil if nothing depends on the time.
  public var deadline: Instant? {
    guard let press, let key = press.key else { return nil }
    switch press.phase {
    case .accents, .caret: return nil
    case .repeating(let next, _): return next
    case .waiting:
      return canBeHeld(page.keys[key]) ? press.start + KeyboardConstants.holdDuration : nil
    }
  }

  /// Processes an event of a contact, whose position is in the keyboard's coordinates.
  ///
  /// Contacts that did not begin with an event of this machine, or that have counted, are ignored.
  public mutating func handle(_ touch: TouchEvent) -> [KeyboardAction] {
    switch touch.phase {
    case .began: return begin(touch)
    case .moved: return move(touch)
    case .ended: return end(touch)
    case .cancelled:
      cancel(touch.id)
      return []
    }
  }

  /// Takes the step that is due at `now`: opens accents or the names of the layouts, lets space move the
  /// caret, or repeats backspace.
  ///
  /// Repeats that a busy program has missed are not made up for: the contact may have ended.
  public mutating func timeout(at now: Instant) -> [KeyboardAction] {
    guard let deadline, deadline <= now, let press, let key = press.key else { return [] }
    let cap = geometry.caps[key]
    switch page.keys[key] {
    case .character(let character):
      let accents = AccentMenu(character, cap: cap, window: windowBounds, anchor: press.place)
      self.press?.phase = .accents(accents)
    case .space: self.press?.phase = .caret(CaretDrag(at: press.place))
    case .nextLayout:
      self.press = nil
      menu = LayoutMenu(
        layouts.map(\.language), shown: shownIndex, above: cap, in: windowBounds,
        contact: press.id)
    default: return [repeatBackspace(press, at: max(deadline, now))]
    }
    return []
  }

  /// Deletes once more, and sets when to do so next.
  private mutating func repeatBackspace(_ press: KeyPress, at now: Instant) -> KeyboardAction {
    var count = 0
    if case .repeating(_, let last) = press.phase { count = last }
    self.press?.phase = .repeating(
      next: now + KeyboardConstants.repeatInterval, count: count + 1)
    let isByWord = count >= KeyboardConstants.characterRepeatCount
    return .output(isByWord ? .deleteWordBackward : .deleteBackward)
  }

  /// Forgets all contacts: they type nothing.
  public mutating func cancelAll() {
    (press, menu) = (nil, nil)
    if let shiftPress { cancel(shiftPress.id) }
  }

  /// Makes the next letter a capital, or not, unless the shift key was used.
  ///
  /// The owner calls it when the text before the caret has changed.
  public mutating func setAutomaticCapital(_ isOn: Bool) {
    guard layout.hasCase else { return }
    if isOn, shift == .off { shift = .once(isAutomatic: true) }
    if !isOn, shift == .once(isAutomatic: true) { shift = .off }
  }

  /// The window's rectangle in the keyboard's coordinates.
  private var windowBounds: Rect {
    Rect(origin: .zero - geometry.frame.origin, size: geometry.windowSize)
  }
}

// Contacts.
extension KeyboardMachine {
  private mutating func begin(_ touch: TouchEvent) -> [KeyboardAction] {
    if menu != nil {
      beginInMenu(touch)
      return []
    }
    let actions = count()
    guard let key = geometry.key(at: touch.position) else { return actions }
    if page.keys[key] == .shift {
      beginShift(touch)
    } else {
      lastShiftTap = nil
      press = KeyPress(id: touch.id, on: key, at: touch.position, time: touch.time)
    }
    return actions
  }

  /// Marks the touched name; a contact elsewhere only closes the menu.
  private mutating func beginInMenu(_ touch: TouchEvent) {
    guard menu?.contains(touch.position) == true else { return menu = nil }
    menu?.contact = touch.id
    menu?.slide(to: touch.position)
  }

  private mutating func beginShift(_ touch: TouchEvent) {
    lastSpace = nil
    shiftPress = ShiftPress(id: touch.id, before: shift)
    if let lastShiftTap, touch.time - lastShiftTap <= KeyboardConstants.doubleTapInterval {
      shift = .locked
      self.lastShiftTap = nil
    } else {
      shift = shift.toggled
      lastShiftTap = touch.time
    }
  }

  private mutating func move(_ touch: TouchEvent) -> [KeyboardAction] {
    if menu?.contact == touch.id { menu?.slide(to: touch.position) }
    guard var press, press.id == touch.id else { return [] }
    var steps: [CaretStep] = []
    press.place = touch.position
    let key = selectableKey(at: touch.position, for: press)
    switch press.phase {
    case .accents(var menu):
      menu.slide(to: touch.position)
      press.phase = .accents(menu)
    case .caret(var drag):
      steps = drag.move(to: touch.position)
      press.phase = .caret(drag)
    case .waiting where key != press.key: (press.key, press.start) = (key, touch.time)
    // Backspace has deleted, so that the key to which the contact slides must not count.
    case .repeating where key != press.key:
      self.press = nil
      return []
    case .waiting, .repeating: break
    }
    self.press = press
    return steps.map { .output(.moveCaret($0)) }
  }

  private mutating func end(_ touch: TouchEvent) -> [KeyboardAction] {
    if touch.id == shiftPress?.id { endShift() }
    let actions = move(touch)
    if touch.id == menu?.contact { return endInMenu() }
    return touch.id == press?.id ? actions + count() : actions
  }

  /// Picks the name under the contact; without one the menu waits for a tap.
  private mutating func endInMenu() -> [KeyboardAction] {
    guard let menu, menu.isReached else {
      self.menu?.contact = nil
      return []
    }
    self.menu = nil
    return [.showLayout(menu.marked)]
  }

  private mutating func endShift() {
    if shiftPress?.isUsed == true { shift = shift.afterLetter }
    shiftPress = nil
  }

  private mutating func cancel(_ id: TouchID) {
    if id == press?.id { press = nil }
    if id == menu?.contact { menu = nil }
    guard let shiftPress, id == shiftPress.id else { return }
    if !shiftPress.isUsed { shift = shiftPress.before }
    endShift()
    lastShiftTap = nil
  }

  /// The key at `point` if a contact can slide to it: a key that types, or the contact's first key.
  private func selectableKey(at point: Point, for press: KeyPress) -> Int? {
    guard let key = geometry.key(at: point) else { return nil }
    let canSlideTo = page.keys[key].isCharacter || page.keys[key] == .space
    return canSlideTo || key == press.firstKey ? key : nil
  }

  private func canBeHeld(_ key: KeyboardKey) -> Bool {
    switch key {
    case .backspace, .space, .nextLayout: true
    case .character(let key): !key.accents.isEmpty
    default: false
    }
  }
}

// Keys.
extension KeyboardMachine {
  /// Lets the key of the current contact count; the rest of the contact is ignored.
  private mutating func count() -> [KeyboardAction] {
    guard let press else { return [] }
    self.press = nil
    switch press.phase {
    case .repeating: return []
    case .accents(let menu):
      lastSpace = nil
      return type(menu.characters[menu.selected])
    case .caret(let drag) where drag.hasMoved:
      lastSpace = nil
      return []
    case .waiting, .caret: return press.key.map { count(page.keys[$0], since: press.start) } ?? []
    }
  }

  private mutating func count(_ key: KeyboardKey, since start: Instant) -> [KeyboardAction] {
    let space = lastSpace
    lastSpace = nil
    switch key {
    case .character(let key): return type(key.base)
    case .space:
      showLetters()
      if let space, start - space <= KeyboardConstants.fullStopInterval, let stop = layout.fullStop
      {
        return [.output(.fullStop(stop))]
      }
      lastSpace = start
      return [.output(.text(" "))]
    case .backspace: return [.output(.deleteBackward)]
    case .return: return [.output(.return)]
    case .close: return [.output(.close)]
    case .nextLayout: return [.showLayout((shownIndex + 1) % layouts.count)]
    case .page(let kind):
      show(kind)
      return []
    case .shift: return []
    }
  }

  private mutating func type(_ character: KeyCharacter) -> [KeyboardAction] {
    if Self.apostrophes.contains(character.text(isShifted: false)) { showLetters() }
    defer {
      if shiftPress == nil { shift = shift.afterLetter }
      shiftPress?.isUsed = true
    }
    return [.output(.text(character.text(isShifted: shift.isOn)))]
  }

  /// The signs after which a word goes on.
  private static let apostrophes: Set<String> = ["'", "’"]

  /// Leaves the page of digits or signs, as phones do when a letter is likely to follow.
  private mutating func showLetters() {
    if page.kind != .letters { show(.letters) }
  }

  private mutating func show(_ kind: KeyboardPage.Kind) {
    page = KeyboardPage(kind, of: layout, hasGlobe: layouts.count > 1)
    geometry = KeyboardGeometry(page, in: windowSize)
  }
}
