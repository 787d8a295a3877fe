internal import CSDL2
internal import Input
internal import Timing
internal import ViewKit

extension EventLoop {
  /// Waits for an event, until the next deadline of scene, source and wheel, at most until `limit`.
  func waitForEvent(until limit: Instant?) {
    guard isRunning else { return }
    let deadlines = [
      limit, scene.nextDeadline, source?.deadline, translator.wheelPinch.deadline,
    ].compactMap { $0 }
    if let deadline = deadlines.min() { return wait(until: deadline) }
    if let poller { wait(in: poller, milliseconds: -1) } else { SDL_WaitEvent(nil) }
  }

  /// Waits for an event, at most until `moment`; less than a millisecond, SDL's unit, is slept
  /// exactly.
  func wait(until moment: Instant) {
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
