import TestSupport
import Testing
import ToDoModel

@testable import Dates

@Suite struct ScheduleWriterTests {
  private func words(_ due: String, _ rule: String? = nil, _ language: DateLanguage = .english)
    -> String?
  {
    ScheduleWriter(language).words(
      Schedule(due: DueDate(due)!, repetition: rule.map { Repetition(rule: $0) }), saturday)
  }

  @Test func `a date is written with its year`() {
    #expect(words("2026-12-24T17:00") == "24 Dec 2026 17:00")
    #expect(words("2026-12-24", nil, .german) == "24. Dez. 2026")
    #expect(words("1999-01-01T09:05") == "1 Jan 1999 9:05")
    #expect(words("0999-12-24T17:00") == "0999-12-24 17:00")
  }

  @Test func `a repeat is written without its start where that is its first time`() {
    #expect(words("2026-12-01T09:00", "FREQ=WEEKLY;BYDAY=TU") == "every Tuesday 9:00")
    #expect(words("2026-12-08", "FREQ=WEEKLY;BYDAY=TU") == "every Tuesday starting 8 Dec 2026")
    #expect(words("2026-11-24", "FREQ=WEEKLY;BYDAY=TU") == "every Tuesday starting 24 Nov 2026")
    #expect(words("2026-12-01", "FREQ=WEEKLY;BYDAY=TU", .german) == "jeden Dienstag")
    #expect(
      words("2026-12-08", "BYDAY=TU;FREQ=WEEKLY", .german) == "jeden Dienstag ab 8. Dez. 2026")
  }

  @Test func `a leap day of every fourth year may begin on the day before`() {
    let rule = "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"
    #expect(words("2028-02-29", rule) == "every 4 years on 29 Feb")
    #expect(words("2027-02-28", rule) == "every 4 years on 29 Feb starting 28 Feb 2027")
  }

  @Test func `a rule that the grammar cannot say has no words`() {
    #expect(words("2027-01-31", "FREQ=MONTHLY;BYMONTHDAY=31") == nil)
    #expect(words("2027-01-31", "FREQ=MONTHLY") == nil)
    #expect(words("2026-12-01", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=SU") == nil)
    #expect(words("2026-12-02", "FREQ=WEEKLY;BYDAY=TU") == nil)
    #expect(words("2026-12-01", "FREQ=HOURLY") == nil)
    #expect(words("2026-12-01", "FREQ=DAILY;UNTIL=20261224T000000Z") == nil)
  }

  /// A schedule of any kind that the grammar can say.
  private func schedule(_ random: inout SplitMix64) -> Schedule {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let minute = Bool.random(using: &random) ? number(0...1439) : nil
    let start = CalendarDay(number: number(-700_000...2_900_000))!
    guard number(0...3) > 0 else { return Schedule(due: DueDate(start, minute: minute)) }
    var expression = RepeatExpression(RecurrenceRule.Frequency.allCases[number(0...3)])
    if number(0...2) == 0 { expression.interval = number(2...9999) }
    if number(0...3) > 0 { expression.days = days(of: expression, &random) }
    // The first day on which the repeat can be due.
    var each = expression
    each.interval = 1
    let due = RecurrenceDays(each.rule(from: start), from: start).first { _ in true } ?? start
    let countsFromCompletion = number(0...2) == 0
    let followsCompletion = countsFromCompletion && expression.days == .same
    var rule = followsCompletion ? expression.plainRule : expression.rule(from: due)
    switch number(0...3) {
    case 0: rule.count = number(1...9999)
    case 1: rule.end = .day(due.adding(days: number(0...3000)) ?? due)
    default: break
    }
    return Schedule(
      due: DueDate(due, minute: minute),
      repetition: Repetition(rule: rule.description, countsFromCompletion: countsFromCompletion))
  }

  private func days(
    of expression: RepeatExpression, _ random: inout SplitMix64
  ) -> RepeatExpression.Days {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    switch expression.frequency {
    case .weekly:
      if expression.interval == 1, number(0...3) == 0 { return .workdays }
      let weekdays = Weekday.allCases.filter { _ in number(0...2) == 0 }
      let isWorkdays = weekdays == Weekday.workdays && expression.interval == 1
      return weekdays.isEmpty || isWorkdays ? .weekdays([.sunday]) : .weekdays(weekdays)
    case .monthly:
      if number(0...2) == 0 { return .monthDays([-1]) }
      if number(0...1) == 0 {
        return .counted([-1, 1, 2, 3, 4, 5][number(0...5)], Weekday(rawValue: number(0...6))!)
      }
      let count = number(1...3)
      return .monthDays(Set((0..<count).map { _ in number(1...(count == 1 ? 31 : 28)) }).sorted())
    case .yearly:
      let month = number(1...12)
      return .date(
        DayOfYear(month: month, day: number(1...CalendarDay.dayCount(of: month, in: 2028))))
    case .daily: return .same
    }
  }

  @Test(arguments: DateLanguage.all.map(\.code))
  func `words are read as exactly the same schedule, and written as the same words`(code: String) {
    let language = DateLanguage(code: code)
    let (writer, reader) = (ScheduleWriter(language), DateReader(language))
    withSeeds(800) { random in
      let schedule = schedule(&random)
      let day = schedule.due.day.adding(days: Int.random(in: -800...40, using: &random))
      let context = context("\(day ?? schedule.due.day)T10:00")
      let words = try #require(writer.words(schedule, context), "\(schedule)")
      let read = try #require(try reader.schedule(words, context)?.get(), "\(words)")
      #expect(read == schedule, "\(words)")
      #expect(writer.words(read, context) == words)
    }
  }

  @Test(arguments: DateLanguage.all.map(\.code))
  func `what is written behind a text is found in it, unless it is in the past`(code: String) {
    let language = DateLanguage(code: code)
    let (writer, reader) = (ScheduleWriter(language), DateReader(language))
    withSeeds(300) { random in
      let schedule = schedule(&random)
      guard schedule.due.day.year >= 1970 else { return }
      let context = context("\(schedule.due.day)T00:00")
      let words = try #require(writer.words(schedule, context), "\(schedule)")
      let text = "x \(words)"
      let phrase = try #require(reader.phrase(in: text, context), "\(text)")
      #expect(text[phrase.range] == words && phrase.schedule == schedule, "\(text)")
    }
  }
}
