internal import Drawing
public import Geometry
public import Input
public import Timing
public import ViewKit

/// The main loop: dispatches events to the scene, shows frames when they are due, and sleeps
/// otherwise.
///
///     let loop = EventLoop(
///       window: window, scene: scene, waker: Waker(), clock: MonotonicClock(),
///       sources: { [try? Trackpads(window: id, reportsWheels: false)].compactMap { $0 } }, pinchSpan: { 100 })
///     loop.run()
@MainActor
public final class EventLoop {
  /// Called on the main thread after `Waker.wake()`.
  public var onWake: (() -> Void)?
  /// Called after the first frame is presented, with the time at that moment; not called if the program ends
  /// before.
  public var onFirstFrame: ((Instant) -> Void)?
  /// Called with each input event before the scene handles it.
  public var onInput: ((InputEvent) -> Void)?
  /// Called with the new size of the window in points, its scale in pixels per point, and the time,
  /// before the scene has them.
  public var onResize: ((Size, Double, Instant) -> Void)?
  /// Called after each frame is presented, with the report of the frame.
  public var onFrame: ((FrameReport) -> Void)?
  /// Called when no frame is needed, before the loop sleeps.
  public var onIdle: (() -> Void)?
  /// Called with what the user has dropped on the window.
  public var onDrop: ((Drop) -> Void)?
  /// Whether the user can close the window, which ends the loop.
  public var closesOnRequest = true
  private let display: any Display
  private let scene: Scene
  private var schedule: FrameSchedule
  private var isVisible = true
  private var isRunning = true
  private var isFinishing = false
  private var hasShownFirstFrame = false
  /// The report of the next frame, with the causes and times collected so far.
  private var report = FrameReport()
  private var lapStart = Instant.zero

  /// Creates a loop that shows `scene` in `window`, is woken by `waker` and reads `clock`.
  ///
  /// `sources` creates the event sources besides SDL; at most one of them may be an `InputSource`.
  /// `sources` is called after the first frame, so that the first frame does not wait for devices
  /// to open. `pinchSpan` returns the distance in points between the two touches of a pinch at
  /// scale 1. This distance is used for devices that report only a scale.
  public convenience init(
    window: Window, scene: Scene, waker: Waker, clock: MonotonicClock,
    sources: @escaping () -> [any EventSource], pinchSpan: @escaping () -> Double
  ) {
    let display = SDLDisplay(
      window: window, waker: waker, clock: clock, sources: sources, pinchSpan: pinchSpan)
    self.init(display: display, scene: scene)
  }

  /// Creates a loop that shows `scene` on `display`.
  init(display: any Display, scene: Scene) {
    (self.display, self.scene) = (display, scene)
    schedule = FrameSchedule(
      refreshRate: display.refreshRate, waitsForDisplay: display.waitsForDisplay)
  }

  /// Whether any input device can be read; always true with a window system.
  ///
  /// The result may be false on the console, where the user may lack the permission to open
  /// devices.
  public var hasInput: Bool { display.hasInput }

  /// Runs until `stop()` is called, or until the desktop, a signal or the user ends the program.
  public func run() {
    while isRunning { runOnce() }
  }

  /// Continues to show frames until `isDone` returns true, ``stop()`` is called or the window is
  /// destroyed, for at most `seconds`.
  ///
  /// First cancels all touches and resigns the first responder, and calls `begin`. Then input, the actions
  /// of event sources and requests to quit are ignored: an answer that comes after the end, such as the text
  /// of a slow clipboard, must not change what is being saved.
  public func finish(
    within seconds: Double, begin: () -> Void = {}, until isDone: () -> Bool
  ) {
    handle(.input(.focusLost(time: display.now)))
    begin()
    isFinishing = true
    isRunning = true
    let deadline = display.now + seconds
    while isRunning, !isDone(), display.now < deadline { runOnce(until: deadline) }
  }

  /// Makes `run()` and `finish` return after the current batch of events, without another frame.
  public func stop() { isRunning = false }

  /// Handles pending events and due timers; shows a frame that is due; then waits until the next one is due, or
  /// sleeps.
  ///
  /// Sleeps at most until `limit`; nil means no limit.
  private func runOnce(until limit: Instant? = nil) {
    lapStart = display.now
    drainEvents()
    report.events += lap()
    let now = lapStart
    fireTimers(upTo: now)
    report.update += lap()
    guard nextStep(at: now) == .draw else { return waitOrSleep(at: now, until: limit) }
    showFrame(now)
    // The queues are not read again before the wait, since an event that came during the frame ends it; but
    // unannounced events need that reading, and a timer that became due must not wait for the next frame.
    // Before the end, `finish` asks after each frame whether all is done.
    guard isRunning, !isFinishing, !display.hasUnannouncedEvents, !isTimerDue(at: lapStart) else {
      return
    }
    waitOrSleep(at: lapStart, until: limit)
  }

  private func nextStep(at now: Instant) -> FrameSchedule.Step {
    schedule.step(at: now, needsFrame: isRunning && isVisible && scene.needsFrame)
  }

  /// Waits until a frame is due, or sleeps if none is needed; returns at once if one is due at `now`.
  private func waitOrSleep(at now: Instant, until limit: Instant?) {
    switch nextStep(at: now) {
    case .draw: break
    case .wait(let due): display.wait(until: due)
    case .sleep: sleep(until: limit)
    }
  }

  /// Returns the seconds since `lapStart`, and sets `lapStart` to the current time.
  private func lap() -> Double {
    let last = lapStart
    lapStart = display.now
    return lapStart - last
  }

  private func drainEvents() {
    display.drainEvents { events in
      for event in events { handle(event) }
      // Text input is updated after each batch: keys that are down when an edit begins do not repeat in it.
      if display.isEditingText != scene.hasFirstResponder { updateTextInput() }
      return isRunning
    }
    updateTextInput()
  }

  /// Adapts the pointer's shape to the scene.
  private func updatePointer() {
    if let pointer = display.pointer { display.updatePointer(scene.pointerShape(at: pointer)) }
  }

  private func updateTextInput() {
    display.updateTextInput(scene.textInputRect, isComposing: scene.isComposing)
  }

  private func isTimerDue(at now: Instant) -> Bool { scene.nextDeadline.map { $0 <= now } ?? false }

  private func fireTimers(upTo now: Instant) {
    guard isTimerDue(at: now) else { return }
    scene.fireTimers(upTo: now)
    addCause(.timer)
  }

  /// Records `cause` as a reason for the next frame, if the scene needs a frame.
  private func addCause(_ cause: FrameCauses) {
    if scene.needsFrame { report.causes.insert(cause) }
  }

  private func sleep(until limit: Instant?) {
    // The causes and times since the last frame led to no frame, so they do not count for the next
    // frame.
    report = FrameReport()
    updatePointer()
    onIdle?()
    guard isRunning else { return }
    display.wait(until: [limit, scene.nextDeadline, display.deadline].compactMap { $0 }.min())
  }
}

// MARK: - Events

extension EventLoop {
  private func handle(_ loopEvent: LoopEvent) {
    switch loopEvent {
    case .input where isFinishing, .inputs where isFinishing, .action where isFinishing,
      .dropped where isFinishing, .quit where isFinishing, .closeRequested where isFinishing:
      break
    case .input(let event): dispatch(event)
    case .inputs(let events): for event in events { dispatch(event) }
    case .resized: resize()
    case .exposed: redraw()
    case .shown:
      isVisible = true
      redraw()
    case .hidden:
      isVisible = false
      handle(.input(.focusLost(time: display.now)))
    case .dropped(let drop): perform { onDrop?(drop) }
    case .wake: perform { onWake?() }
    case .action(let action): perform(action.perform)
    case .closeRequested: if closesOnRequest { stop() }
    case .quit, .destroyed: stop()
    }
  }

  private func dispatch(_ event: InputEvent) {
    onInput?(event)
    // If events have no times of their own, they are dispatched before timers that came due while
    // the loop was busy, since an event may cancel such a timer.
    if display.hasEventTimes { scene.handle(event) } else { scene.dispatch(event) }
    addCause(FrameCauses(event))
  }

  /// Performs `action`, which a wake or an event source requested.
  private func perform(_ action: () -> Void) {
    scene.advance(to: display.now)
    action()
    addCause(.wake)
  }

  private func resize() {
    let now = display.now
    scene.advance(to: now)
    onResize?(display.size, display.scale, now)
    display.invalidateFrame()
    scene.scale = display.scale
    scene.size = display.size
    addCause(.resize)
  }

  private func redraw() {
    display.invalidateFrame()
    scene.setNeedsFrame()
    addCause(.expose)
  }
}

// MARK: - Frames

extension EventLoop {
  private func showFrame(_ now: Instant) {
    report.time = now
    if scene.isAnimating { report.causes.insert(.animation) }
    if !hasShownFirstFrame { report.causes.insert(.first) }
    scene.update(to: now)
    report.update += lap()
    let list = scene.displayList()
    report.list = lap()
    display.paint(list)
    report.paint = lap()
    display.present()
    report.present = lap()
    schedule.recordFrame(at: now)
    updateTextInput()
    updatePointer()
    reportFrame()
  }

  private func reportFrame() {
    report.work = display.work
    onFrame?(report)
    report = FrameReport()
    // What follows the first frame begins a session, also with changes of the list.
    guard !hasShownFirstFrame, !isFinishing else { return }
    hasShownFirstFrame = true
    onFirstFrame?(lapStart)
    display.openSources()
  }
}
