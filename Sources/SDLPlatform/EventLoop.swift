internal import CSDL2
internal import Glibc
internal import Input
public import Timing
public import ViewKit

/// Decides when a frame is: carries events to the scene, shows what it draws, sleeps in between.
@MainActor
public final class EventLoop {
  /// Told on the main thread after a `Waker` was used.
  public var onWake: (() -> Void)?
  /// Told once the first frame is on the display, with that moment.
  public var onFirstFrame: ((Instant) -> Void)?
  private let window: Window
  private let scene: Scene
  /// What to wait with where SDL should not; nil leaves it to SDL.
  private let sleeper: (any Sleeper)?
  private let clock: MonotonicClock
  private var frameClock: FrameClock
  private var translator = EventTranslator()
  private var textInput = TextInput()
  private var isCapturing = false
  private var isVisible = true
  private var isRunning = true
  private var hasShown = false

  /// A loop that shows `scene` in `window`, can be woken by `waker` and goes by `clock`.
  public init(window: Window, scene: Scene, waker: Waker, clock: MonotonicClock) {
    self.window = window
    self.clock = clock
    self.scene = scene
    sleeper = window.makeSleeper(waker)
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
    let space = EventTranslator.Space(
      size: window.size, pointsPerUnit: window.pointsPerUnit, scale: window.canvas.scale,
      endsAtLastPixel: window.driver == "x11")
    while isRunning, SDL_PollEvent(&event) != 0 {
      if event.type == Waker.eventType {
        scene.advance(to: clock.now)
        onWake?()
        continue
      }
      let meaning = translator.translate(
        event, now: clock.now, ticks: SDL_GetTicks64(), space: space)
      meaning.map(handle)
      captureMouse()
    }
    followTextInput()
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
    case .input(let event): scene.dispatch(event)
    case .resized:
      scene.advance(to: clock.now)
      scene.size = window.size
    case .exposed: scene.setNeedsFrame()
    case .shown:
      isVisible = true
      scene.setNeedsFrame()
    case .hidden:
      isVisible = false
      scene.dispatch(.interrupted(time: clock.now))
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
  }

  private func waitForEvent() {
    guard isRunning else { return }
    if let deadline = scene.nextDeadline { return wait(until: deadline) }
    if let sleeper { sleeper.wait(milliseconds: -1) } else { SDL_WaitEvent(nil) }
  }

  /// Waits for an event, but not past `moment`; SDL counts whole milliseconds, the rest is slept.
  private func wait(until moment: Instant) {
    let left = Int32(clamping: Int((moment - clock.now) * 1000))
    guard left >= 1 else { return clock.sleep(until: moment) }
    if let sleeper {
      sleeper.wait(milliseconds: left)
    } else {
      SDL_WaitEventTimeout(nil, left)
    }
  }
}
