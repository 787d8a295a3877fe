import TestSupport
import Testing

@testable import ToDoStore

@Suite struct CheckpointScheduleTests {
  @Test func `without a change nothing is ever due`() {
    let schedule = CheckpointSchedule()
    #expect(schedule.checkpointDue == nil && schedule.cleanupDue == nil && schedule.due == nil)
  }

  @Test func `a checkpoint is due 2 s after the last change and 10 s after the first`() {
    withSeeds(50) { generator in
      var schedule = CheckpointSchedule()
      let first = Int64.random(in: 0...1_000_000, using: &generator)
      var last = first
      schedule.recordChange(at: first)
      for _ in 0..<20 {
        #expect(schedule.checkpointDue == min(last + 2000, first + 10_000))
        last += Int64.random(in: 0...1500, using: &generator)
        schedule.recordChange(at: last)
      }
    }
  }

  @Test func `a blocked checkpoint is retried after 2, 4, up to 60 s`() {
    var schedule = CheckpointSchedule()
    schedule.recordChange(at: 0)
    var (now, delays): (Int64, [Int64]) = (2000, [])
    for _ in 0..<7 {
      schedule.recordFailure(at: now)
      schedule.recordChange(at: now)
      let due = schedule.checkpointDue ?? 0
      delays.append(due - now)
      now = due
    }
    #expect(delays == [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
    schedule.recordCheckpoint()
    #expect(schedule.checkpointDue == nil)
    schedule.recordChange(at: now)
    #expect(schedule.checkpointDue == now + 2000)
  }

  @Test func `the log is cleaned up a minute after the last change, once`() {
    var schedule = CheckpointSchedule()
    schedule.recordChange(at: 0)
    schedule.recordChange(at: 5000)
    schedule.recordCheckpoint()
    #expect(schedule.due == 65_000)
    schedule.recordCleanup(at: 65_000, isDone: false)
    #expect(schedule.due == 125_000)
    schedule.recordCleanup(at: 125_000, isDone: true)
    #expect(schedule.due == nil)
  }
}
