import TestSupport
import Testing
import ToDoModel

@testable import ToDoStore

@Suite struct BackupRetentionTests {
  private static let megabyte = 1 << 20

  /// A backup of the day with this number, counted from 2026-01-05, a Monday.
  private func backup(_ number: Int, size: Int = 1000, version: Int? = nil) -> Backup {
    guard var day = CalendarDay("2026-01-05") else { preconditionFailure("no day") }
    for _ in 0..<number { day = next(day) }
    let name = "\(day)" + (version.map { "-version-\($0)" } ?? "")
    return Backup(name: name, day: day, path: "/" + name, size: size)
  }

  private func next(_ day: CalendarDay) -> CalendarDay {
    CalendarDay("\(day)".prefix(8) + (day.day < 9 ? "0" : "") + "\(day.day + 1)")
      ?? CalendarDay("\(day.year)-\(day.month < 9 ? "0" : "")\(day.month + 1)-01")
      ?? CalendarDay("\(day.year + 1)-01-01") ?? day
  }

  private func kept(_ backups: [Backup]) -> [Backup] {
    BackupRetention.kept(backups, on: backups.last?.day ?? backup(0).day)
  }

  @Test func `of a backup a day, 10 days, 10 weeks and 12 months are kept`() {
    var kept: [Backup] = []
    for number in 0..<800 {
      let all = kept + [backup(number)]
      kept = all.filter(self.kept(all).contains)
    }
    let numbers = kept.map(\.day.number)
    let last = numbers[numbers.count - 1]
    #expect(Array(numbers.suffix(10)) == Array(last - 9...last))
    #expect(Set(kept.map(\.day.week)).isSuperset(of: (0..<10).map { kept.last!.day.week - $0 }))
    #expect(Set(kept.map { $0.day.year * 12 + $0.day.month }).count == 12)
    #expect((26...32).contains(kept.count))
  }

  @Test func `days without a change cost no older backup`() {
    let all = (0..<10).map { backup($0 * 35) }
    #expect(kept(all) == all)
  }

  @Test func `all backups of a kept day are kept`() {
    let all = [backup(0), backup(0, version: 3)]
    #expect(kept(all) == all)
  }

  @Test func `together they have at most 64 MB or ten times the largest, the oldest go first`() {
    let small = (0..<10).map { backup($0, size: 10 * Self.megabyte) }
    #expect(kept(small) == small)
    let many = (0..<31).map { backup($0 * 7, size: 10 * Self.megabyte) }
    #expect(kept(many) == many.suffix(10))
    let tiny = (0..<10).map { backup($0, size: 5 * Self.megabyte) }
    #expect(kept(tiny) == tiny)
  }

  @Test func `the last two are kept whatever their size`() {
    let grown = [1, 1, 1, 900].enumerated().map { backup($0, size: $1 * Self.megabyte) }
    #expect(kept(grown) == grown)
    let all = [900, 8000, 1, 1].enumerated().map { backup($0, size: $1 * Self.megabyte) }
    #expect(kept(all).suffix(2) == all.suffix(2))
  }

  @Test func `a list that becomes shorter costs no backup of the time when it was long`() {
    let long = (0..<5).map { backup($0, size: 50 * Self.megabyte) }
    let short = (5..<10).map { backup($0) }
    #expect(kept(long + short) == long + short)
  }

  @Test func `backups of a clock that was wrong take no place of others`() {
    let right = (0..<10).map { backup($0) }
    let later = (5000..<5020).map { backup($0) }
    let kept = BackupRetention.kept(right + later, on: right[9].day)
    #expect(kept == right + later.suffix(10))
  }

  @Test func `whatever is there, the kept ones satisfy the rules`() {
    withSeeds(50) { random in
      var number = 0
      let all = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        number += Int.random(in: 1...12, using: &random)
        return backup(number, size: Int.random(in: 1...30, using: &random) * Self.megabyte)
      }
      let kept = all.filter(self.kept(all).contains)
      #expect(kept.suffix(2) == all.suffix(2))
      let limit = max(64 * Self.megabyte, 10 * (all.map(\.size).max() ?? 0))
      #expect(kept.count == 2 || kept.reduce(0) { $0 + $1.size } <= limit)
      let removed = all.filter { !kept.contains($0) }
      let isTooLarge = kept.reduce(0) { $0 + $1.size } + (removed.last?.size ?? 0) > limit
      #expect(isTooLarge || removed.allSatisfy { !all.suffix(10).contains($0) })
    }
  }
}
