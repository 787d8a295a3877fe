public import Geometry
public import Input
public import Timing

/// The state machine of the keyboard: contacts and time in, actions out.
///
/// A key counts when its contact is released or when the next contact comes down, so that thumbs
/// that overlap type in the order in which they came down. Until then a contact may slide to another
/// key; what counts is the key under it at the end. After a hold it picks one of the key's accents.
///
/// ```swift
/// var machine = KeyboardMachine(layout: german, hasGlobe: true, windowSize: size)
/// _ = machine.handle(began)  // []
/// machine.handle(ended)  // [.output(.text("q"))]
/// ```
public struct KeyboardMachine: Hashable, Sendable {
  /// The layout whose letters are typed.
  public let layout: KeyboardLayout
  /// The page that is shown.
  public private(set) var page: KeyboardPage
  /// Where the keys of the page are.
  public private(set) var geometry: KeyboardGeometry
  /// Which letters are typed.
  public private(set) var shift = ShiftState.off
  /// The contact whose key will count next.
  private(set) var press: KeyPress?
  private let hasGlobe: Bool
  private var shiftPress: ShiftPress?
  /// When the last single tap on shift began; nil if another key was pressed since.
  private var lastShiftTap: Instant?

  /// Creates the machine of `layout` in a window of `windowSize` points, on the page of letters.
  ///
  /// `hasGlobe` says whether there is a key for the next layout.
  public init(layout: KeyboardLayout, hasGlobe: Bool, windowSize: Size) {
    (self.layout, self.hasGlobe) = (layout, hasGlobe)
    page = KeyboardPage(.letters, of: layout, hasGlobe: hasGlobe)
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

  /// When `timeout(at:)` has to be called; nil if nothing depends on the time.
  public var deadline: Instant? {
    guard let press, let key = press.key else { return nil }
    switch press.phase {
    case .accents: return nil
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
    case .moved:
      move(touch)
      return []
    case .ended: return end(touch)
    case .cancelled:
      cancel(touch.id)
      return []
    }
  }

  /// Takes the step that is due at `now`: opens accents, or repeats backspace.
  ///
  /// Repeats that a busy program has missed are not made up for: the contact may have ended.
  public mutating func timeout(at now: Instant) -> [KeyboardAction] {
    guard let deadline, deadline <= now, var press, let key = press.key else { return [] }
    defer { self.press = press }
    if case .character(let character) = page.keys[key] {
      press.phase = .accents(
        AccentMenu(
          character, cap: geometry.caps[key], window: windowBounds, anchor: press.place))
      return []
    }
    var count = 0
    if case .repeating(_, let last) = press.phase { count = last }
    press.phase = .repeating(
      next: max(deadline, now) + KeyboardConstants.repeatInterval, count: count + 1)
    let isByWord = count >= KeyboardConstants.characterRepeatCount
    return [.output(isByWord ? .deleteWordBackward : .deleteBackward)]
  }

  /// Forgets all contacts: they type nothing.
  public mutating func cancelAll() {
    press = nil
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

  private mutating func beginShift(_ touch: TouchEvent) {
    shiftPress = ShiftPress(id: touch.id, before: shift)
    if let lastShiftTap, touch.time - lastShiftTap <= KeyboardConstants.doubleTapInterval {
      shift = .locked
      self.lastShiftTap = nil
    } else {
      shift = shift.toggled
      lastShiftTap = touch.time
    }
  }

  private mutating func move(_ touch: TouchEvent) {
    guard var press, press.id == touch.id else { return }
    press.place = touch.position
    let key = selectableKey(at: touch.position, for: press)
    switch press.phase {
    case .accents(var menu):
      menu.slide(to: touch.position)
      press.phase = .accents(menu)
    case .waiting where key != press.key: (press.key, press.start) = (key, touch.time)
    // Backspace has deleted, so that the key to which the contact slides must not count.
    case .repeating where key != press.key:
      self.press = nil
      return
    case .waiting, .repeating: break
    }
    self.press = press
  }

  private mutating func end(_ touch: TouchEvent) -> [KeyboardAction] {
    if touch.id == shiftPress?.id { endShift() }
    guard touch.id == press?.id else { return [] }
    move(touch)
    return count()
  }

  private mutating func endShift() {
    if shiftPress?.isUsed == true { shift = shift.afterLetter }
    shiftPress = nil
  }

  private mutating func cancel(_ id: TouchID) {
    if id == press?.id { press = nil }
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
    case .backspace: true
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
    case .accents(let menu): return type(menu.characters[menu.selected])
    case .waiting: return press.key.map { count(page.keys[$0]) } ?? []
    }
  }

  private mutating func count(_ key: KeyboardKey) -> [KeyboardAction] {
    switch key {
    case .character(let key): return type(key.base)
    case .space:
      showLetters()
      return [.output(.text(" "))]
    case .backspace: return [.output(.deleteBackward)]
    case .return: return [.output(.return)]
    case .close: return [.output(.close)]
    case .nextLayout: return [.nextLayout]
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
    page = KeyboardPage(kind, of: layout, hasGlobe: hasGlobe)
    geometry = KeyboardGeometry(page, in: windowSize)
  }
}
