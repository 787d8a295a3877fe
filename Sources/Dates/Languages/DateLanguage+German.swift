extension DateLanguage {
  /// German.
  public static let german = DateLanguage(
    code: "de",
    vocabulary: [
      germanDays, germanWeekdays, germanLinks, germanNumbers, germanUnits, germanMonths,
      germanParts,
      germanWeekdayParts, ["morgen": .part(.morning)],
      ["ab": .link(.starting)], ["bis": .link(.until)],
      ["am": .link(.inThe)],
    ],
    lowercaseDays: ["morgen"], ordinalSuffixes: ["."], writesClocksWithDots: true,
    namingWords: [
      "der", "die", "das", "dem", "des", "ein", "eine", "einen", "einem", "mein", "meine", "meinen",
      "dein", "deinen", "sein", "seinen", "ihr", "ihren", "unser", "unseren", "euer", "euren",
      "mit",
      "von", "vom", "und", "oder", "&", "über", "namens", "gegen", "herr", "herrn", "frau", "guten",
      "guter", "schwarzer", "schwarzen", "letzten", "letzter", "letzte", "vorigen", "vergangenen",
      "kein", "keinen", "jeder", "jeden",
    ],
    boundingWords: ["seit", "für", "nach", "vor", "zwischen", "zum", "zur", "pro", "von", "vom"],
    numberedWords: [
      "kapitel", "seite", "zimmer", "raum", "tor", "nummer", "nr.", "version", "band", "teil",
      "abschnitt", "maßstab", "verhältnis", "psalm", "johannes", "lukas", "markus", "matthäus",
      "gleis", "absatz",
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

  private static let germanDays: [String: DateTerm] = [
    "heute": .relativeDay(0), "morgen": .relativeDay(1), "übermorgen": .relativeDay(2),
    "heute abend": .tonight, "wochenende": .weekend, "sonnabend": .weekday(.saturday),
  ]

  private static let germanWeekdays: [String: DateTerm] = germanWeekdayNames.reduce(into: [:]) {
    $0[$1.name] = .weekday($1.2)
    $0[$1.abbreviation] = .weekdayAbbreviation($1.2, isWord: true)
  }

  /// "Freitagabend" and the like.
  private static let germanWeekdayParts: [String: DateTerm] = germanWeekdayNames.reduce(into: [:]) {
    for (word, part) in germanPartsOfWeekdays { $0[$1.name + word] = .weekdayPart($1.2, part) }
  }

  private static let germanPartsOfWeekdays: [(word: String, PartOfDay)] = [
    ("morgen", .morning), ("früh", .morning), ("vormittag", .morning), ("mittag", .noon),
    ("nachmittag", .afternoon), ("abend", .evening), ("nacht", .night),
  ]

  private static let germanLinks: [String: DateTerm] = [
    "am": .link(.on), "bis": .link(.by), "ab": .link(.by), "bis zum": .link(.by),
    "bis am": .link(.by),
    "diesen": .link(.this), "dieses": .link(.this), "kommenden": .link(.this),
    "kommendes": .link(.this), "nächsten": .link(.next), "nächste": .link(.next),
    "nächstes": .link(.next), "nächster": .link(.next), "um": .link(.at), "gegen": .link(.at),
    "in": .link(.in), "in der": .link(.inThe), "den": .link(.the), "dem": .link(.the),
    "und": .link(.and), "&": .link(.and), "uhr": .link(.oClock), "jeden": .link(.every),
    "jede": .link(.every), "jedes": .link(.every), "alle": .link(.every),
    "im monat": .link(.ofTheMonth), "des monats": .link(.ofTheMonth),
    "jedes monats": .link(.ofTheMonth), "mal": .link(.times), "nach erledigung": .link(.afterDone),
  ]

  private static let germanNumbers: [String: DateTerm] = [
    "einem": .one, "einer": .one, "ein uhr": .hours(minute: 60), "eins": .numberWord(1),
    "zwei": .numberWord(2),
    "drei": .numberWord(3), "vier": .numberWord(4), "fünf": .numberWord(5), "sechs": .numberWord(6),
    "sieben": .numberWord(7), "acht": .numberWord(8), "neun": .numberWord(9),
    "zehn": .numberWord(10),
    "elf": .numberWord(11), "zwölf": .numberWord(12), "einer halben": .half,
    "halb": .clockOffset(-30),
    "viertel nach": .clockOffset(15), "viertel vor": .clockOffset(-15),
    "dreiviertel": .clockOffset(-15), "ersten": .ordinalWord(1), "zweiten": .ordinalWord(2),
    "dritten": .ordinalWord(3), "vierten": .ordinalWord(4), "fünften": .ordinalWord(5),
    "letzten": .ordinalWord(-1),
  ]

  private static let germanUnits: [String: DateTerm] = [
    "minute": .unit(.minute), "minuten": .unit(.minute), "min": .unit(.minute),
    "stunde": .unit(.hour), "stunden": .unit(.hour), "std": .unit(.hour), "tag": .unit(.day),
    "tage": .unit(.day), "tagen": .unit(.day), "woche": .unit(.week), "wochen": .unit(.week),
    "monat": .unit(.month), "monate": .unit(.month), "monaten": .unit(.month), "jahr": .unit(.year),
    "jahre": .unit(.year), "jahren": .unit(.year), "werktag": .workday, "wochentag": .workday,
  ]

  private static let germanMonths: [String: DateTerm] = [
    "januar": .month(1), "jänner": .month(1), "jan": .month(1), "februar": .month(2),
    "feb": .month(2), "märz": .month(3), "mär": .month(3), "april": .month(4), "apr": .month(4),
    "mai": .month(5), "juni": .month(6), "jun": .month(6), "juli": .month(7), "jul": .month(7),
    "august": .month(8), "aug": .month(8), "september": .month(9), "sep": .month(9),
    "sept": .month(9), "oktober": .month(10), "okt": .month(10), "november": .month(11),
    "nov": .month(11), "dezember": .month(12), "dez": .month(12),
  ]

  private static let germanParts: [String: DateTerm] = [
    "früh": .part(.morning), "morgens": .part(.morning), "vormittag": .part(.morning),
    "vormittags": .part(.morning), "mittag": .part(.noon), "mittags": .part(.noon),
    "nachmittag": .part(.afternoon), "nachmittags": .part(.afternoon), "abend": .part(.evening),
    "abends": .part(.evening), "nacht": .part(.night), "nachts": .part(.night),
    "mitternacht": .part(.midnight),
  ]
}
