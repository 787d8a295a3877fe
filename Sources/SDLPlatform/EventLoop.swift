internal import CSDL2
internal import Drawing
public import Geometry
internal import Glibc
public import Input
public import Timing
public import ViewKit

/// Decides when a frame is: carries events to the scene, shows what it draws, sleeps in between.
@MainActor
public final class EventLoop {
  /// Told on the main thread after a `Waker` was used.
  public var onWake: (() -> Void)?
  /// Told once the first frame is on the display, with that moment.
  public var onFirstFrame: ((Instant) -> Void)?
  /// Told of each event before it is acted on.
  public var onInput: ((InputEvent) -> Void)?
  /// Told of a new size of the window, in points, and when, before it is acted on.
  public var onResize: ((Size, Instant) -> Void)?
  private let window: Window
  private let scene: Scene
  /// What to wait with where SDL should not; nil leaves it to SDL.
  private var sleeper: (any Sleeper)?
  /// Devices that SDL does not read, once the first frame is on the display.
  private var source: (any InputSource)?
  private let openSource: () -> (any InputSource)?
  private let waker: Waker
  /// Points between the contacts that stand for a pinch, at scale 1.
  private let pinchSpan: () -> Double
  private let clock: MonotonicClock
  private var frameClock: FrameClock
  /// Tells when events happened; nil where SDL's own word has to do.
  private let ages: EventAges?
  private var translator = EventTranslator()
  private var textInput = TextInput()
  private var isCapturing = false
  private var isVisible = true
  private var isRunning = true
  private var hasShown = false

  /// A loop that shows `scene` in `window`, can be woken by `waker` and goes by `clock`.
  ///
  /// It reads what `source` answers beside SDL, and asks for it when the first frame is shown, so that
  /// nobody waits for devices; where only the scale of a pinch is known, its contacts are
  /// `pinchSpan` points apart at scale 1.
  public init(
    window: Window, scene: Scene, waker: Waker, clock: MonotonicClock,
    source: @escaping () -> (any InputSource)?, pinchSpan: @escaping () -> Double
  ) {
    self.window = window
    self.clock = clock
    self.scene = scene
    (openSource, self.waker, self.pinchSpan) = (source, waker, pinchSpan)
    sleeper = window.makeSleeper(waker, nil)
    ages = window.driver == "x11" ? EventAges(uptime: { clock.uptime }) : nil
    // Where the display paces, ours is only a guard against one that says it does and does not.
    let rate = window.refreshRate * (window.waitsForDisplay ? 1.25 : 1)
    frameClock = FrameClock(framesPerSecond: rate)
  }

  /// Whether something can ever be touched: on the console that needs a right that may be missing.
  public var hasInput: Bool { (sleeper as? KernelInput)?.hasDevices ?? true }

  /// Runs until `stop()` or until the desktop, a signal or the user ends the program.
  public func run() {
    while isRunning {
      drainEvents()
      let now = clock.now
      scene.fireTimers(upTo: now)
      guard isRunning, isVisible, scene.needsFrame else {
        waitForEvent()
        continue
      }
      let due = frameClock.due(now: now)
      if due <= now { showFrame(now) } else { wait(until: due) }
    }
  }

  /// Lets `run()` return after the event that is being handled.
  public func stop() { isRunning = false }

  private func drainEvents() {
    var event = SDL_Event()
    var space = EventTranslator.Space(
      size: window.size, pointsPerUnit: window.pointsPerUnit, scale: window.canvas.scale,
      endsAtLastPixel: window.driver == "x11", pinchSpan: pinchSpan(),
      hasFocus: true)
    takeNews()
    ages?.beginDrain()
    while isRunning, SDL_PollEvent(&event) != 0 {
      guard event.type != SDL_SYSWMEVENT.rawValue else { continue }
      ages?.date(&event)
      if event.type == Waker.eventType {
        scene.advance(to: clock.now)
        onWake?()
        continue
      }
      guard !isEcho(event) else { continue }
      translator.comingFingers = translator.isDragging ? comingFingers() : []
      space.hasFocus = SDL_GetKeyboardFocus() != nil
      let meaning = translator.translate(
        event, now: clock.now, ticks: SDL_GetTicks64(), space: space)
      meaning.map(handle)
      // At once: SDL makes no text of the keys that it reads before.
      if textInput.isOn != (scene.firstResponder != nil) { followTextInput() }
      captureMouse()
    }
    if let due = translator.wheelPinch.deadline, due <= clock.now {
      handle(.inputs(translator.wheelPinch.move(at: clock.now)))
    }
    followTextInput()
  }

  /// Reads the devices that SDL does not, while `event` of SDL's is at hand.
  private func takeNews(with event: SDL_Event? = nil) {
    guard let source else { return }
    let space = InputSpace(
      pointsPerPixel: 1 / window.canvas.scale, pinchSpan: pinchSpan(), uptime: clock.uptime)
    for news in source.takeNews(now: clock.now, in: space) {
      var waiting: [SDL_TouchFingerEvent] = []
      if case .lost = news { waiting = fingersAtHand(event) + comingFingers(most: 1024) }
      handle(translator.translate(news, waiting: waiting, now: clock.now))
    }
  }

  /// Whether SDL's event tells again, as a wheel's, of what the source had told.
  ///
  /// Ends and begins of contacts need the source's word first, too: SDL has the same event for a
  /// finger that lifts and one whose device is gone, and a window manager may grab the pointer for a
  /// moment before it lets a button through; that grab must not take away what begins after it.
  private func isEcho(_ event: SDL_Event) -> Bool {
    guard let source else { return false }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEWHEEL where !source.scrolls: return false
    case SDL_MOUSEWHEEL, SDL_FINGERDOWN, SDL_FINGERUP, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      source.synchronize()
      takeNews(with: event)
      return event.type == SDL_MOUSEWHEEL.rawValue && source.isScrolling(at: clock.now)
    default: return false
    }
  }

  /// The fingers' events that wait in SDL's queue, at `most` so many of them.
  private func comingFingers(most: Int = 32) -> [SDL_TouchFingerEvent] {
    guard SDL_GetNumTouchDevices() > 0 else { return [] }
    let (first, last) = (SDL_FINGERDOWN.rawValue, SDL_FINGERMOTION.rawValue)
    SDL_PumpEvents()
    guard SDL_HasEvents(first, last) == SDL_TRUE else { return [] }
    var events = [SDL_Event](repeating: SDL_Event(), count: most)
    let count = SDL_PeepEvents(&events, Int32(most), SDL_PEEKEVENT, first, last)
    return events.prefix(Int(max(0, count))).map(\.tfinger)
  }

  private func fingersAtHand(_ event: SDL_Event?) -> [SDL_TouchFingerEvent] {
    guard let event, EventAges.isFinger(event.type) else { return [] }
    return [event.tfinger]
  }

  private func followTextInput() {
    let steps = textInput.follow(scene.textInputRect, pointsPerUnit: window.pointsPerUnit)
    for step in steps { step.perform() }
    if steps.contains(.start) { translator.beginTyping() }
  }

  private func captureMouse() {
    guard isCapturing != translator.wantsCapture else { return }
    isCapturing = translator.wantsCapture
    SDL_CaptureMouse(isCapturing ? SDL_TRUE : SDL_FALSE)
  }

  private func handle(_ meaning: EventTranslator.Meaning) {
    switch meaning {
    case .input(let event):
      onInput?(event)
      // What has SDL's time alone may be why nothing is due any more; see there.
      if ages == nil { scene.dispatch(event) } else { scene.handle(event) }
    case .inputs(let events): for event in events { handle(.input(event)) }
    case .resized:
      scene.advance(to: clock.now)
      onResize?(window.size, clock.now)
      window.forgetFrame()
      scene.size = window.size
    case .exposed:
      window.forgetFrame()
      scene.setNeedsFrame()
    case .shown:
      isVisible = true
      window.forgetFrame()
      scene.setNeedsFrame()
    case .hidden:
      isVisible = false
      handle(.input(.focusLost(time: clock.now)))
    case .quit: isRunning = false
    }
  }

  private func showFrame(_ now: Instant) {
    window.show(scene.frame(at: now))
    frameClock.drew(now: now)
    followTextInput()
    guard !hasShown else { return }
    hasShown = true
    onFirstFrame?(clock.now)
    source = openSource()
    if source != nil { sleeper = window.makeSleeper(waker, source) }
  }

  private func waitForEvent() {
    guard isRunning else { return }
    let deadlines = [
      scene.nextDeadline, source?.deadline, translator.wheelPinch.deadline,
    ].compactMap { $0 }
    if let deadline = deadlines.min() { return wait(until: deadline) }
    if let sleeper { sleep(in: sleeper, milliseconds: -1) } else { SDL_WaitEvent(nil) }
  }

  /// Waits for an event, but not past `moment`; SDL counts whole milliseconds, the rest is slept.
  private func wait(until moment: Instant) {
    let left = Int32(clamping: Int((moment - clock.now) * 1000))
    guard left >= 1 else { return clock.sleep(until: moment) }
    if let sleeper {
      sleep(in: sleeper, milliseconds: left)
    } else {
      SDL_WaitEventTimeout(nil, left)
    }
  }

  private func sleep(in sleeper: any Sleeper, milliseconds: Int32) {
    guard sleeper.wait(milliseconds: milliseconds) == .deviceLost else { return }
    let now = clock.now
    handle(translator.translate(.event(.interrupted(time: now)), now: now))
  }
}
