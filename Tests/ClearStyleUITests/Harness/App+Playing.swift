import Input
import Timing
import ViewKit

/// How an event loop delivers the events that queued up during a stall.
enum Carrying {
  /// With their own times, all of them before the timers that came due.
  case together
  /// With their own times, each after the timers that were due before it.
  case inTurn
  /// With the time of the delivery, before the timers that came due.
  case atTheLook
}

extension App {
  /// Runs frames at 60 Hz until all of `session` is delivered, except for 200 ms from frame `stall`
  /// on: events of that time are delivered together afterwards.
  func play(_ session: Session, stalledAt stall: Int = .max, carrying: Carrying = .together) {
    let stalled = stall == .max ? 0..<0 : stall..<stall + 12
    var waiting = session.events[...]
    for index in 1... where !stalled.contains(index) {
      let look = Instant.zero + Double(index) / 60
      while let event = waiting.first, event.time <= look {
        carry(event, at: look, isLate: index == stalled.upperBound, carrying)
        waiting.removeFirst()
      }
      scene.fireTimers(upTo: look)
      frame(after: look - now)
      if waiting.isEmpty { break }
    }
    settle()
  }

  private func carry(
    _ event: InputEvent, at look: Instant, isLate: Bool, _ carrying: Carrying
  ) {
    switch carrying {
    case .together where isLate: scene.dispatch(event)
    // An idle loop wakes for each event and each timer.
    case .together, .inTurn: scene.handle(event)
    case .atTheLook: scene.dispatch(event.at(look))
    }
  }
}
