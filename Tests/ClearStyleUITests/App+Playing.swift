import Input
import Timing
import ViewKit

/// How a loop carries what waited for it.
enum Carrying {
  /// With times of their own, all of it before what was due meanwhile.
  case together
  /// With times of their own, each after what was due before it.
  case inTurn
  /// As if all had happened at the look at them, before what was due.
  case atTheLook
}

extension App {
  /// Lets 60 frames a second pass until all of `session` is carried, but none for 200 ms from frame
  /// `stall` on: what happens meanwhile is carried at once afterwards.
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
    // A loop that is not busy wakes for each event and for all that is due.
    case .together, .inTurn: scene.handle(event)
    case .atTheLook: scene.dispatch(event.at(look))
    }
  }
}
