import TestSupport
import Testing
import Timing

@Suite struct TimerQueueTests {
  private let queue = TimerQueue()

  @Test func `an action runs once, at its deadline and not before`() {
    var runs = 0
    queue.schedule(at: Instant(seconds: 1)) { runs += 1 }
    queue.fire(upTo: Instant(nanoseconds: 999_999_999))
    #expect(runs == 0)
    queue.fire(upTo: Instant(seconds: 1))
    queue.fire(upTo: Instant(seconds: 2))
    #expect(runs == 1)
  }

  @Test func `the next deadline is the earliest one, and nil without timers`() {
    #expect(queue.nextDeadline == nil)
    queue.schedule(at: Instant(seconds: 2)) {}
    let earliest = queue.schedule(at: Instant(seconds: 1)) {}
    #expect(queue.nextDeadline == Instant(seconds: 1))
    queue.cancel(earliest)
    #expect(queue.nextDeadline == Instant(seconds: 2))
    queue.fire(upTo: Instant(seconds: 3))
    #expect(queue.nextDeadline == nil)
  }

  @Test func `a timer that an action schedules runs in the same call if it is due`() {
    var ran: [String] = []
    queue.schedule(at: Instant(seconds: 1)) { [queue] in
      queue.schedule(at: Instant(seconds: 2)) { ran.append("due") }
      queue.schedule(at: Instant(seconds: 3)) { ran.append("later") }
      queue.schedule(at: .zero) { ran.append("overdue") }
    }
    queue.fire(upTo: Instant(seconds: 2))
    #expect(ran == ["overdue", "due"])
    #expect(queue.nextDeadline == Instant(seconds: 3))
  }

  @Test func `an action can cancel a timer that is due in the same call`() {
    var ran: [String] = []
    var second: TimerID?
    queue.schedule(at: Instant(seconds: 1)) { [queue] in second.map(queue.cancel) }
    second = queue.schedule(at: Instant(seconds: 1)) { ran.append("cancelled") }
    queue.schedule(at: Instant(seconds: 1)) { ran.append("kept") }
    queue.fire(upTo: Instant(seconds: 1))
    #expect(ran == ["kept"])
  }

  @Test func `cancelling a timer that already ran does not affect later timers`() {
    var runs = 0
    let first = queue.schedule(at: .zero) { runs += 1 }
    queue.fire(upTo: .zero)
    queue.schedule(at: .zero) { runs += 1 }
    queue.cancel(first)
    queue.fire(upTo: .zero)
    #expect(runs == 2)
  }

  @Test func `any mix of scheduling, cancelling and firing runs what a sorted list would`() {
    withSeeds(20) { random in
      let queue = TimerQueue()
      var model: [(id: TimerID, deadline: Int64, name: Int)] = []
      var (ran, expected): ([Int], [Int]) = ([], [])
      var now: Int64 = 0
      for name in 0..<300 {
        let deadline = now + Int64.random(in: -3...9, using: &random)
        let id = queue.schedule(at: Instant(nanoseconds: deadline)) { ran.append(name) }
        model.append((id, deadline, name))
        if Int.random(in: 0..<4, using: &random) == 0 {
          let cancelled = model.remove(at: Int.random(in: model.indices, using: &random))
          queue.cancel(cancelled.id)
        }
        now += Int64.random(in: 0...2, using: &random)
        queue.fire(upTo: Instant(nanoseconds: now))
        let due = model.filter { $0.deadline <= now }
        expected += due.sorted { ($0.deadline, $0.name) < ($1.deadline, $1.name) }.map(\.name)
        model.removeAll { $0.deadline <= now }
        #expect(queue.nextDeadline?.nanoseconds == model.map(\.deadline).min())
      }
      #expect(ran == expected)
    }
  }
}
