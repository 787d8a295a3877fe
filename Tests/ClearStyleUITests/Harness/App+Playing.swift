import Input
import Timing
import ViewKit

/// The way in which an event loop delivers the events that queued up during a stall.
enum EventDelivery {
  /// Events have their own times, and all of them come before the timers that became due during the
  /// stall.
  case together
  /// Events have their own times, and each comes after the timers that were due before the event.
  case interleaved
  /// Events have the time of the delivery and come before the timers that became due during the
  /// stall.
  case stampedOnDelivery
}

extension App {
  /// Runs frames at 60 Hz until all of `sequence` is delivered, then until the scene needs no
  /// frame.
  ///
  /// From frame `stall` on, the app stalls for 200 ms; the events of this time are delivered
  /// together after the stall.
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
    // An idle loop wakes for each event and each timer, so timers that are due before the event
    // come first.
    case .together, .interleaved: scene.handle(event)
    case .stampedOnDelivery: scene.dispatch(event.at(wakeTime))
    }
  }
}
