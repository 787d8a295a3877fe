import Dates
import Testing

/// Texts that say no time, of which none may be read as one.
@Suite struct PlainTitleTests {
  private func hits(_ language: DateLanguage, _ titles: some Sequence<String>) -> [String] {
    let reader = DateReader(language)
    return titles.filter { reader.phrase(in: $0, saturday) != nil }
  }

  /// Each of some things to do with each of some things.
  private func titles(_ actions: String, _ objects: String) -> [String] {
    actions.split(separator: "|").flatMap { action in
      objects.split(separator: "|").map { "\(action) \($0)" }
    }
  }

  @Test func `10,000 English titles have no phrase`() {
    let actions =
      "Buy|Call|Fix|Clean|Write|Read|Send|Ask|Book|Bring|Check|Cook|Pay|Plan|Return|Sell|Water|Wash|Watch|Visit|Print|"
      + "Order|Paint|Pack|Move|Meet|Mail|Learn|Find|Feed|Empty|Draw|Decide|Compare|Collect|Charge|Cancel|Build|"
      + "Back up|Renew|Replace|Review|Sort|Study|Talk to|Tidy|Translate|Update|Upload|Wrap|Wait for|Look up|March with|"
      + "May need|Second|Mark|Monitor|Prepare|Say|Sing|Tell|Think about|Try|Walk with|Ring|Pick up|Put away|Hang up|"
      + "Get rid of|Sign|Scan|Save|Repair|Remove|Register|Research|Practice|Park|Open|Measure|Lend|Install|Iron|Hide|"
      + "Give|Freeze|Fold|Finish|Fill|Exchange|Donate|Dust|Deliver|Cut|Count|Copy|Close|Choose|Borrow|Bake|Answer|Add"
    let objects =
      "milk|5|2 eggs|the car|Jane|Mark|paprika|the monitor|a good night|good morning|in time|the sun|the moon|sat nav|"
      + "bread and butter|chapter 5|page 24|room 17|the second|a second|the may queen|the march|half|1/2|3-2|2.10|"
      + "version 2.10|1.10.30|10 %|3.50|€ 3.50|5 kg|17 people|item 3|no. 5|the 5|2027|20 m|at home|at the office|"
      + "on the table|on it|by hand|by bus|in the car|in the garden|in May|with Friday|the Sunday|a Monday|my Tuesday|"
      + "about Wednesday|of March|from January|until Friday|up to January 30th|for Friday|since Monday|than Tuesday|"
      + "Robinson Crusoe and Friday|Black Friday|Good Friday|Ash Wednesday|dad's Saturday|the Friday demo|Friday's plan|"
      + "today's paper|tomorrow’s lunch|tonight's show|every|every time|every one|every hour|next|next door|this|this one|"
      + "all day|day by day|week 53|31 April|29 February 2027|32.1.|25:00|12:60|13pm|in a minute|in a moment|in a day|"
      + "in the end|in 5|in five|at once|at last|at all|5 times|twice|noon|midnight|evening|the weekend|the afternoon|"
      + "daily|weekly|John 3:16|ratio 1:10|score 17:15|from 9 to 5pm|between 3pm and 5pm|\"tomorrow\"|“5pm”|today.|Mondays"
    let titles = titles(actions, objects)
    #expect(titles.count >= 10_000)
    #expect(hits(.english, titles) == [])
  }

  @Test func `10,000 German titles have no phrase`() {
    let objects =
      "Milch|5|2 Eier|das Auto|Jana|Markus|Paprika|den Monitor|gute Nacht|guten Morgen|Morgen|den Morgen|die Sonne|"
      + "Brot und Butter|Kapitel 5|Seite 24|Zimmer 17|Gleis 3|die Sekunde|den Mai|im Mai|März|halb|1/2|3-2|2.10|"
      + "Version 2.10|1.10.30|10 %|3,50|3.50 €|5 kg|17 Leute|Punkt 3|Nr. 5|die 5|2027|20 m|zu Hause|am Tisch|am Fenster|"
      + "mit der Hand|um die Ecke|um Hilfe|ab und zu|bis dann|bis bald|in Ruhe|in der Küche|im Garten|mit Freitag|"
      + "der Sonntag|ein Montag|mein Dienstag|über Mittwoch|von Donnerstag|seit Montag|für Freitag|nach Samstag|"
      + "von Montag bis Freitag|vom 1. bis 3. Januar|von 9 bis 17 Uhr|8 bis 10 Uhr|Karfreitag|Rosenmontag|Frau Sonntag|"
      + "Herrn Freitag|schwarzer Freitag|montags|jeder|jedes Mal|alle|alle Leute|nächstes Jahr|dieses|dieses Mal|den ganzen Tag|"
      + "Tag für Tag|KW 53|31. April|29. Februar 2027|32.1.|25:00|12:60|um 25|25 Uhr|in Kürze|in 5|in fünf|3 mal|"
      + "einmal|mittags|Mitternacht|Abend|das Wochenende|Wochenende|täglich|Johannes 3:16|Maßstab 1:10|gegen Bayern|"
      + "so|ja so|mi|do|mo|es di|das Fr|\"morgen\"|„17 Uhr“|heute.|früh|dreiviertel|Viertel nach|letzten Freitag|"
      + "zum 1. Januar|vor Montag|der 3.|der 3. Mai|2. Band|den 5|Psalm 23:10|100 Uhr|am Stück|am Ende"
    let actions =
      "Kaufen:|Anrufen:|Reparieren:|Putzen:|Schreiben:|Lesen:|Senden:|Fragen:|Buchen:|Bringen:|Prüfen:|Kochen:|Bezahlen:|"
      + "Planen:|Zurückgeben:|Verkaufen:|Gießen:|Waschen:|Ansehen:|Besuchen:|Drucken:|Bestellen:|Streichen:|Packen:|"
      + "Umziehen:|Treffen:|Lernen:|Finden:|Füttern:|Leeren:|Zeichnen:|Vergleichen:|Abholen:|Laden:|Absagen:|Bauen:|"
      + "Sichern:|Verlängern:|Ersetzen:|Durchsehen:|Sortieren:|Üben:|Reden über|Aufräumen:|Übersetzen:|Hochladen:|Einpacken:|"
      + "Warten auf|Denk an|Such|Hol|Nimm|Gib|Mach|Sag|Sing|Erzähl|Probier|Klingel|Häng auf|Wirf weg|Unterschreib|Scanne|"
      + "Spare|Entferne|Melde|Erforsche|Parke|Öffne|Miss|Leih|Installiere|Bügle|Versteck|Friere ein|Falte|Beende|Fülle|"
      + "Tausche|Spende|Liefere|Schneide|Zähle|Kopiere|Schließe|Wähle|Backe|Antworte|Ergänze|Notiere|Male|Zeige|Rufe|Höre|"
      + "Trage|Räume|Hole her|Sieh nach|Schau|Frag nach|Bitte|Rede mit"
    let titles = titles(actions, objects)
    #expect(titles.count >= 10_000)
    #expect(hits(.german, titles) == [])
  }

  @Test func `what other programs took for a time is none`() {
    // planify#2089, planify#2110, donetick#62, vikunja#2392, super-productivity#9137, and chrono's negative cases.
    let titles = [
      "Mark", "Jane", "Decide", "Buy paprika", "Clean monitor", "delete mails up to january 30th",
      "Prepare Friday demo", "Total 35.49", "12.53%", "at 6.5 kilograms", "1-2-3", "20-30-12",
      "Version: 1.10.30", "sell at 6.50", "read Henry the 8th",
    ]
    #expect(hits(.english, titles) == [])
  }

  @Test func `a phrase alone is a text`() {
    #expect(
      hits(.english, ["Friday", "tomorrow 5pm", " every Tuesday ", "next week", "the 1st"]) == [])
    #expect(hits(.german, ["Freitag", "morgen 17 Uhr", "jeden Dienstag"]) == [])
  }

  @Test func `a phrase that is not at the end is text`() {
    #expect(hits(.english, ["tomorrow call mum", "on Friday or later", "at 5 with Anna"]) == [])
  }
}
