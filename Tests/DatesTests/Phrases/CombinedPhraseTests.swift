import Dates
import Testing

/// Each of some days with each of some times, which is more than 500 phrases in each language.
@Suite struct CombinedPhraseTests {
  private struct Words {
    let reader: DateReader
    let days: [(words: String, date: String)]
    let times: [(words: String, time: String)]
    let repeats: [(words: String, due: String, rule: String)]
  }

  private static let english = Words(
    reader: DateReader(.english),
    days: [
      ("tomorrow", "2026-11-29"), ("day after tomorrow", "2026-11-30"), ("on Monday", "2026-11-30"),
      ("Tuesday", "2026-12-01"), ("by wed", "2026-12-02"), ("this Thursday", "2026-12-03"),
      ("next Friday", "2026-12-04"), ("Saturday", "2026-12-05"), ("next weekend", "2026-12-05"),
      ("next week", "2026-11-30"), ("next month", "2026-12-01"), ("in 10 days", "2026-12-08"),
      ("in a week", "2026-12-05"), ("in 6 months", "2027-05-28"), ("24 Dec", "2026-12-24"),
      ("on the 24th of December", "2026-12-24"), ("December 24th, 2027", "2027-12-24"),
      ("Thu, 24 Dec", "2026-12-24"), ("2026-12-24", "2026-12-24"), ("24.12.", "2026-12-24"),
      ("on 24/12", "2026-12-24"), ("on the 1st", "2026-12-01"), ("by the 3rd", "2026-12-03"),
    ],
    times: [
      ("at 5", "17:00"), ("at 9", "09:00"), ("at eleven", "11:00"), ("5pm", "17:00"),
      ("5 am", "05:00"),
      ("12:15 pm", "12:15"), ("9:05", "09:05"), ("at 17:30", "17:30"), ("17h", "17:00"),
      ("half past five", "17:30"), ("at quarter to ten", "09:45"), ("6 o'clock", "18:00"),
      ("morning", "09:00"), ("afternoon", "12:00"), ("evening", "19:00"), ("night", "22:00"),
      ("noon", "12:00"), ("in the evening", "19:00"), ("evening at 8", "20:00"),
      ("at 7 in the morning", "07:00"),
    ],
    repeats: [
      ("every Sunday", "2026-11-29", "FREQ=WEEKLY;BYDAY=SU"),
      ("every other Monday", "2026-11-30", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
      ("every weekday", "2026-11-30", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      ("every 1st", "2026-12-01", "FREQ=MONTHLY;BYMONTHDAY=1"),
      ("every last Friday of the month", "2026-12-25", "FREQ=MONTHLY;BYDAY=-1FR"),
      ("every year on 24 Dec", "2026-12-24", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    ])

  private static let german = Words(
    reader: DateReader(.german),
    days: [
      ("morgen", "2026-11-29"), ("übermorgen", "2026-11-30"), ("am Montag", "2026-11-30"),
      ("Dienstag", "2026-12-01"), ("am Mi", "2026-12-02"), ("diesen Donnerstag", "2026-12-03"),
      ("nächsten Freitag", "2026-12-04"), ("bis Samstag", "2026-12-05"),
      ("nächstes Wochenende", "2026-12-05"), ("nächste Woche", "2026-11-30"),
      ("nächsten Monat", "2026-12-01"), ("in 10 Tagen", "2026-12-08"),
      ("in einer Woche", "2026-12-05"),
      ("in sechs Monaten", "2027-05-28"), ("24. Dezember", "2026-12-24"),
      ("am 24. Dez. 2027", "2027-12-24"), ("am Donnerstag, den 24. Dezember", "2026-12-24"),
      ("2026-12-24", "2026-12-24"), ("24.12.", "2026-12-24"), ("am 24.12", "2026-12-24"),
      ("am 1.", "2026-12-01"), ("bis zum 3.", "2026-12-03"),
    ],
    times: [
      ("um 5", "17:00"), ("um 9", "09:00"), ("um elf", "11:00"), ("17 Uhr", "17:00"),
      ("um 5 Uhr", "17:00"), ("9:05", "09:05"), ("um 17:30", "17:30"), ("17.30 Uhr", "17:30"),
      ("17 Uhr 30", "17:30"), ("17h", "17:00"), ("halb sechs", "17:30"),
      ("um Viertel vor zehn", "09:45"), ("dreiviertel sechs", "17:45"), ("früh", "09:00"),
      ("Nachmittag", "12:00"), ("Abend", "19:00"), ("abends um 8", "20:00"), ("mittags", "12:00"),
      ("um 7 Uhr morgens", "07:00"), ("früh um halb acht", "07:30"),
    ],
    repeats: [
      ("jeden Sonntag", "2026-11-29", "FREQ=WEEKLY;BYDAY=SU"),
      ("jeden zweiten Montag", "2026-11-30", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
      ("jeden Werktag", "2026-11-30", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      ("jeden 1.", "2026-12-01", "FREQ=MONTHLY;BYMONTHDAY=1"),
      ("jeden letzten Freitag im Monat", "2026-12-25", "FREQ=MONTHLY;BYDAY=-1FR"),
      ("jedes Jahr am 24. Dez.", "2026-12-24", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    ])

  @Test(arguments: [english, german].indices)
  func `each day is read with each time behind it`(index: Int) {
    let words = [Self.english, Self.german][index]
    for day in words.days {
      for time in words.times {
        let phrase = "\(day.words) \(time.words)"
        #expect(words.reader.reading("x \(phrase)") == "[\(phrase)] \(day.date)T\(time.time)")
      }
    }
  }

  @Test(arguments: [english, german].indices)
  func `each repeat is read with each time behind it`(index: Int) {
    let words = [Self.english, Self.german][index]
    for day in words.repeats {
      for time in words.times {
        let phrase = "\(day.words) \(time.words)"
        #expect(
          words.reader.reading("x \(phrase)") == "[\(phrase)] \(day.due)T\(time.time) \(day.rule)")
      }
    }
  }
}
