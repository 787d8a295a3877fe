import Synchronization
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Tests for the removal of old steps, on simulated days.
@Suite struct HistoryTrimmingTests {
  private static let day: Int64 = 86_400_000
  private static let age = 30 * day
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// A file whose clock shows the time that the test sets.
  private final class Diary {
    let file: ListFile
    /// The times of the changes; the number of a change is its index + 1.
    private(set) var times: [Int64] = []
    private let time: SimulatedTime

    init(at path: String) throws {
      let time = SimulatedTime()
      self.time = time
      file = try ListFile(path: path, access: .readWrite) { time.now }
    }

    func change(at now: Int64) throws {
      time.now = now
      times.append(now)
      try file.save(.add(ItemID(Int64(times.count))), client: .here)
    }

    func cleanUp(at now: Int64, age: Int64? = age) throws {
      time.now = now
      try file.cleanUp(before: now - CheckpointSchedule.cleanupDelay, historyAge: age) { false }
    }

    /// The times of the changes that can still be undone.
    var keptTimes: [Int64] {
      get throws {
        let first = try file.writable.integer("SELECT coalesce(min(seq), 0) FROM undo")
        let count = try file.writable.integer("SELECT count(*) FROM undo")
        try #require(first == 0 || first + count - 1 == times.count)
        return Array(times.suffix(Int(count)))
      }
    }
  }

  private final class SimulatedTime: Sendable {
    private let time = Atomic<Int64>(0)
    var now: Int64 {
      get { time.load(ordering: .relaxed) }
      set { time.store(newValue, ordering: .relaxed) }
    }
  }

  @Test func `a step stays until the first change of a later day is old enough, and no longer`()
    throws
  {
    withSeeds(20) { generator in
      let diary = try Diary(
        at: folder.file("\(UInt64.random(in: 0...UInt64.max, using: &generator))"))
      var now = Int64.random(in: 18_000...20_000, using: &generator) * Self.day
      for _ in 0..<40 {
        now = (now / Self.day + Int64.random(in: 1...9, using: &generator)) * Self.day
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          now += Int64.random(in: 0...Self.day / 5, using: &generator)
          try diary.change(at: now)
        }
        try diary.cleanUp(at: now)
        let days = Set(diary.times.map { $0 / Self.day }).sorted()
        let limit = days.count < 8 ? 0 : days[days.count - 8] * Self.day - Self.age
        let lastOldDay = diary.times.last { time in
          // The first change of a day that is not younger than the limit.
          time <= limit && !diary.times.contains { $0 < time && $0 / Self.day == time / Self.day }
        }
        let kept = try diary.keptTimes
        try #require(kept == diary.times.filter { $0 >= lastOldDay ?? 0 })
      }
    }
  }

  @Test func `all steps stay without an age`() throws {
    let diary = try Diary(at: folder.list)
    for day in 1...100 as ClosedRange<Int64> {
      try diary.change(at: day * 20 * Self.day)
      try diary.cleanUp(at: day * 20 * Self.day, age: nil)
    }
    #expect(try diary.keptTimes == diary.times)
  }

  @Test func `the log keeps one change of each day since the oldest step`() throws {
    let diary = try Diary(at: folder.list)
    for day in 1000...1099 as ClosedRange<Int64> {
      for hour in 0..<5 as Range<Int64> { try diary.change(at: day * Self.day + hour) }
    }
    let end = 1099 * Self.day + 3_600_000
    try diary.cleanUp(at: end)
    let days = try diary.keptTimes.map { $0 / Self.day }
    #expect(days.first == 1062)
    // One a day, and the last one.
    let entries = try diary.file.writable.integer("SELECT count(*) FROM changes")
    #expect(entries == Int64(Set(days).count) + 1)
  }

  @Test func `a clock that is set wrong for some days removes no step`() throws {
    for wrong in [0, 40_000 * Self.day] {
      let diary = try Diary(at: folder.file("\(wrong)"))
      for day in 20_000...20_009 as ClosedRange<Int64> {
        // A computer without a battery begins each day in 1970 until the network tells the time.
        try diary.change(at: wrong == 0 ? day % 7 * 1000 : day * Self.day)
        try diary.change(at: day * Self.day + 1000)
        try diary.cleanUp(at: day * Self.day + 2000)
      }
      for day in 0..<3 as Range<Int64> {
        try diary.change(at: wrong + day * Self.day)
        try diary.cleanUp(at: wrong + day * Self.day + 1000)
      }
      try diary.change(at: 20_010 * Self.day)
      try diary.cleanUp(at: 20_010 * Self.day + 1000)
      #expect(try diary.keptTimes == diary.times)
    }
  }

  @Test func `changes that are dated in the future keep no older steps`() throws {
    let diary = try Diary(at: folder.list)
    for day in 1000...1060 as ClosedRange<Int64> {
      try diary.change(at: (day == 1010 ? 9000 : day) * Self.day)
    }
    try diary.cleanUp(at: 1060 * Self.day)
    // 1053 is the eighth last day.
    #expect(try diary.keptTimes.first == 1023 * Self.day)
  }

  @Test func `times that no clock shows remove no step`() throws {
    let diary = try Diary(at: folder.list)
    for day in 1000...1020 as ClosedRange<Int64> { try diary.change(at: day * Self.day) }
    for order in ["\(Int64.min) + seq * \(Self.day)", "\(Int64.max) - seq * \(Self.day)"] {
      try diary.file.writable.execute("UPDATE changes SET time = \(order)")
      try diary.cleanUp(at: 1021 * Self.day)
      #expect(try diary.keptTimes == diary.times)
    }
  }

  @Test func `a batch is limited in bytes, and removes at least one step`() throws {
    let diary = try Diary(at: folder.list)
    for day in 1000...1050 as ClosedRange<Int64> { try diary.change(at: day * Self.day) }
    try diary.file.writable.execute("UPDATE undo SET inverse = zeroblob(3000000) WHERE seq < 4")
    var batches = 0
    while try diary.file.trimHistory(below: 10) { batches += 1 }
    #expect(batches == 2)
    #expect(try diary.keptTimes.count == 42)
  }

  @Test
  func `steps from before days were kept are removed when the first day that was kept is old`()
    throws
  {
    let diary = try Diary(at: folder.list)
    for _ in 0..<5 { try diary.change(at: 1000 * Self.day) }
    // What a cleanup of an older program leaves.
    try diary.file.writable.execute("DELETE FROM changes WHERE seq < 5")
    #expect(try diary.file.historySummary().oldest == nil)
    for day in [1001, 1040, 1041, 1042, 1043, 1044, 1045, 1046, 1047] as [Int64] {
      #expect(try diary.keptTimes == diary.times)
      try diary.change(at: day * Self.day)
      try diary.cleanUp(at: day * Self.day)
    }
    #expect(try diary.keptTimes.first == 1001 * Self.day)
  }

  @Test func `the summary counts steps and bytes, and knows the day of the oldest step`() throws {
    let diary = try Diary(at: folder.list)
    #expect(try diary.file.historySummary() == HistorySummary(undoable: 0, redoable: 0))
    for day in 1000...1010 as ClosedRange<Int64> { try diary.change(at: day * Self.day + day) }
    try diary.cleanUp(at: 1011 * Self.day, age: Self.day)
    let top = try #require(try diary.file.top(of: .undo))
    let bytes = top.inverse.encoded().count
    let summary = try diary.file.historySummary()
    #expect(
      summary
        == HistorySummary(
          undoable: 10, redoable: 0, byteCount: 10 * bytes, oldest: 1001 * Self.day + 1001))
  }
}
