internal import CSDL2
internal import Drawing
public import Geometry
internal import Glibc
public import Input
public import Timing
public import ViewKit

/// The main loop: dispatches events to the scene, shows frames when they are due, and sleeps
/// otherwise.
///
///     let loop = EventLoop(
///       window: window, scene: scene, waker: Waker(), clock: MonotonicClock(),
///       source: { try? Trackpads(window: id) }, pinchSpan: { 100 })
///     loop.run()
@MainActor
public final class EventLoop {
  /// Called on the main thread after `Waker.wake()`.
  public var onWake: (() -> Void)?
  /// Called after the first frame is presented, with the time.
  public var onFirstFrame: ((Instant) -> Void)?
  /// Called with each input event before the scene handles it.
  public var onInput: ((InputEvent) -> Void)?
  /// Called with the new size of the window in points, and the time, before the scene is resized.
  public var onResize: ((Size, Instant) -> Void)?
  /// Called with each frame after it is presented.
  public var onFrame: ((FrameReport) -> Void)?
  /// Called when no frame is needed, before the loop sleeps.
  public var onIdle: (() -> Void)?
  private let window: Window
  private let scene: Scene
  /// Waits for events in place of SDL; nil if SDL waits itself.
  private var poller: (any Poller)?
  /// The devices that SDL does not read; nil before the first frame is shown.
  private var source: (any InputSource)?
  private let makeSource: () -> (any InputSource)?
  private let waker: Waker
  /// The distance in points between the two touches of a pinch at scale 1.
  private let pinchSpan: () -> Double
  private let clock: MonotonicClock
  private var frameClock: FrameClock
  /// Corrects event timestamps to the X server's; nil without X11.
  private let timestamps: EventTimestamps?
  private var translator = EventTranslator()
  private var textInput = TextInput()
  private var isVisible = true
  private var isRunning = true
  private var isFinishing = false
  private var hasShownFirstFrame = false
  /// The report of the next frame, as far as known.
  private var report = FrameReport()
  private var lapStart = Instant.zero

  /// Creates a loop that shows `scene` in `window`, is woken by `waker` and reads `clock`.
  ///
  /// `source` creates the input source to read besides SDL; it is called after the first frame,
  /// which thus does not wait for devices. `pinchSpan` returns the distance in points between the
  /// two touches of a pinch at scale 1, for devices that report only a scale.
  public init(
    window: Window, scene: Scene, waker: Waker, clock: MonotonicClock,
    source: @escaping () -> (any InputSource)?, pinchSpan: @escaping () -> Double
  ) {
    self.window = window
    self.clock = clock
    self.scene = scene
    (makeSource, self.waker, self.pinchSpan) = (source, waker, pinchSpan)
    poller = window.makePoller(waker, nil)
    timestamps = window.driver == "x11" ? EventTimestamps(uptime: { clock.uptime }) : nil
    // If presenting waits for the display, this clock only guards against a display that falsely
    // claims to.
    let rate = window.refreshRate * (window.waitsForDisplay ? 1.25 : 1)
    frameClock = FrameClock(framesPerSecond: rate)
  }

  /// Whether there is any input device; on the console opening one needs a permission that may be
  /// missing.
  public var hasInput: Bool { (poller as? EvdevPoller)?.hasDevices ?? true }

  /// Runs until `stop()`, or until the desktop, a signal or the user ends the program.
  public func run() {
    while isRunning { runOnce() }
  }

  /// Continues to show frames until `isDone` returns true, for at most `seconds`.
  ///
  /// Cancels all touches first and ignores input meanwhile, a request to quit too.
  public func finish(within seconds: Double, until isDone: () -> Bool) {
    handle(.input(.focusLost(time: clock.now)))
    isFinishing = true
    isRunning = true
    let deadline = clock.now + seconds
    while isRunning, !isDone(), clock.now < deadline { runOnce(until: deadline) }
  }

  /// Handles pending events and timers, then shows a frame that is due or sleeps, at most until
  /// `limit`.
  private func runOnce(until limit: Instant? = nil) {
    lapStart = clock.now
    drainEvents()
    report.events += lap()
    let now = lapStart
    fireTimers(upTo: now)
    report.update += lap()
    guard isRunning, isVisible, scene.needsFrame else { return sleep(until: limit) }
    let due = frameClock.due(now: now)
    if due <= now { showFrame(now) } else { wait(until: due) }
  }

  /// Makes `run()` return after the current event.
  public func stop() { isRunning = false }

  /// Seconds since the last call; starts the next interval.
  private func lap() -> Double {
    let last = lapStart
    lapStart = clock.now
    return lapStart - last
  }

  private func fireTimers(upTo now: Instant) {
    guard let deadline = scene.nextDeadline, deadline <= now else { return }
    scene.fireTimers(upTo: now)
    addCause(.timer)
  }

  /// Records why the next frame is drawn, if what happened requires one.
  private func addCause(_ cause: FrameCauses) {
    if scene.needsFrame { report.causes.insert(cause) }
  }

  private func drainEvents() {
    var event = SDL_Event()
    var geometry = EventTranslator.WindowGeometry(
      size: window.size, pointsPerUnit: window.pointsPerUnit, scale: window.canvas.scale,
      endsAtLastPixel: window.driver == "x11", pinchSpan: pinchSpan(),
      hasFocus: true)
    handleSourceEvents()
    timestamps?.beginDrain()
    while isRunning, SDL_PollEvent(&event) != 0 {
      guard event.type != SDL_SYSWMEVENT.rawValue else {
        if window.isDestroyed(by: event) { stop() }
        continue
      }
      if timestamps != nil, X11Pointer.replaces(event) { continue }
      let isOnlyFinger = timestamps?.correctTimestamp(of: &event) == true
      if event.type == Waker.eventType {
        scene.advance(to: clock.now)
        onWake?()
        addCause(.wake)
        continue
      }
      guard !isDuplicate(event) else { continue }
      if event.type == SDL_FINGERDOWN.rawValue {
        cancelLostFingers(before: event.tfinger, isOnlyFinger)
      }
      geometry.hasFocus = SDL_GetKeyboardFocus() != nil
      let loopEvent = translator.translate(
        event, now: clock.now, ticks: SDL_GetTicks64(), geometry: geometry)
      loopEvent.map(handle)
      // At once, since SDL generates no text from keys that it reads before text input is on.
      if textInput.isOn != (scene.firstResponder != nil) { updateTextInput() }
    }
    updateMissedPointer()
    if let due = translator.wheelPinch.deadline, due <= clock.now {
      handle(.inputs(translator.wheelPinch.move(at: clock.now)))
    }
    updateTextInput()
  }

  /// Handles the events of the input source, while `event` is taken from SDL's queue but not yet
  /// handled.
  private func handleSourceEvents(with event: SDL_Event? = nil) {
    guard let source else { return }
    for sourceEvent in source.drainEvents(now: clock.now, in: windowMetrics) {
      var waiting: [SDL_TouchFingerEvent] = []
      if case .deviceRemoved = sourceEvent {
        waiting = SDL_TouchFingerEvent.single(event) + SDL_TouchFingerEvent.queued()
      }
      handle(translator.translate(sourceEvent, waiting: waiting, now: clock.now))
    }
  }

  private var windowMetrics: WindowMetrics {
    WindowMetrics(
      pointsPerPixel: 1 / window.canvas.scale, pinchSpan: pinchSpan(), uptime: clock.uptime)
  }

  /// Queries the position of a dragged mouse whose motion or release the X server no longer reports
  /// to SDL.
  private func updateMissedPointer() {
    guard translator.isDragging, isQueueEmpty() else { return }
    if timestamps?.pointer.needsQuery == true, let pointer = source?.pointer(in: windowMetrics) {
      // Events from before the reply are handled first.
      handleSourceEvents()
      guard isQueueEmpty() else { return }
      timestamps?.pointer.needsQuery = false
      handle(.inputs(translator.endDrag()))
      handle(.inputs(translator.movePointer(to: pointer, at: clock.now)))
    } else {
      handle(.inputs(translator.endDrag()))
    }
  }

  /// Whether SDL's queue and the connection to the display have no more events.
  private func isQueueEmpty() -> Bool {
    SDL_PumpEvents()
    return SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE
  }

  /// Cancels the fingers whose end was never reported, when `event` puts another one down.
  ///
  /// On X11 SDL itself may keep such fingers: another program's grab of the device consumes their
  /// ends. The server reports of a new finger whether it `isOnlyFinger` on the device, since only
  /// then it moves the pointer.
  private func cancelLostFingers(before event: SDL_TouchFingerEvent, _ isOnlyFinger: Bool) {
    guard !translator.fingers.isEmpty else { return }
    let held = SDL_TouchFingerEvent.held(on: Set(translator.fingers.keys.map(\.device)))
    let lost = translator.cancelFingers(now: clock.now) { finger in
      isOnlyFinger && finger.device == event.touchId || !held.contains(finger)
    }
    handle(.inputs(lost))
  }

  /// Whether SDL's event repeats, as a wheel event, a scroll that the source has reported.
  ///
  /// Begins and ends of touches need the source's events first, too. SDL has the same event for a
  /// finger that lifts and for one whose device was removed. A window manager may grab the pointer
  /// for a moment before it passes a button on; that grab must not cancel what begins after it. A
  /// button that is no longer held may have been released where only the source is notified.
  private func isDuplicate(_ event: SDL_Event) -> Bool {
    guard let source else { return false }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEWHEEL where !source.hasScrollingDevice: return false
    case SDL_MOUSEMOTION where !translator.reportsRelease(event.motion): return false
    case SDL_MOUSEWHEEL, SDL_FINGERDOWN, SDL_FINGERUP, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP,
      SDL_MOUSEMOTION:
      source.synchronize()
      handleSourceEvents(with: event)
      return event.type == SDL_MOUSEWHEEL.rawValue && source.isScrolling(at: clock.now)
    default: return false
    }
  }

  private func updateTextInput() {
    let commands = textInput.update(scene.textInputRect, pointsPerUnit: window.pointsPerUnit)
    for command in commands { command.perform() }
    if commands.contains(.start) { translator.beginTyping() }
  }

  private func handle(_ loopEvent: LoopEvent) {
    switch loopEvent {
    case .input where isFinishing, .inputs where isFinishing, .quit where isFinishing: break
    case .input(let event):
      onInput?(event)
      // Without server timestamps events go before timers that came due while the loop was busy: an
      // event may cancel one.
      if timestamps == nil { scene.dispatch(event) } else { scene.handle(event) }
      addCause(FrameCauses(event))
    case .inputs(let events): for event in events { handle(.input(event)) }
    case .resized:
      scene.advance(to: clock.now)
      onResize?(window.size, clock.now)
      window.invalidateFrame()
      scene.size = window.size
      addCause(.resize)
    case .exposed:
      window.invalidateFrame()
      scene.setNeedsFrame()
      addCause(.expose)
    case .shown:
      isVisible = true
      window.invalidateFrame()
      scene.setNeedsFrame()
      addCause(.expose)
    case .hidden:
      isVisible = false
      handle(.input(.focusLost(time: clock.now)))
    case .quit: isRunning = false
    }
  }

  private func showFrame(_ now: Instant) {
    report.time = now
    if scene.isAnimating { report.causes.insert(.animation) }
    if !hasShownFirstFrame { report.causes.insert(.first) }
    scene.update(to: now)
    report.update += lap()
    let list = scene.displayList()
    report.list = lap()
    window.canvas.paint(list)
    report.paint = lap()
    window.present()
    report.present = lap()
    frameClock.recordFrame(now: now)
    updateTextInput()
    reportFrame()
  }

  private func reportFrame() {
    report.work = window.work
    onFrame?(report)
    report = FrameReport()
    guard !hasShownFirstFrame else { return }
    hasShownFirstFrame = true
    onFirstFrame?(lapStart)
    source = makeSource()
    if source != nil { poller = window.makePoller(waker, source) }
  }

  private func sleep(until limit: Instant?) {
    // Causes and times that led to no frame do not count for the next one.
    report = FrameReport()
    onIdle?()
    waitForEvent(until: limit)
  }

  /// Waits for an event, until the next deadline of scene, source and wheel, at most until `limit`.
  private func waitForEvent(until limit: Instant?) {
    guard isRunning else { return }
    let deadlines = [
      limit, scene.nextDeadline, source?.deadline, translator.wheelPinch.deadline,
    ].compactMap { $0 }
    if let deadline = deadlines.min() { return wait(until: deadline) }
    if let poller { wait(in: poller, milliseconds: -1) } else { SDL_WaitEvent(nil) }
  }

  /// Waits for an event, at most until `moment`; less than a millisecond, SDL's unit, is slept
  /// exactly.
  private func wait(until moment: Instant) {
    let left = Int32(clamping: Int((moment - clock.now) * 1000))
    guard left >= 1 else { return clock.sleep(until: moment) }
    if let poller {
      wait(in: poller, milliseconds: left)
    } else {
      SDL_WaitEventTimeout(nil, left)
    }
  }

  private func wait(in poller: any Poller, milliseconds: Int32) {
    guard poller.wait(milliseconds: milliseconds) == .deviceLost else { return }
    let now = clock.now
    handle(translator.translate(.event(.interrupted(time: now)), now: now))
  }
}
