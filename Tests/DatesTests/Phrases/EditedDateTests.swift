import Dates
import Testing
import ToDoModel

@Suite struct EditedDateTests {
  private func edit(
    _ due: String? = nil, _ rule: String? = nil, title: String = "call mum",
    _ language: DateLanguage = .english
  ) -> EditedDate {
    let schedule = due.map {
      Schedule(due: DueDate($0)!, repetition: rule.map { Repetition(rule: $0) })
    }
    return EditedDate(title: title, schedule, language, order: .dayFirst, saturday)
  }

  /// The text and the schedule of a row whose edit ends with a text, with a bar between.
  private func end(_ edit: EditedDate, _ text: String) -> String {
    let result = edit.result(of: text, saturday)
    return result.text + "|" + (result.schedule?.text ?? "")
  }

  @Test func `a phrase that was typed leaves the text`() {
    #expect(end(edit(), "call mum  tomorrow 5pm ") == "call mum|2026-11-29T17:00")
    #expect(end(edit(), "call mum") == "call mum|")
    #expect(end(edit(), "tomorrow 5pm") == "tomorrow 5pm|")
  }

  @Test func `the mark stands behind the text, and carries its value`() {
    let dated = edit("2026-12-24T17:00")
    #expect(dated.text == "call mum 24 Dec 2026 17:00")
    #expect(edit("2026-12-01T09:00", "FREQ=WEEKLY;BYDAY=TU").text == "call mum every Tuesday 9:00")
    #expect(edit().text == "call mum")
    #expect(edit("2026-12-24", title: "").text == "24 Dec 2026")
    #expect(end(dated, "call mum 24 Dec 2026 17:00") == "call mum|2026-12-24T17:00")
    #expect(end(dated, "call dad 24 Dec 2026 17:00") == "call dad|2026-12-24T17:00")
    // It keeps its value wherever it stands.
    #expect(end(dated, "call mum 24 Dec 2026 17:00 and dad") == "call mum and dad|2026-12-24T17:00")
    #expect(
      end(dated, "call mum 24 Dec 2026 17:00, and dad") == "call mum, and dad|2026-12-24T17:00")
    #expect(end(dated, "24 Dec 2026 17:00 call mum") == "call mum|2026-12-24T17:00")
  }

  @Test func `the mark of a date that has passed keeps it`() {
    let past = edit("2026-11-24T17:00")
    #expect(end(past, past.text) == "call mum|2026-11-24T17:00")
    #expect(end(past, "call mum 25 Nov 2026 17:00") == "call mum|2026-11-25T17:00")
  }

  @Test
  func `a mark whose words change is read again, and one that is deleted takes the date away`() {
    let dated = edit("2026-12-24T17:00")
    #expect(end(dated, "call mum 25 Dec 2026 17:00") == "call mum|2026-12-25T17:00")
    #expect(end(dated, "call mum 24 Dec 2026") == "call mum|2026-12-24")
    // What is left of a mark is no other date.
    #expect(end(dated, "call mum 24 Dxc 2026 17:00") == "call mum 24 Dxc 2026 17:00|")
    #expect(
      end(edit("2026-12-01", "FREQ=WEEKLY;BYDAY=TU"), "call mum Tuesday") == "call mum|2026-12-01")
    #expect(end(dated, "call mum") == "call mum|")
    #expect(end(dated, "call mum tomorrow") == "call mum|2026-11-29")
  }

  @Test func `a phrase behind the mark replaces it`() {
    let dated = edit("2026-12-24")
    #expect(end(dated, "call mum 24 Dec 2026 tomorrow") == "call mum|2026-11-29")
    #expect(end(dated, "call 24 Dec 2026 mum tomorrow") == "call mum|2026-11-29")
    var plain = dated
    plain.makePlain(in: "call mum 24 Dec 2026 tomorrow", saturday)
    #expect(end(plain, "call mum 24 Dec 2026 tomorrow") == "call mum tomorrow|2026-12-24")
  }

  @Test func `a time behind the mark becomes that of its date`() {
    #expect(end(edit("2026-12-24"), "call mum 24 Dec 2026 5pm") == "call mum|2026-12-24T17:00")
    #expect(end(edit("2026-11-24"), "call mum 24 Nov 2026 5pm") == "call mum|2026-11-24T17:00")
    #expect(
      end(edit("2026-12-24T09:00"), "call mum 24 Dec 2026 9:00 tomorrow")
        == "call mum|2026-11-29T09:00")
    #expect(
      end(edit("2026-12-01", "FREQ=WEEKLY;BYDAY=TU"), "call mum every Tuesday 5pm")
        == "call mum|2026-12-01T17:00 FREQ=WEEKLY;BYDAY=TU")
  }

  @Test func `words with which the title ended before are no date`() {
    let plain = edit(title: "meeting notes Friday")
    #expect(end(plain, "meeting notes Friday") == "meeting notes Friday|")
    #expect(end(plain, "the meeting notes Friday") == "the meeting notes Friday|")
    #expect(end(plain, "meeting notes Friday 5pm") == "meeting notes|2026-12-04T17:00")
    let photo = edit("2026-12-24", title: "photo 26 Nov 1942")
    #expect(end(photo, "photo 26 Nov 1942") == "photo 26 Nov 1942|")
    #expect(end(photo, "a photo 26 Nov 1942") == "a photo 26 Nov 1942|")
  }

  @Test func `a mark alone is text`() {
    #expect(end(edit("2026-12-24"), "24 Dec 2026") == "24 Dec 2026|")
    #expect(end(edit("2026-12-24"), " 24 Dec 2026 ") == " 24 Dec 2026 |")
  }

  @Test func `a rule without words repeats as before`() {
    let monthly = edit("2027-01-31T17:00", "FREQ=MONTHLY;BYMONTHDAY=31", title: "pay")
    let words = "31 Jan 2027 17:00 repeats as before"
    #expect(monthly.text == "pay \(words)")
    #expect(end(monthly, "pay \(words)") == "pay|2027-01-31T17:00 FREQ=MONTHLY;BYMONTHDAY=31")
    #expect(
      end(monthly, "pay 31 Mar 2027 repeats as before ")
        == "pay|2027-03-31 FREQ=MONTHLY;BYMONTHDAY=31")
    #expect(end(monthly, "pay 31 Mar 2027") == "pay|2027-03-31")
    let german = edit("2027-01-31", "FREQ=HOURLY", title: "x", .german)
    #expect(german.text == "x 31. Jan. 2027 wiederholt sich wie bisher")
  }

  @Test func `words that were made text stay so as long as they are the same`() {
    var plain = edit()
    plain.makePlain(in: "call mum tomorrow", saturday)
    #expect(end(plain, "call mum tomorrow") == "call mum tomorrow|")
    #expect(end(plain, "call dad tomorrow") == "call dad tomorrow|")
    #expect(end(plain, "call mum tomorrow 5pm") == "call mum|2026-11-29T17:00")
    #expect(end(plain, "call mum today") == "call mum|2026-11-28")
    var mark = edit("2026-12-24")
    mark.makePlain(in: "call mum 24 Dec 2026", saturday)
    #expect(end(mark, "call mum 24 Dec 2026") == "call mum 24 Dec 2026|")
  }

  @Test func `the words of a mark in a longer word are not the mark`() {
    #expect(end(edit("2026-12-24"), "call 24 Dec 20265") == "call 24 Dec 20265|")
    #expect(end(edit("2026-12-24"), "call 124 Dec 2026 or") == "call 124 Dec 2026 or|")
    #expect(end(edit("2026-12-24"), "a 24 Dec 2026 24 Dec 2026") == "a 24 Dec 2026|2026-12-24")
  }

  @Test func `words that end the title are no phrase as long as the word before them stays`() {
    let photo = edit(title: "photo today")
    #expect(end(photo, "photo today") == "photo today|")
    #expect(end(photo, "old photo today ") == "old photo today |")
    #expect(end(photo, "call mum today") == "call mum|2026-11-28")
    #expect(end(edit(title: "foo tomorrow "), "foo tomorrow ") == "foo tomorrow |")
    var read = photo
    read.readPlainWords()
    #expect(end(read, "photo today") == "photo|2026-11-28")
  }

  @Test func `of equal words in title and mark, the mark's are the last ones`() {
    let pay = edit("2026-12-24", title: "pay 24 Dec 2026")
    #expect(end(pay, pay.text) == "pay 24 Dec 2026|2026-12-24")
    #expect(end(pay, "pay 24 Dec 2026") == "pay 24 Dec 2026|")
  }

  @Test func `words of a rule without words can be made text`() {
    let rule = "FREQ=MONTHLY;INTERVAL=5;BYDAY=TU;BYSETPOS=2,3"
    var rent = edit("2026-12-03", rule, title: "rent")
    rent.makePlain(in: rent.text, saturday)
    #expect(end(rent, rent.text) == "rent 3 Dec 2026 repeats as before|")
  }
}
