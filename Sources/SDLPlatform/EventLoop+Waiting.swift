internal import CSDL2
internal import Input
internal import Timing
internal import ViewKit

extension EventLoop {
  /// Waits until something comes or is due, but not past `limit`.
  func waitForEvent(until limit: Instant?) {
    guard isRunning else { return }
    let deadlines = [
      limit, scene.nextDeadline, source?.deadline, translator.wheelPinch.deadline,
    ].compactMap { $0 }
    if let deadline = deadlines.min() { return wait(until: deadline) }
    if let poller { sleep(in: poller, milliseconds: -1) } else { SDL_WaitEvent(nil) }
  }

  /// Waits for an event, but not past `moment`; SDL counts whole milliseconds, the rest is slept.
  func wait(until moment: Instant) {
    let left = Int32(clamping: Int((moment - clock.now) * 1000))
    guard left >= 1 else { return clock.sleep(until: moment) }
    if let poller {
      sleep(in: poller, milliseconds: left)
    } else {
      SDL_WaitEventTimeout(nil, left)
    }
  }

  private func sleep(in poller: any Poller, milliseconds: Int32) {
    guard poller.wait(milliseconds: milliseconds) == .deviceLost else { return }
    let now = clock.now
    handle(translator.translate(.event(.interrupted(time: now)), now: now))
  }
}
