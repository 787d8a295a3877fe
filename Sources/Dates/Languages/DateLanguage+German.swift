extension DateLanguage {
  /// The words of German.
  public static let german = DateLanguage(
    code: "de",
    vocabulary: [
      germanDays, germanWeekdays, germanLinks, germanNumbers, germanUnits, germanMonths,
      germanParts, germanWeekdayParts,
    ],
    lowercaseDays: ["morgen"], capitalizedDays: ["so"], ordinalSuffixes: ["."],
    writesClocksWithDots: true,
    namingWords: [
      "der", "die", "das", "dem", "des", "ein", "eine", "einen", "einem", "mein", "meine", "meinen",
      "dein", "deinen", "sein", "seinen", "ihr", "ihren", "unser", "unseren", "euer", "euren",
      "mit",
      "von", "vom", "und", "oder", "&", "über", "namens", "dr.", "prof.", "gegen", "herr", "herrn",
      "frau", "guten",
      "guter", "schwarzer", "schwarzen", "letzten", "letzter", "letzte", "vorigen", "vergangenen",
      "kein", "keinen", "jeder", "jeden", "an", "bei", "weißer", "weißen", "verkaufsoffener",
      "übernächsten",
      "übernächste", "übernächstes",
    ],
    greetingWords: ["guten", "gute"],
    boundingWords: [
      "seit", "für", "nach", "vor", "zum", "zur", "pro", "unter", "außer", "ende", "mitte",
      "anfang", "nicht",
    ],
    numberedWords: [
      "kapitel", "seite", "zimmer", "raum", "tor", "nummer", "nr.", "version", "band", "teil",
      "abschnitt", "maßstab", "verhältnis", "psalm", "johannes", "lukas", "markus", "matthäus",
      "gleis", "absatz", "aufgabe", "übung", "punkt", "§", "top", "lk", "mk", "mt", "joh", "beton",
      "modell", "bild",
      "ergebnis", "pace",
    ],
    rangeWords: ["von", "vom", "zwischen"],
    wording: DateWording(
      months: [
        "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.",
        "Dez.",
      ],
      weekdays: [
        "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag",
      ],
      shortWeekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
      dayDot: ".", today: "Heute", tomorrow: "Morgen", and: "und", everyDay: "jeden Tag",
      everyDays: "alle {} Tage",
      everyWeek: "jede Woche", everyWeeks: "alle {} Wochen", everyMonth: "jeden Monat",
      everyMonths: "alle {} Monate", everyYear: "jedes Jahr", everyYears: "alle {} Jahre",
      everyWorkday: "jeden Werktag", every: "jeden {}", on: " am {}", onThe: " am {}",
      ordinals: ["ersten", "zweiten", "dritten", "vierten", "fünften"], last: "letzten",
      everyOfTheMonth: "jeden {} im Monat", lastDay: "letzten Tag",
      dayOfMonth: { "\($0)." }, starting: " ab {}", until: " bis {}", times: " {} mal",
      afterDone: " nach Erledigung",
      asBefore: "wiederholt sich wie bisher"))

  private static let germanWeekdayNames: [(name: String, abbreviation: String, Weekday)] = [
    ("montag", "mo", .monday), ("dienstag", "di", .tuesday), ("mittwoch", "mi", .wednesday),
    ("donnerstag", "do", .thursday), ("freitag", "fr", .friday), ("samstag", "sa", .saturday),
    ("sonntag", "so", .sunday),
  ]

  private static let germanDays: [Entry] = [
    (.relativeDay(0), ["heute"]),
    (.relativeDay(1), ["morgen"]),
    (.relativeDay(2), ["übermorgen", "uebermorgen"]),
    (.dayPart(0, .tonight), ["heute abend"]),
    (.weekend, ["wochenende"]),
    (.weekday(.saturday), ["sonnabend"]),
  ]

  private static let germanWeekdays: [Entry] = germanWeekdayNames.flatMap { name, short, weekday in
    [(.weekday(weekday), [name]), (.weekdayAbbreviation(weekday, isWord: true), [short])]
  }

  /// "Freitagabend" and the like.
  private static let germanWeekdayParts: [Entry] = germanWeekdayNames.flatMap { name, _, weekday in
    germanPartsOfWeekdays.map { (.weekdayPart(weekday, $0.part), [name + $0.word]) }
  }

  private static let germanPartsOfWeekdays: [(word: String, part: PartOfDay)] = [
    ("morgen", .morning), ("früh", .morning), ("vormittag", .morning), ("mittag", .noon),
    ("nachmittag", .afternoon), ("abend", .evening), ("nacht", .night),
  ]

  private static let germanLinks: [Entry] = [
    (.link(.on), ["am"]),
    (.link(.by), ["bis", "ab", "bis zum", "bis am", "ca.", "circa", "etwa"]),
    (.link(.this), ["diesen", "dieses", "dieser", "kommenden", "kommendes", "kommender"]),
    (
      .link(.next),
      ["nächsten", "nächste", "nächstes", "nächster", "naechsten", "naechste", "naechstes"]
    ),
    (.link(.at), ["um", "gegen"]),
    (.link(.in), ["in"]),
    (.link(.inThe), ["in der", "am"]),
    (.link(.starting), ["ab"]),
    (.link(.until), ["bis", "bis zum", "bis am"]),
    (.link(.the), ["den", "dem"]),
    (.link(.and), ["und", "&"]),
    (.link(.or), ["oder"]),
    (.link(.oClock), ["uhr"]),
    (.link(.every), ["jeden", "jede", "jedes"]),
    (.link(.everyNumber), ["alle"]),
    (.link(.ofTheMonth), ["im monat", "des monats", "jedes monats"]),
    (.link(.times), ["mal"]),
    (.link(.afterDone), ["nach erledigung"]),
  ]

  private static let germanNumbers: [Entry] = [
    (.one, ["einem", "einer", "ein"]),
    (.numberWord(1), ["eins"]),
    (.numberWord(2), ["zwei"]),
    (.numberWord(3), ["drei"]),
    (.numberWord(4), ["vier"]),
    (.numberWord(5), ["fünf", "fuenf"]),
    (.numberWord(6), ["sechs"]),
    (.numberWord(7), ["sieben"]),
    (.numberWord(8), ["acht"]),
    (.numberWord(9), ["neun"]),
    (.numberWord(10), ["zehn"]),
    (.numberWord(11), ["elf"]),
    (.numberWord(12), ["zwölf", "zwoelf"]),
    (.half, ["einer halben"]),
    (.clockOffset(-30), ["halb"]),
    (.clockOffset(5), ["fünf nach"]),
    (.clockOffset(10), ["zehn nach"]),
    (.clockOffset(20), ["zwanzig nach"]),
    (.clockOffset(-5), ["fünf vor"]),
    (.clockOffset(-10), ["zehn vor"]),
    (.clockOffset(-20), ["zwanzig vor"]),
    (.clockOffset(15), ["viertel nach"]),
    (.clockOffset(-15), ["viertel vor", "dreiviertel"]),
    (.ordinalWord(1), ["ersten"]),
    (.ordinalWord(2), ["zweiten", "zweite", "zweites"]),
    (.ordinalWord(3), ["dritten", "dritte", "drittes"]),
    (.ordinalWord(4), ["vierten", "vierte", "viertes"]),
    (.ordinalWord(5), ["fünften"]),
    (.ordinalWord(-1), ["letzten"]),
  ]

  private static let germanUnits: [Entry] = [
    (.unit(.minute), ["minute", "minuten", "min"]),
    (.unit(.hour), ["stunde", "stunden", "std"]),
    (.unit(.day), ["tag", "tage", "tagen"]),
    (.unit(.week), ["woche", "wochen"]),
    (.unit(.month), ["monat", "monate", "monaten"]),
    (.unit(.year), ["jahr", "jahre", "jahren"]),
    (.workday, ["werktag", "wochentag"]),
  ]

  private static let germanMonths: [Entry] = [
    (.month(1), ["januar", "jänner", "jan"]),
    (.month(2), ["februar", "feb"]),
    (.month(3), ["märz", "maerz", "mär"]),
    (.month(4), ["april", "apr"]),
    (.month(5), ["mai"]),
    (.month(6), ["juni", "jun"]),
    (.month(7), ["juli", "jul"]),
    (.month(8), ["august", "aug"]),
    (.month(9), ["september", "sep", "sept"]),
    (.month(10), ["oktober", "okt"]),
    (.month(11), ["november", "nov"]),
    (.month(12), ["dezember", "dez"]),
  ]

  private static let germanParts: [Entry] = [
    (.part(.morning), ["früh", "morgen", "morgens", "vormittag", "vormittags"]),
    (.part(.noon), ["mittag", "mittags"]),
    (.part(.afternoon), ["nachmittag", "nachmittags"]),
    (.part(.evening), ["abend", "abends"]),
    (.part(.night), ["nacht", "nachts"]),
    (.part(.midnight), ["mitternacht"]),
  ]
}
