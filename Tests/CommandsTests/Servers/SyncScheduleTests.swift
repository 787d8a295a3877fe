import Testing

@testable import Commands

@Suite struct SyncScheduleTests {
  private var schedule = SyncSchedule(interval: 300_000, now: 1_000)

  @Test func `the first sync is due at once, the next one after the interval`() {
    var schedule = schedule
    #expect(schedule.due == 1_000 && !schedule.hasChange)
    schedule.noteStart()
    schedule.noteEnd(at: 1_500, .done)
    #expect(schedule.due == 301_500)
  }

  @Test func `changes are sent 2 s after the last one, but at most 10 s after the first`() {
    var schedule = schedule
    schedule.noteEnd(at: 1_000, .done)
    var times: [Int64] = []
    for time in stride(from: Int64(2_000), through: 14_000, by: 1_500) {
      schedule.noteChange(at: time)
      times.append(schedule.due)
    }
    #expect(times == [4_000, 5_500, 7_000, 8_500, 10_000, 11_500, 12_000, 12_000, 12_000])
    #expect(schedule.hasChange)
    schedule.noteStart()
    schedule.noteEnd(at: 12_100, .done)
    #expect(!schedule.hasChange && schedule.due == 312_100)
  }

  @Test func `a change does not delay a sync that is due earlier`() {
    var schedule = SyncSchedule(interval: 10_000, now: 0)
    schedule.noteEnd(at: 0, .done)
    schedule.noteChange(at: 9_000)
    #expect(schedule.due == 10_000)
  }

  @Test func `a change during a sync is sent after it`() {
    var schedule = schedule
    schedule.noteStart()
    schedule.noteChange(at: 2_000)
    schedule.noteEnd(at: 3_000, .done)
    #expect(schedule.due == 4_000 && schedule.hasChange)
  }

  @Test func `failures are repeated after a time that doubles up to the interval`() {
    var schedule = schedule
    var delays: [Int64] = []
    for _ in 0..<40 {
      schedule.noteEnd(at: 5_000, .failed)
      delays.append(schedule.due - 5_000)
    }
    #expect(delays.prefix(6) == [10_000, 20_000, 40_000, 80_000, 160_000, 300_000])
    #expect(delays.dropFirst(6).allSatisfy { $0 == 300_000 })
    schedule.noteEnd(at: 6_000, .done)
    schedule.noteEnd(at: 7_000, .failed)
    #expect(schedule.due == 17_000)
  }

  @Test func `a change of the network ends a long pause`() {
    var schedule = schedule
    for _ in 0..<9 { schedule.noteEnd(at: 5_000, .failed) }
    schedule.noteNetworkChange(at: 6_000)
    #expect(schedule.due == 8_000)
    schedule.noteStart()
    schedule.noteEnd(at: 9_000, .failed)
    #expect(schedule.due == 19_000)
  }
}
