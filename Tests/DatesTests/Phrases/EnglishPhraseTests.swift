import Dates
import Testing

/// Phrases of each kind that the grammar has, on a Saturday at ten o'clock.
@Suite struct EnglishPhraseTests {
  private let reader = DateReader(.english)

  @Test func `a day is read`() {
    let misses = reader.misses(
      """
      x [today] 2026-11-28
      x [Tomorrow] 2026-11-29
      x [by tomorrow] 2026-11-29
      x [day after tomorrow] 2026-11-30
      x [the day after tomorrow] 2026-11-30
      x [Sunday] 2026-11-29
      x [monday] 2026-11-30
      finish report [Friday] 2026-12-04
      x [Saturday] 2026-12-05
      x [on Friday] 2026-12-04
      x [by Friday] 2026-12-04
      x [this Friday] 2026-12-04
      x [coming Friday] 2026-12-04
      x [the coming Friday] 2026-12-04
      x [on the coming Friday] 2026-12-04
      x [next Monday] 2026-11-30
      x [next Friday] 2026-12-04
      x [next Sunday] 2026-12-06
      x [next fri] 2026-12-04
      x [Friday next week] 2026-12-04
      x [next week Friday] 2026-12-04
      x [next week on Friday] 2026-12-04
      x [fri] 2026-12-04
      x [tues] 2026-12-01
      x [on sun] 2026-11-29
      x [by Mon] 2026-11-30
      x [this weekend] 2026-11-28
      x [at the weekend] 2026-11-28
      x [on the weekend] 2026-11-28
      x [next weekend] 2026-12-05
      x [next week] 2026-11-30
      x [next month] 2026-12-01
      x [in 3 days] 2026-12-01
      x [in two days] 2026-11-30
      x [in a week] 2026-12-05
      x [in 2 weeks] 2026-12-12
      x [in a month] 2026-12-28
      x [in 3 months] 2027-02-28
      x [2026-12-24] 2026-12-24
      x [on 2026-12-24] 2026-12-24
      x [24 Dec] 2026-12-24
      x [24 December] 2026-12-24
      x [24th December] 2026-12-24
      x [24th of December] 2026-12-24
      x [the 24th of December] 2026-12-24
      x [on the 24th of December] 2026-12-24
      x [Dec 24] 2026-12-24
      x [Dec. 24th] 2026-12-24
      x [on December 24] 2026-12-24
      x [24 Dec 2027] 2027-12-24
      x [December 24, 2027] 2027-12-24
      x [24 Nov] 2027-11-24
      x [28 Nov] 2026-11-28
      x [Thu, 24 Dec] 2026-12-24
      x [Thursday 24 December] 2026-12-24
      x [1 January] 2027-01-01
      x [first of January] 2027-01-01
      x [29 February] 2028-02-29
      x [5 May] 2027-05-05
      x [may 5] 2027-05-05
      x [24.12.] 2026-12-24
      x [24.12.26] 2026-12-24
      x [24.12.2026] 2026-12-24
      x [on 24.12] 2026-12-24
      x [on 24/12] 2026-12-24
      x [24/12/2026] 2026-12-24
      x [by 3/4/27] 2027-04-03
      rent [on the 1st] 2026-12-01
      x [the 1st] 2026-12-01
      x [by the 3rd] 2026-12-03
      x [on 28th] 2026-11-28
      x [on the 27th] 2026-12-27
      x [on the 31st] 2026-12-31
      """)
    #expect(misses == [])
  }

  @Test func `a time of the day is read`() {
    let misses = reader.misses(
      """
      x [tonight] 2026-11-28T20:00
      x [tonight at 9] 2026-11-28T21:00
      x [tonight at 12] 2026-11-29T00:00
      x [at 5] 2026-11-28T17:00
      x [at five] 2026-11-28T17:00
      x [at 9] 2026-11-29T09:00
      x [at 11] 2026-11-28T11:00
      x [at 12] 2026-11-28T12:00
      x [5pm] 2026-11-28T17:00
      x [5 pm] 2026-11-28T17:00
      x [5 p.m.] 2026-11-28T17:00
      x [5:30 pm] 2026-11-28T17:30
      x [5:30PM] 2026-11-28T17:30
      x [5.30pm] 2026-11-28T17:30
      x [12am] 2026-11-29T00:00
      x [12pm] 2026-11-28T12:00
      x [by 5pm] 2026-11-28T17:00
      x [17:00] 2026-11-28T17:00
      x [at 17:00] 2026-11-28T17:00
      x [5:30] 2026-11-29T05:30
      x [9:00] 2026-11-29T09:00
      x [10:00] 2026-11-29T10:00
      x [10:01] 2026-11-28T10:01
      x [0:00] 2026-11-29T00:00
      x [at 17h] 2026-11-28T17:00
      x [at 17h30] 2026-11-28T17:30
      x [5 o'clock] 2026-11-28T17:00
      x [at 8 o'clock] 2026-11-29T08:00
      x [half past five] 2026-11-28T17:30
      x [at half past 7] 2026-11-29T07:30
      x [quarter past five] 2026-11-28T17:15
      x [at quarter to six] 2026-11-28T17:45
      x [at 5:00] 2026-11-29T05:00
      x [at quarter to one] 2026-11-28T12:45
      x [half past seven pm] 2026-11-28T19:30
      x [ten past five] 2026-11-28T17:10
      x [around 5pm] 2026-11-28T17:00
      x [11 at night] 2026-11-28T23:00
      x [tonight at 2] 2026-11-29T02:00
      x [tonight at 8:30] 2026-11-28T20:30
      x [this afternoon at 5] 2026-11-28T17:00
      x [12:30 in the afternoon] 2026-11-28T12:30
      x [at noon] 2026-11-28T12:00
      x [at midnight] 2026-11-29T00:00
      x [this afternoon] 2026-11-28T12:00
      x [this evening] 2026-11-28T19:00
      x [in the morning] 2026-11-29T09:00
      x [in the evening] 2026-11-28T19:00
      x [8 in the morning] 2026-11-29T08:00
      x [at 8 in the evening] 2026-11-28T20:00
      x [in 20 minutes] 2026-11-28T10:20
      x [in 5 min] 2026-11-28T10:05
      x [in an hour] 2026-11-28T11:00
      x [in half an hour] 2026-11-28T10:30
      x [in 2 hours] 2026-11-28T12:00
      x [in 15 hours] 2026-11-29T01:00
      """)
    #expect(misses == [])
  }

  @Test func `a day and a time are read together`() {
    let misses = reader.misses(
      """
      call mum [tomorrow 5pm] 2026-11-29T17:00
      x [5pm tomorrow] 2026-11-29T17:00
      x [tomorrow, 5pm] 2026-11-29T17:00
      x [tomorrow at 5] 2026-11-29T17:00
      x [tomorrow morning] 2026-11-29T09:00
      x [tomorrow morning at 6] 2026-11-29T06:00
      x [tomorrow noon] 2026-11-29T12:00
      x [noon tomorrow] 2026-11-29T12:00
      x [at noon tomorrow] 2026-11-29T12:00
      x [8 in the evening on Friday] 2026-12-04T20:00
      x [tomorrow around 5pm] 2026-11-29T17:00
      x [Dec 24 @ 5pm] 2026-12-24T17:00
      x [tomorrow evening at 8] 2026-11-29T20:00
      x [tomorrow evening at 8:30] 2026-11-29T20:30
      x [tomorrow night] 2026-11-29T22:00
      x [tomorrow night at 2] 2026-11-30T02:00
      x [tomorrow midnight] 2026-11-30T00:00
      x [tomorrow 17h] 2026-11-29T17:00
      x [today 9:00] 2026-11-28T09:00
      x [Friday evening] 2026-12-04T19:00
      x [Friday in the evening] 2026-12-04T19:00
      x [on Friday at noon] 2026-12-04T12:00
      x [sun 5pm] 2026-11-29T17:00
      x [next Monday at 9am] 2026-11-30T09:00
      x [this weekend at 11] 2026-11-28T11:00
      x [in 2 weeks at 5] 2026-12-12T17:00
      dentist [24.12. 14:30] 2026-12-24T14:30
      x [24.12 14:30] 2026-12-24T14:30
      x [24 Dec 5:30 pm] 2026-12-24T17:30
      x [on Dec 24 at 5] 2026-12-24T17:00
      x [1 January 2027 at 8 in the morning] 2027-01-01T08:00
      x [6pm on the 3rd] 2026-12-03T18:00
      x [2026-12-24 17:00] 2026-12-24T17:00
      x [2026-12-24T17:00] 2026-12-24T17:00
      """)
    #expect(misses == [])
  }

  @Test func `a repeat is read`() {
    let misses = reader.misses(
      """
      x [every day] 2026-11-28 FREQ=DAILY
      x [every day 9:00] 2026-11-29T09:00 FREQ=DAILY
      x [every day at 5] 2026-11-28T17:00 FREQ=DAILY
      x [at 9 every day] 2026-11-29T09:00 FREQ=DAILY
      x [every day at midnight] 2026-11-29T00:00 FREQ=DAILY
      x [every morning] 2026-11-29T09:00 FREQ=DAILY
      x [every evening at 8] 2026-11-28T20:00 FREQ=DAILY
      x [every other day] 2026-11-28 FREQ=DAILY;INTERVAL=2
      x [every 3 days] 2026-11-28 FREQ=DAILY;INTERVAL=3
      x [every third day] 2026-11-28 FREQ=DAILY;INTERVAL=3
      x [every two days] 2026-11-28 FREQ=DAILY;INTERVAL=2
      x [every weekday] 2026-11-30 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
      x [every weekday 9:00] 2026-11-30T09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
      x [every week] 2026-11-28 FREQ=WEEKLY
      x [every other week] 2026-11-28 FREQ=WEEKLY;INTERVAL=2
      x [every Tuesday] 2026-12-01 FREQ=WEEKLY;BYDAY=TU
      x [every Saturday] 2026-12-05 FREQ=WEEKLY;BYDAY=SA
      x [every sat] 2026-12-05 FREQ=WEEKLY;BYDAY=SA
      bins [every second Tuesday] 2026-12-01 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
      x [every other Tuesday] 2026-12-01 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
      x [every 2 weeks on Monday] 2026-11-30 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
      x [every Monday and Thursday] 2026-11-30 FREQ=WEEKLY;BYDAY=MO,TH
      x [every Thursday and Monday] 2026-11-30 FREQ=WEEKLY;BYDAY=MO,TH
      x [every Mon, Wed and Fri at 18:00] 2026-11-30T18:00 FREQ=WEEKLY;BYDAY=MO,WE,FR
      x [every Monday morning at 8] 2026-11-30T08:00 FREQ=WEEKLY;BYDAY=MO
      x [every month] 2026-11-28 FREQ=MONTHLY
      x [every 6 months] 2026-11-28 FREQ=MONTHLY;INTERVAL=6
      x [every 1st] 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
      x [every 28th] 2026-11-28 FREQ=MONTHLY;BYMONTHDAY=28
      x [every 1st and 15th] 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1,15
      x [every 1st of the month] 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
      x [every month on the 31st] 2026-11-30 FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1
      x [every weekend] 2026-12-05 FREQ=WEEKLY;BYDAY=SA
      x [every year on 24.12.] 2026-12-24 FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
      x [every 4 years on 29 Feb] 2028-02-29 FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1
      x [every Friday starting 4 Dec 5pm] 2026-12-04T17:00 FREQ=WEEKLY;BYDAY=FR
      x [every 2 months on the 15th] 2026-12-15 FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15
      x [every last Friday of the month] 2026-12-25 FREQ=MONTHLY;BYDAY=-1FR
      x [every last Friday] 2026-12-25 FREQ=MONTHLY;BYDAY=-1FR
      x [every second Tuesday of the month] 2026-12-08 FREQ=MONTHLY;BYDAY=2TU
      x [every month on the last Friday] 2026-12-25 FREQ=MONTHLY;BYDAY=-1FR
      x [every last day of the month] 2026-11-30 FREQ=MONTHLY;BYMONTHDAY=-1
      x [every year] 2026-11-28 FREQ=YEARLY
      x [every 24 December] 2026-12-24 FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
      x [every December 24th] 2026-12-24 FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
      x [every year on 24 Dec] 2026-12-24 FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
      x [every 29 February] 2027-02-28 FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1
      x [every 3 days after done] 2026-11-28 FREQ=DAILY;INTERVAL=3 done
      x [every week after done at 9] 2026-11-29T09:00 FREQ=WEEKLY done
      x [every day until 24 Dec] 2026-11-28 FREQ=DAILY;UNTIL=20261224
      x [every Friday until 2027-01-31] 2026-12-04 FREQ=WEEKLY;BYDAY=FR;UNTIL=20270131
      x [every day 5 times] 2026-11-28 FREQ=DAILY;COUNT=5
      x [every Friday, 10 times] 2026-12-04 FREQ=WEEKLY;BYDAY=FR;COUNT=10
      x [every Tuesday starting 5 Jan 2027] 2027-01-05 FREQ=WEEKLY;BYDAY=TU
      x [every day starting tomorrow until Friday] 2026-11-29 FREQ=DAILY;UNTIL=20261204
      """)
    #expect(misses == [])
  }

  @Test func `the month comes first where the locale has it so`() {
    let reader = DateReader(.english, order: .monthFirst)
    #expect(reader.reading("x 12/24/2026") == "[12/24/2026] 2026-12-24")
    #expect(reader.reading("x on 3/4") == "[on 3/4] 2027-03-04")
    #expect(reader.reading("x 24.12.2026") == "[24.12.2026] 2026-12-24")
  }

  @Test func `words that are the end of a longer phrase which cannot be read are text`() {
    let misses = reader.misses(
      """
      every day except Sunday
      every mon wed fri
      monthly on the 1st of every month
      x on the 1st of every month
      x on the first Monday
      x the 2nd Friday
      starting tomorrow every day
      x in 2 weeks on Friday
      x next month on the 5th
      x the next Friday
      every Friday for 2 hours at 5
      x Friday – 5pm
      x tomorrow with Tom at 5
      x Mondays at 9
      x at 9am and 5pm
      every day at 9am and 5pm
      x 5 or 6pm
      review every second
      vacation Dec 24 - Dec 31
      shift 9:00 – 17:00
      open Mon - Fri
      open 10 to 6
      kids' Friday
      buy 1/2 at 5
      every 15th and 31st
      x tonight 9am
      x this afternoon at 9:00
      run the marathon in 3:30
      x in 0 days
      x Fri the 13th
      every Monday until Friday
      """)
    #expect(misses == [])
  }

  @Test func `the weekend is this one until Sunday`() {
    #expect(
      reader.reading("x this weekend", context("2026-11-29T10:00")) == "[this weekend] 2026-11-29")
    #expect(
      reader.reading("x this weekend", context("2026-11-30T10:00")) == "[this weekend] 2026-12-05")
  }

  @Test func `a day that a month lacks is that of a later month, and after months the last one`() {
    let january = context("2027-01-31T10:00")
    #expect(reader.reading("x on the 30th", january) == "[on the 30th] 2027-03-30")
    #expect(reader.reading("x in a month", january) == "[in a month] 2027-02-28")
    #expect(
      reader.reading("x every month", january)
        == "[every month] 2027-01-31 FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1")
    let leap = context("2096-03-01T10:00")
    #expect(reader.reading("x 29 Feb", leap) == "[29 Feb] 2104-02-29")
  }

  @Test func `words that only look like a part of a time are text before a phrase`() {
    let misses = reader.misses(
      """
      prepare Friday demo [tomorrow] 2026-11-29
      clean all 3 rooms [on Saturday] 2026-12-05
      pay 2nd rate [on 1 Dec] 2026-12-01
      call John [tomorrow] 2026-11-29
      call Mark [at 5pm] 2026-11-28T17:00
      clean room [tomorrow] 2026-11-29
      fix problem [today] 2026-11-28
      get parcel from Bob [by Friday] 2026-12-04
      pick up kids from school [by 3pm] 2026-11-28T15:00
      study 2 hours [tonight] 2026-11-28T20:00
      rent car 3 days [on Friday] 2026-12-04
      walk dog 1 hour [at 5pm] 2026-11-28T17:00
      see each other [tomorrow] 2026-11-29
      do laundry first [tomorrow] 2026-11-29
      enjoy the sun [tomorrow] 2026-11-29
      call her [tomorrow] 2026-11-29
      check in [at 3pm] 2026-11-28T15:00
      check in [tomorrow] 2026-11-29
      iPhone 15 - [Friday] 2026-12-04
      buy 2 [in the evening] 2026-11-28T19:00
      bus 5 [at noon] 2026-11-28T12:00
      """)
    #expect(misses == [])
  }

  @Test func `a capital letter before a number is a name unless the text begins with it`() {
    #expect(reader.reading("Rent the 1st") == "[the 1st] 2026-12-01")
    #expect(reader.reading("read Henry the 8th") == "-")
  }

  @Test func `blanks behind the phrase are no part of it`() {
    #expect(reader.reading("x tomorrow  ") == "[tomorrow] 2026-11-29")
    #expect(
      reader.reading("x \u{3000}tomorrow\u{A0}5pm ") == "[tomorrow\u{A0}5pm] 2026-11-29T17:00")
  }
}
