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
  /// Told of each frame when it is on the display.
  public var onFrame: ((FrameReport) -> Void)?
  /// Told when there is nothing to show, before the loop sleeps.
  public var onRest: (() -> Void)?
  private let window: Window
  let scene: Scene
  /// What to wait with where SDL should not; nil leaves it to SDL.
  var poller: (any Poller)?
  /// Devices that SDL does not read, once the first frame is on the display.
  var source: (any InputSource)?
  private let openSource: () -> (any InputSource)?
  private let waker: Waker
  /// Points between the contacts that stand for a pinch, at scale 1.
  private let pinchSpan: () -> Double
  let clock: MonotonicClock
  private var frameClock: FrameClock
  /// Tells when events happened; nil where SDL's own word has to do.
  private let ages: EventTimestamps?
  var translator = EventTranslator()
  private var textInput = TextInput()
  private var isVisible = true
  var isRunning = true
  private var isFinishing = false
  private var hasShown = false
  /// Of the frame that comes next, what is known so far.
  private var report = FrameReport()
  private var lapStart = Instant.zero

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
    poller = window.makeSleeper(waker, nil)
    ages = window.driver == "x11" ? EventTimestamps(uptime: { clock.uptime }) : nil
    // Where the display paces, ours is only a guard against one that says it does and does not.
    let rate = window.refreshRate * (window.waitsForDisplay ? 1.25 : 1)
    frameClock = FrameClock(framesPerSecond: rate)
  }

  /// Whether something can ever be touched: on the console that needs a right that may be missing.
  public var hasInput: Bool { (poller as? EvdevPoller)?.hasDevices ?? true }

  /// Runs until `stop()` or until the desktop, a signal or the user ends the program.
  public func run() {
    while isRunning { turn() }
  }

  /// Goes on showing frames until `isDone`, but not for longer than `seconds`.
  ///
  /// It begins by taking all contacts away and drops what is touched or typed meanwhile.
  public func finish(within seconds: Double, until isDone: () -> Bool) {
    handle(.input(.focusLost(time: clock.now)))
    isFinishing = true
    isRunning = true
    let deadline = clock.now + seconds
    while isRunning, !isDone(), clock.now < deadline { turn(until: deadline) }
  }

  /// Carries what has happened, shows what came of it, or sleeps, not past `limit`.
  private func turn(until limit: Instant? = nil) {
    lapStart = clock.now
    drainEvents()
    report.events += lap()
    let now = lapStart
    fireTimers(upTo: now)
    report.update += lap()
    guard isRunning, isVisible, scene.needsFrame else { return rest(until: limit) }
    let due = frameClock.due(now: now)
    if due <= now { showFrame(now) } else { wait(until: due) }
  }

  /// Lets `run()` return after the event that is being handled.
  public func stop() { isRunning = false }

  /// Seconds since the last lap.
  private func lap() -> Double {
    let last = lapStart
    lapStart = clock.now
    return lapStart - last
  }

  private func fireTimers(upTo now: Instant) {
    guard let deadline = scene.nextDeadline, deadline <= now else { return }
    scene.fireTimers(upTo: now)
    note(.timer)
  }

  /// Takes note of why the next frame is drawn, if what happened made one necessary.
  private func note(_ cause: FrameCauses) {
    if scene.needsFrame { report.causes.insert(cause) }
  }

  private func drainEvents() {
    var event = SDL_Event()
    var space = EventTranslator.Space(
      size: window.size, pointsPerUnit: window.pointsPerUnit, scale: window.canvas.scale,
      endsAtLastPixel: window.driver == "x11", pinchSpan: pinchSpan(),
      hasFocus: true)
    takeNews()
    ages?.beginDrain()
    while isRunning, SDL_PollEvent(&event) != 0 {
      guard event.type != SDL_SYSWMEVENT.rawValue else {
        if window.isDestroyed(by: event) { stop() }
        continue
      }
      if ages != nil, X11Pointer.replaces(event) { continue }
      let isAlone = ages?.date(&event) == true
      if event.type == Waker.eventType {
        scene.advance(to: clock.now)
        onWake?()
        note(.wake)
        continue
      }
      guard !isEcho(event) else { continue }
      if event.type == SDL_FINGERDOWN.rawValue { loseFingers(before: event.tfinger, isAlone) }
      space.hasFocus = SDL_GetKeyboardFocus() != nil
      let loopEvent = translator.translate(
        event, now: clock.now, ticks: SDL_GetTicks64(), space: space)
      loopEvent.map(handle)
      // At once: SDL makes no text of the keys that it reads before.
      if textInput.isOn != (scene.firstResponder != nil) { followTextInput() }
    }
    followPointer()
    if let due = translator.wheelPinch.deadline, due <= clock.now {
      handle(.inputs(translator.wheelPinch.move(at: clock.now)))
    }
    followTextInput()
  }

  /// Reads the devices that SDL does not, while `event` of SDL's is at hand.
  private func takeNews(with event: SDL_Event? = nil) {
    guard let source else { return }
    for news in source.takeNews(now: clock.now, in: inputSpace) {
      var waiting: [SDL_TouchFingerEvent] = []
      if case .lost = news {
        waiting = SDL_TouchFingerEvent.atHand(event) + SDL_TouchFingerEvent.coming()
      }
      handle(translator.translate(news, waiting: waiting, now: clock.now))
    }
  }

  private var inputSpace: WindowMetrics {
    WindowMetrics(
      pointsPerPixel: 1 / window.canvas.scale, pinchSpan: pinchSpan(), uptime: clock.uptime)
  }

  /// Goes after a mouse of whose motion or release the server tells SDL no more.
  private func followPointer() {
    guard translator.isDragging, hasAllEvents() else { return }
    if ages?.pointer.isAhead == true, let pointer = source?.pointer(in: inputSpace) {
      // All that happened before the answer goes first.
      takeNews()
      guard hasAllEvents() else { return }
      ages?.pointer.isAhead = false
      handle(.inputs(translator.endDrag()))
      handle(.inputs(translator.follow(pointer, at: clock.now)))
    } else {
      handle(.inputs(translator.endDrag()))
    }
  }

  /// Whether SDL has no event more, nor has the display for it.
  private func hasAllEvents() -> Bool {
    SDL_PumpEvents()
    return SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE
  }

  /// Cancels the fingers whose end never came, now that `event` puts another one down.
  ///
  /// On X11 SDL itself can keep them: another program's grab of the device takes their ends. There
  /// the server says of a new one whether it `isAlone`, since only then it moves the pointer.
  private func loseFingers(before event: SDL_TouchFingerEvent, _ isAlone: Bool) {
    guard !translator.fingers.isEmpty else { return }
    let held = SDL_TouchFingerEvent.held(on: Set(translator.fingers.keys.map(\.device)))
    let lost = translator.lose(now: clock.now) { finger in
      isAlone && finger.device == event.touchId || !held.contains(finger)
    }
    handle(.inputs(lost))
  }

  /// Whether SDL's event tells again, as a wheel's, of what the source had told.
  ///
  /// Ends and begins of contacts need the source's word first, too: SDL has the same event for a
  /// finger that lifts and one whose device is gone, and a window manager may grab the pointer for a
  /// moment before it lets a button through; that grab must not take away what begins after it. A
  /// button that is no longer held may have been released where only the source knows.
  private func isEcho(_ event: SDL_Event) -> Bool {
    guard let source else { return false }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEWHEEL where !source.scrolls: return false
    case SDL_MOUSEMOTION where !translator.isLost(event.motion): return false
    case SDL_MOUSEWHEEL, SDL_FINGERDOWN, SDL_FINGERUP, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP,
      SDL_MOUSEMOTION:
      source.synchronize()
      takeNews(with: event)
      return event.type == SDL_MOUSEWHEEL.rawValue && source.isScrolling(at: clock.now)
    default: return false
    }
  }

  private func followTextInput() {
    let steps = textInput.follow(scene.textInputRect, pointsPerUnit: window.pointsPerUnit)
    for step in steps { step.perform() }
    if steps.contains(.start) { translator.beginTyping() }
  }

  func handle(_ loopEvent: LoopEvent) {
    switch loopEvent {
    case .input where isFinishing, .inputs where isFinishing, .quit where isFinishing: break
    case .input(let event):
      onInput?(event)
      // Without the server's time an event goes before timers that came due while the loop was busy,
      // since it may cancel them.
      if ages == nil { scene.dispatch(event) } else { scene.handle(event) }
      note(FrameCauses(event))
    case .inputs(let events): for event in events { handle(.input(event)) }
    case .resized:
      scene.advance(to: clock.now)
      onResize?(window.size, clock.now)
      window.forgetFrame()
      scene.size = window.size
      note(.resize)
    case .exposed:
      window.forgetFrame()
      scene.setNeedsFrame()
      note(.expose)
    case .shown:
      isVisible = true
      window.forgetFrame()
      scene.setNeedsFrame()
      note(.expose)
    case .hidden:
      isVisible = false
      handle(.input(.focusLost(time: clock.now)))
    case .quit: isRunning = false
    }
  }

  private func showFrame(_ now: Instant) {
    report.time = now
    if scene.isAnimating { report.causes.insert(.animation) }
    if !hasShown { report.causes.insert(.first) }
    scene.update(to: now)
    report.update += lap()
    let list = scene.displayList()
    report.list = lap()
    window.canvas.paint(list)
    report.paint = lap()
    window.present()
    report.present = lap()
    frameClock.drew(now: now)
    followTextInput()
    reportFrame()
  }

  private func reportFrame() {
    report.work = window.work
    onFrame?(report)
    report = FrameReport()
    guard !hasShown else { return }
    hasShown = true
    onFirstFrame?(lapStart)
    source = openSource()
    if source != nil { poller = window.makeSleeper(waker, source) }
  }

  private func rest(until limit: Instant?) {
    // What led to no frame is no part of the next one.
    report = FrameReport()
    onRest?()
    waitForEvent(until: limit)
  }
}
