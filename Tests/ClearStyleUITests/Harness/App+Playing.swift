import Input
import Timing
import ViewKit

/// How an event loop delivers the events that queued up during a stall.
enum EventDelivery {
  /// With their own times, all of them before the timers that came due.
  case together
  /// With their own times, each after the timers that were due before it.
  case interleaved
  /// With the time of the delivery, before the timers that came due.
  case stampedOnDelivery
}

extension App {
  /// Runs frames at 60 Hz until all of `sequence` is delivered, except for 200 ms from frame `stall`
  /// on: events of that time are delivered together afterwards.
  func play(
    _ sequence: InputSequence, stalledAt stall: Int = .max, delivery: EventDelivery = .together
  ) {
    let stalled = stall == .max ? 0..<0 : stall..<stall + 12
    var waiting = sequence.events[...]
    for index in 1... where !stalled.contains(index) {
      let wakeTime = Instant.zero + Double(index) / 60
      while let event = waiting.first, event.time <= wakeTime {
        deliver(event, at: wakeTime, isLate: index == stalled.upperBound, delivery)
        waiting.removeFirst()
      }
      scene.fireTimers(upTo: wakeTime)
      frame(after: wakeTime - now)
      if waiting.isEmpty { break }
    }
    settle()
  }

  private func deliver(
    _ event: InputEvent, at wakeTime: Instant, isLate: Bool, _ delivery: EventDelivery
  ) {
    switch delivery {
    case .together where isLate: scene.dispatch(event)
    // An idle loop wakes for each event and each timer.
    case .together, .interleaved: scene.handle(event)
    case .stampedOnDelivery: scene.dispatch(event.at(wakeTime))
    }
  }
}
