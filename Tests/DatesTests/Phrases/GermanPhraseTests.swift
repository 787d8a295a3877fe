import Dates
import Testing

/// Phrases of each kind that the grammar has, on a Saturday at ten o'clock.
@Suite struct GermanPhraseTests {
  private let reader = DateReader(.german)

  @Test func `a day is read`() {
    let misses = reader.misses(
      """
      x [heute] 2026-11-28
      x [morgen] 2026-11-29
      x [bis morgen] 2026-11-29
      x [übermorgen] 2026-11-30
      x [Sonntag] 2026-11-29
      x [freitag] 2026-12-04
      x [am Freitag] 2026-12-04
      x [bis Freitag] 2026-12-04
      x [ab Montag] 2026-11-30
      x [diesen Freitag] 2026-12-04
      x [kommenden Freitag] 2026-12-04
      x [am kommenden Freitag] 2026-12-04
      x [nächsten Freitag] 2026-12-04
      x [am nächsten Sonntag] 2026-12-06
      x [Freitag nächste Woche] 2026-12-04
      x [nächste Woche Freitag] 2026-12-04
      x [nächste Woche am Freitag] 2026-12-04
      x [am Sonnabend] 2026-12-05
      x [am Mi] 2026-12-02
      x [am Wochenende] 2026-11-28
      x [dieses Wochenende] 2026-11-28
      x [nächstes Wochenende] 2026-12-05
      x [nächste Woche] 2026-11-30
      x [nächsten Monat] 2026-12-01
      x [in 3 Tagen] 2026-12-01
      x [in acht Tagen] 2026-12-06
      x [in einer Woche] 2026-12-05
      x [in 2 Wochen] 2026-12-12
      x [in einem Monat] 2026-12-28
      x [in 3 Monaten] 2027-02-28
      x [2026-12-24] 2026-12-24
      x [24. Dezember] 2026-12-24
      x [24. Dez.] 2026-12-24
      x [am 24. Dez] 2026-12-24
      x [den 24. Dezember] 2026-12-24
      x [24. Dezember 2027] 2027-12-24
      x [am Freitag, den 4. Dezember] 2026-12-04
      x [Do, 24. Dez.] 2026-12-24
      x [am 3. Mai] 2027-05-03
      x [1. Januar] 2027-01-01
      x [bis zum 1. März] 2027-03-01
      x [29. Februar] 2028-02-29
      x [24.12.] 2026-12-24
      x [24. 12.] 2026-12-24
      x [am 24. 12. 2026] 2026-12-24
      x [Donnerstag, den 24.12.] 2026-12-24
      x [24.12.26] 2026-12-24
      x [24.12.2026] 2026-12-24
      x [am 24.12] 2026-12-24
      x [bis zum 24.12.] 2026-12-24
      x [ab 1.1.] 2027-01-01
      Miete [am 1.] 2026-12-01
      x [am 3.] 2026-12-03
      x [bis zum 3.] 2026-12-03
      x [am 31.] 2026-12-31
      """)
    #expect(misses == [])
  }

  @Test func `a time of the day is read`() {
    let misses = reader.misses(
      """
      x [heute Abend] 2026-11-28T20:00
      x [heute abend um 9] 2026-11-28T21:00
      x [um 5] 2026-11-28T17:00
      x [um fünf] 2026-11-28T17:00
      x [um 9] 2026-11-29T09:00
      x [um 12] 2026-11-28T12:00
      x [17 Uhr] 2026-11-28T17:00
      x [5 Uhr] 2026-11-28T17:00
      x [um 17 Uhr] 2026-11-28T17:00
      x [bis 17 Uhr] 2026-11-28T17:00
      x [17 Uhr 30] 2026-11-28T17:30
      x [17:30] 2026-11-28T17:30
      x [17:30 Uhr] 2026-11-28T17:30
      x [17.30 Uhr] 2026-11-28T17:30
      x [um 17.30] 2026-11-28T17:30
      x [um 17h] 2026-11-28T17:00
      x [um 0 Uhr] 2026-11-29T00:00
      x [5:30] 2026-11-29T05:30
      x [halb sechs] 2026-11-28T17:30
      x [halb eins] 2026-11-28T12:30
      x [dreiviertel eins] 2026-11-28T12:45
      x [halb acht Uhr] 2026-11-29T07:30
      x [zehn nach fünf] 2026-11-28T17:10
      x [6:00 Uhr] 2026-11-29T06:00
      x [ein Uhr] 2026-11-28T13:00
      x [ca. 17 Uhr] 2026-11-28T17:00
      x [um halb sechs] 2026-11-28T17:30
      x [um halb neun] 2026-11-29T08:30
      x [Viertel nach fünf] 2026-11-28T17:15
      x [um viertel vor 6] 2026-11-28T17:45
      x [dreiviertel sechs] 2026-11-28T17:45
      x [5 Uhr morgens] 2026-11-29T05:00
      x [8 Uhr abends] 2026-11-28T20:00
      x [um Mitternacht] 2026-11-29T00:00
      x [am Nachmittag] 2026-11-28T12:00
      x [am Abend] 2026-11-28T19:00
      x [in der Nacht] 2026-11-28T22:00
      x [in 20 Minuten] 2026-11-28T10:20
      x [in einer Stunde] 2026-11-28T11:00
      x [in einer halben Stunde] 2026-11-28T10:30
      x [in zwei Stunden] 2026-11-28T12:00
      """)
    #expect(misses == [])
  }

  @Test func `a day and a time are read together`() {
    let misses = reader.misses(
      """
      Mama anrufen [morgen 17 Uhr] 2026-11-29T17:00
      x [morgen um 5] 2026-11-29T17:00
      x [um 17 Uhr morgen] 2026-11-29T17:00
      x [morgen früh] 2026-11-29T09:00
      x [morgen früh um 7] 2026-11-29T07:00
      x [morgen Mittag] 2026-11-29T12:00
      x [morgen abend um 8] 2026-11-29T20:00
      x [morgen um halb neun] 2026-11-29T08:30
      x [heute Nacht] 2026-11-28T22:00
      x [heute um 9] 2026-11-28T09:00
      x [Freitagabend] 2026-12-04T19:00
      x [am Freitagabend um 8] 2026-12-04T20:00
      x [Samstag Vormittag] 2026-12-05T09:00
      x [am Montag früh] 2026-11-30T09:00
      x [am Montag um 8] 2026-11-30T08:00
      x [Mi 17:00] 2026-12-02T17:00
      x [am 3. um 5] 2026-12-03T17:00
      Zahnarzt [24.12. 14:30] 2026-12-24T14:30
      x [am 24. Dez. 14 Uhr] 2026-12-24T14:00
      x [24. Dez. 2026 17:00] 2026-12-24T17:00
      x [2026-12-24T17:00] 2026-12-24T17:00
      """)
    #expect(misses == [])
  }

  @Test func `a repeat is read`() {
    let misses = reader.misses(
      """
      x [jeden Tag] 2026-11-28 FREQ=DAILY
      x [jeden Tag um 7] 2026-11-29T07:00 FREQ=DAILY
      x [jeden Morgen] 2026-11-29T09:00 FREQ=DAILY
      x [jeden Abend um 8] 2026-11-28T20:00 FREQ=DAILY
      x [alle zwei Tage] 2026-11-28 FREQ=DAILY;INTERVAL=2
      x [jeden dritten Tag] 2026-11-28 FREQ=DAILY;INTERVAL=3
      x [jeden Werktag 9:00] 2026-11-30T09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
      x [jede Woche] 2026-11-28 FREQ=WEEKLY
      x [jede zweite Woche am Montag] 2026-11-30 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
      x [jeden Tag bis zum 24.12.] 2026-11-28 FREQ=DAILY;UNTIL=20261224
      x [jeden 24.12.] 2026-12-24 FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
      x [alle 2 Wochen] 2026-11-28 FREQ=WEEKLY;INTERVAL=2
      x [jeden Dienstag] 2026-12-01 FREQ=WEEKLY;BYDAY=TU
      Müll [jeden zweiten Dienstag] 2026-12-01 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
      x [jeden Montag und Donnerstag] 2026-11-30 FREQ=WEEKLY;BYDAY=MO,TH
      x [jeden Mo, Mi und Fr um 18 Uhr] 2026-11-30T18:00 FREQ=WEEKLY;BYDAY=MO,WE,FR
      x [jeden Montagabend] 2026-11-30T19:00 FREQ=WEEKLY;BYDAY=MO
      x [alle 2 Wochen am Montag und Mittwoch] 2026-11-30 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE
      x [jeden Monat] 2026-11-28 FREQ=MONTHLY
      x [alle 6 Monate] 2026-11-28 FREQ=MONTHLY;INTERVAL=6
      x [jeden 1.] 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
      x [jeden 1. und 15.] 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1,15
      x [jeden Monat am 31.] 2026-11-30 FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1
      x [jeden letzten Freitag im Monat] 2026-12-25 FREQ=MONTHLY;BYDAY=-1FR
      x [jeden zweiten Montag im Monat] 2026-12-14 FREQ=MONTHLY;BYDAY=2MO
      x [jeden letzten Tag im Monat] 2026-11-30 FREQ=MONTHLY;BYMONTHDAY=-1
      x [jedes Jahr] 2026-11-28 FREQ=YEARLY
      x [jedes Jahr am 24. Dezember] 2026-12-24 FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
      x [jeden 24. Dezember] 2026-12-24 FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
      x [alle 3 Tage nach Erledigung] 2026-11-28 FREQ=DAILY;INTERVAL=3 done
      x [jeden Tag bis 24. Dez.] 2026-11-28 FREQ=DAILY;UNTIL=20261224
      x [jeden Freitag, 10 mal] 2026-12-04 FREQ=WEEKLY;BYDAY=FR;COUNT=10
      x [jeden Dienstag ab 5. Jan. 2027] 2027-01-05 FREQ=WEEKLY;BYDAY=TU
      """)
    #expect(misses == [])
  }

  @Test func `words that are the end of a longer phrase which cannot be read are text`() {
    let misses = reader.misses(
      """
      jeden Tag außer Sonntag
      x am 5. jeden Monat
      x am zweiten Freitag
      ab 1. Januar jeden Monat
      x übernächsten Freitag
      x der nächste Freitag
      x in 2 Wochen am Montag
      x nächsten Monat am 5.
      x am 5. nächsten Monat
      x Freitag gegen Mittag um 17 Uhr
      x Mittwochs um 9
      x montags um 9
      jeden Montag um 9 und 17 Uhr
      x um 5 oder 6 Uhr
      x am Montag oder am Dienstag
      Freitag, den 24.12.
      jeden Montag bis Freitag
      Kino Morgen 17 Uhr
      Kino Morgen Abend um 8
      nimm jeden zweiten
      Öffnungszeiten von 9 - 17 Uhr
      Kita Mo bis Fr
      Urlaub 24.12. bis 31.12.
      Büro Montag bis Mittwoch
      lies Lk 2:10
      x jeden 30. und 31.
      Treffen Ende nächster Woche
      Freibad so 15 Uhr
      sag guten morgen
      Termin bei Dr. Freitag
      """)
    #expect(misses == [])
  }

  @Test func `words that only look like a part of a time are text before a phrase`() {
    let misses = reader.misses(
      """
      alle Fenster putzen [morgen] 2026-11-29
      Treffen mit Johannes [am Freitag] 2026-12-04
      Aufgabe [bis Freitag] 2026-12-04
      Paket von DHL holen [bis 18 Uhr] 2026-11-28T18:00
      Rezept vom Arzt [bis Freitag] 2026-12-04
      Rechnung 4711 [bis Freitag] 2026-12-04
      Klavier üben 1 Stunde [morgen] 2026-11-29
      lernen 2 Stunden [heute Abend] 2026-11-28T20:00
      Kuchen für alle [am Freitag] 2026-12-04
      Milch ist alle [morgen] 2026-11-29
      ruf Oma an [morgen] 2026-11-29
      2. Rate zahlen [am 1.12.] 2026-12-01
      """)
    #expect(misses == [])
  }

  @Test func `so is a weekday only with a capital letter`() {
    #expect(reader.reading("komm So um 5") == "[So um 5] 2026-11-29T17:00")
    #expect(reader.reading("komm so um 5") == "[um 5] 2026-11-28T17:00")
  }
}
