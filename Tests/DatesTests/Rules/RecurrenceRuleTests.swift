import TestSupport
import Testing
import ToDoModel

@testable import Dates

@Suite struct RecurrenceRuleTests {
  @Test func `a rule is read and written as the same`() {
    withSeeds(1000) { random in
      let rule = RecurrenceRule.random(using: &random)
      let read = try #require(RecurrenceRule(rule.description))
      #expect(read == rule)
    }
  }

  @Test(arguments: [
    "FREQ=DAILY;COUNT=5", "FREQ=DAILY;UNTIL=20261224", "FREQ=DAILY;UNTIL=20261224T170000",
    "FREQ=DAILY;UNTIL=20261224T170030Z", "FREQ=DAILY;UNTIL=19691231T235959Z",
  ])
  func `an end is kept`(text: String) {
    #expect(RecurrenceRule(text)?.description == text)
  }

  @Test func `the case of letters and the order of the parts do not matter`() {
    let rule = RecurrenceRule("byday=tu,MO;freq=Weekly;interval=1")
    #expect(rule?.description == "FREQ=WEEKLY;BYDAY=MO,TU")
  }

  @Test(arguments: [
    "FREQ=HOURLY", "FREQ=MINUTELY", "FREQ=SECONDLY", "FREQ=DAILY;BYHOUR=9", "FREQ=DAILY;BYSECOND=1",
    "FREQ=YEARLY;BYWEEKNO=20", "FREQ=DAILY;X-OTHER=1",
  ])
  func `what days cannot say is refused, and not left out`(text: String) {
    #expect(RecurrenceRule(text) == nil)
  }

  @Test(arguments: [
    "", "x", "FREQ", "FREQ=", ";", "INTERVAL=2", "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;INTERVAL=-1", "FREQ=DAILY;INTERVAL=99999999999999999999", "FREQ=DAILY;INTERVAL=1,2",
    "FREQ=DAILY;COUNT=0", "FREQ=DAILY;COUNT=1;UNTIL=20261224", "FREQ=DAILY;UNTIL=20260229",
    "FREQ=DAILY;UNTIL=2026122", "FREQ=DAILY;UNTIL=20261224T25", "FREQ=DAILY;UNTIL=20261224T250000",
    "FREQ=DAILY;UNTIL=20261224T1700000", "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTHDAY=32",
    "FREQ=MONTHLY;BYMONTHDAY=1,,2", "FREQ=YEARLY;BYMONTH=13", "FREQ=WEEKLY;BYDAY=XX",
    "FREQ=WEEKLY;BYDAY=", "FREQ=WEEKLY;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=0MO",
    "FREQ=MONTHLY;BYDAY=54MO",
    "FREQ=WEEKLY;BYMONTHDAY=1", "FREQ=MONTHLY;BYYEARDAY=1", "FREQ=WEEKLY;WKST=X",
    "FREQ=DAILY;BYSETPOS=0",
  ])
  func `what is no rule is refused`(text: String) {
    #expect(RecurrenceRule(text) == nil)
  }
}
