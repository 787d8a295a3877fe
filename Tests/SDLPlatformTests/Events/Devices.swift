import CSDL2
import Geometry
import Input
import Timing

@testable import SDLPlatform

/// Simulates devices: sends SDL events to a translator, with clocks set by the test.
final class Devices {
  static let mouseTouch: Int64 = -1
  var geometry = EventTranslator.WindowGeometry(
    size: Size(width: 400, height: 700), pointsPerUnit: 1, scale: 1, endsAtLastPixel: false,
    pinchSpan: 100, hasFocus: true)
  /// The time in milliseconds that SDL's clock shows when an event is taken from SDL's queue.
  var ticks: UInt64 = 10_000
  /// SDL's timestamp of the events that are sent, in milliseconds.
  var timestamp: UInt32 = 10_000
  var now = Instant(seconds: 10)
  private var translator = EventTranslator()

  func finger(
    _ type: SDL_EventType, x: Float = 0.5, y: Float = 0.5, number: Int64 = 1, device: Int64 = 4
  ) -> TouchEvent? {
    var event = SDL_Event()
    event.tfinger.touchId = device
    event.tfinger.fingerId = number
    event.tfinger.x = x
    event.tfinger.y = y
    return touch(send(type, event))
  }

  func button(
    _ type: SDL_EventType, x: Int32 = 10, y: Int32 = 20, button: Int32 = SDL_BUTTON_LEFT,
    which: UInt32 = 0
  ) -> TouchEvent? {
    var event = SDL_Event()
    event.button.which = which
    event.button.button = UInt8(button)
    event.button.x = x
    event.button.y = y
    return touch(send(type, event))
  }

  func motion(x: Int32 = 10, y: Int32 = 20, which: UInt32 = 0) -> TouchEvent? {
    touch(sendMotion(x, y, which))
  }

  /// Moves the mouse to (`x`, `y`), with its left button held if `isLeftButtonDown`.
  func sendMotion(
    _ x: Int32, _ y: Int32, _ which: UInt32 = 0, isLeftButtonDown: Bool = true
  ) -> LoopEvent? {
    var event = SDL_Event()
    event.motion.which = which
    event.motion.state = isLeftButtonDown ? EventTranslator.leftButton : 0
    event.motion.x = x
    event.motion.y = y
    return send(SDL_MOUSEMOTION, event)
  }

  func sendButton(_ type: SDL_EventType, _ x: Int32, _ y: Int32) -> LoopEvent? {
    var event = SDL_Event()
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    event.button.x = x
    event.button.y = y
    return send(type, event)
  }

  /// Presses the left button at (10, 20) when the X server's clock shows `time`; `mouse` is the number of
  /// the mouse, 0 if it is unknown.
  func press(at time: UInt32, mouse: UInt8 = 0) -> [TouchEvent] {
    var event = SDL_Event()
    event.button.which = X11Pointer.mouse
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    event.button.windowID = time
    event.button.clicks = mouse
    (event.button.x, event.button.y) = (10, 20)
    return touches(send(SDL_MOUSEBUTTONDOWN, event))
  }

  /// Reports, as an input source does, the release of the button that was pressed at `time`.
  func release(of time: UInt32, x: Double, y: Double) {
    let place = Point(x: x, y: y)
    send(.mouseReleased(MouseRelease(device: 6, pressTime: time, position: place, time: now)))
  }

  /// Ends the mouse's drag if the release of the drag's button was reported.
  func endDrag() -> [TouchEvent] { touches(.inputs(translator.endDrag())) }

  /// Cancels all fingers that are not in `held`.
  func cancelFingers(except held: Set<TouchID>) -> [TouchEvent] {
    touches(.inputs(translator.cancelFingers(now: now) { !held.contains($0) }))
  }

  /// Removes `device` while `waiting` finger events of the device are still in SDL's queue.
  func remove(_ device: Int64, waiting: Int = 0) -> [TouchEvent] {
    var event = SDL_TouchFingerEvent()
    event.touchId = device
    let waiting = [SDL_TouchFingerEvent](repeating: event, count: waiting)
    return touches(translator.translate(.deviceRemoved(device: device), waiting: waiting, now: now))
  }

  /// The window system takes all touches away while an event of `device` is still in SDL's queue.
  func cancelTouches(waitingOn device: Int64) -> [TouchEvent] {
    var event = SDL_TouchFingerEvent()
    event.touchId = device
    return touches(translator.translate(.touchesCancelled, waiting: [event], now: now))
  }

  @discardableResult
  func send(_ sourceEvent: SourceEvent) -> LoopEvent {
    translator.translate(sourceEvent, now: now)
  }

  var pointer: Point? { translator.pointer }

  var hasUsedMouse: Bool { translator.hasUsedMouse }

  var pinchDeadline: Instant? { translator.wheelPinch.deadline }

  func movePinch() -> LoopEvent { .inputs(translator.wheelPinch.move(at: now)) }

  func discardTouches() { translator.discardTouches() }

  func wheel(
    _ clicks: Float, isFlipped: Bool = false, which: UInt32 = 0
  ) -> LoopEvent? {
    var event = SDL_Event()
    event.wheel.which = which
    event.wheel.preciseY = clicks
    event.wheel.direction =
      isFlipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
    event.wheel.mouseX = 30
    event.wheel.mouseY = 40
    return send(SDL_MOUSEWHEEL, event)
  }

  func key(
    _ symbol: SDL_KeyCode, at place: SDL_Scancode = SDL_SCANCODE_UNKNOWN,
    modifiers: SDL_Keymod = KMOD_NONE, isRepeat: Bool = false
  ) -> LoopEvent? {
    var event = SDL_Event()
    event.key.keysym.scancode = place
    event.key.keysym.sym = SDL_Keycode(symbol.rawValue)
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    event.key.repeat = isRepeat ? 1 : 0
    return send(SDL_KEYDOWN, event)
  }

  @discardableResult
  func release(
    at place: SDL_Scancode, modifiers: SDL_Keymod = KMOD_NONE
  ) -> LoopEvent? {
    var event = SDL_Event()
    event.key.keysym.scancode = place
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    return send(SDL_KEYUP, event)
  }

  func beginTyping() { translator.beginTyping() }

  /// Sends a text event of SDL; `text` may have at most 31 bytes of UTF-8.
  func text(_ text: String) -> LoopEvent? {
    var event = SDL_Event()
    event.setText(text)
    return send(SDL_TEXTINPUT, event)
  }

  /// Sends a composition of at most 31 bytes of UTF-8; `start` and `length` count code points.
  func compose(_ text: String, start: Int32 = 0, length: Int32 = 0) -> LoopEvent? {
    var event = SDL_Event()
    event.setText(text)
    (event.edit.start, event.edit.length) = (start, length)
    return send(SDL_TEXTEDITING, event)
  }

  /// Sends a composition of any length.
  func composeExtended(_ text: String, start: Int32, length: Int32 = 0) -> LoopEvent? {
    var event = SDL_Event()
    event.editExt.text = SDL_strdup(text)
    (event.editExt.start, event.editExt.length) = (start, length)
    return send(SDL_TEXTEDITING_EXT, event)
  }

  func abandonComposition() -> Bool { translator.inputMethod.abandonComposition(at: now) }

  func window(_ change: SDL_WindowEventID) -> LoopEvent? {
    var event = SDL_Event()
    event.window.event = UInt8(change.rawValue)
    return send(SDL_WINDOWEVENT, event)
  }

  func send(
    _ type: SDL_EventType, _ event: SDL_Event = SDL_Event()
  ) -> LoopEvent? {
    var event = event
    event.type = type.rawValue
    event.common.timestamp = timestamp
    return translator.translate(event, now: now, ticks: ticks, geometry: geometry)
  }

  private func touch(_ loopEvent: LoopEvent?) -> TouchEvent? {
    let touches = touches(loopEvent)
    return touches.count == 1 ? touches[0] : nil
  }

  func touches(_ loopEvent: LoopEvent?) -> [TouchEvent] {
    let events: [InputEvent] =
      switch loopEvent {
      case .input(let event): [event]
      case .inputs(let events): events
      default: []
      }
    return events.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
  }
}

extension SDL_Event {
  /// Sets the text of a text event, or of a short composition, which is at the same place.
  mutating func setText(_ text: String) {
    withUnsafeMutableBytes(of: &self.text.text) { $0.copyBytes(from: text.utf8) }
  }
}
