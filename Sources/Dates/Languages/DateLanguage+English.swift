extension DateLanguage {
  /// The words of English.
  public static let english = DateLanguage(
    code: "en",
    vocabulary: [
      englishDays, englishLinks, englishNumbers, englishUnits, englishMonths, englishParts,
    ],
    ordinalSuffixes: ["st", "nd", "rd", "th"], writesClocksWithDots: false,
    namingWords: [
      "the", "a", "an", "my", "your", "his", "her", "its", "our", "their", "with", "of", "about",
      "vs", "vs.", "named", "called", "and", "or", "&", "mr", "mrs", "ms", "dr.", "prof.", "w/",
      "re", "good", "black", "ash",
      "cyber", "casual", "palm", "holy", "fat", "shrove", "super", "ruby", "taco", "bloody",
      "happy",
      "easter", "giving", "last", "previous", "past", "each", "any", "no", "some", "one", "every",
      "that", "what", "which", "was", "man", "girl", "given", "freaky", "blue", "maundy",
      "whit",
      "meatless",
    ],
    greetingWords: ["good"],
    boundingWords: [
      "than", "for", "to", "past", "except", "until", "till", "since", "after", "before",
      "through", "during", "per", "mid", "not",
    ],
    numberedWords: [
      "chapter", "page", "room", "gate", "number", "no.", "version", "track", "level", "part",
      "problem", "unit", "issue", "pace", "won", "lost", "result", "romans", "mix", "section",
      "ratio", "scale", "psalm", "john", "luke", "mark", "matthew", "genesis", "score",
    ],
    rangeWords: ["between", "from"],
    wording: DateWording(
      months: [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ],
      weekdays: [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
      ],
      shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
      dayDot: "", today: "Today", tomorrow: "Tomorrow", and: "and", everyDay: "every day",
      everyDays: "every {} days",
      everyWeek: "every week", everyWeeks: "every {} weeks", everyMonth: "every month",
      everyMonths: "every {} months", everyYear: "every year", everyYears: "every {} years",
      everyWorkday: "every weekday", every: "every {}", on: " on {}", onThe: " on the {}",
      ordinals: ["first", "second", "third", "fourth", "fifth"], last: "last",
      everyOfTheMonth: "every {} of the month", lastDay: "last day",
      dayOfMonth: { day in
        let suffixes = [1: "st", 2: "nd", 3: "rd"]
        return "\(day)" + ((11...13).contains(day) ? "th" : suffixes[day % 10] ?? "th")
      },
      starting: " starting {}", until: " until {}", times: " {} times", afterDone: " after done",
      asBefore: "repeats as before"))

  private static let englishDays: [Entry] = [
    (.relativeDay(0), ["today"]),
    (.relativeDay(1), ["tomorrow"]),
    (.dayPart(0, .tonight), ["tonight"]),
    (.relativeDay(2), ["day after tomorrow", "the day after tomorrow"]),
    (.weekend, ["weekend"]),
    (.weekday(.monday), ["monday"]),
    (.weekday(.tuesday), ["tuesday"]),
    (.weekday(.wednesday), ["wednesday"]),
    (.weekday(.thursday), ["thursday"]),
    (.weekday(.friday), ["friday"]),
    (.weekday(.saturday), ["saturday"]),
    (.weekday(.sunday), ["sunday"]),
    (.weekdayAbbreviation(.monday, isWord: true), ["mon"]),
    (.weekdayAbbreviation(.tuesday, isWord: false), ["tue", "tues"]),
    (.weekdayAbbreviation(.wednesday, isWord: true), ["wed"]),
    (.weekdayAbbreviation(.thursday, isWord: false), ["thu", "thur", "thurs"]),
    (.weekdayAbbreviation(.friday, isWord: false), ["fri"]),
    (.weekdayAbbreviation(.saturday, isWord: true), ["sat"]),
    (.weekdayAbbreviation(.sunday, isWord: true), ["sun"]),
  ]

  private static let englishLinks: [Entry] = [
    (.link(.on), ["on"]),
    (.link(.by), ["by", "around", "@"]),
    (.link(.this), ["this", "coming"]),
    (.link(.next), ["next"]),
    (.link(.at), ["at"]),
    (.link(.in), ["in"]),
    (.link(.inThe), ["in the"]),
    (.link(.the), ["the"]),
    (.link(.of), ["of"]),
    (.link(.and), ["and", "&"]),
    (.link(.or), ["or"]),
    (.link(.oClock), ["o'clock", "o’clock"]),
    (.link(.every), ["every"]),
    (.link(.other), ["other"]),
    (.link(.ofTheMonth), ["of the month", "of each month", "of every month"]),
    (.link(.starting), ["starting"]),
    (.link(.until), ["until"]),
    (.link(.times), ["times"]),
    (.link(.afterDone), ["after done"]),
    (.meridiem(isAfternoon: false), ["am", "a.m."]),
    (.meridiem(isAfternoon: true), ["pm", "p.m."]),
  ]

  private static let englishNumbers: [Entry] = [
    (.one, ["a", "an"]),
    (.numberWord(1), ["one"]),
    (.numberWord(2), ["two"]),
    (.numberWord(3), ["three"]),
    (.numberWord(4), ["four"]),
    (.numberWord(5), ["five"]),
    (.numberWord(6), ["six"]),
    (.numberWord(7), ["seven"]),
    (.numberWord(8), ["eight"]),
    (.numberWord(9), ["nine"]),
    (.numberWord(10), ["ten"]),
    (.numberWord(11), ["eleven"]),
    (.numberWord(12), ["twelve"]),
    (.half, ["half", "half a", "half an"]),
    (.clockOffset(30), ["half past"]),
    // Not "5 to": "10 to 6" is rather a range.
    (.clockOffset(5), ["five past", "5 past"]),
    (.clockOffset(10), ["ten past", "10 past"]),
    (.clockOffset(20), ["twenty past", "20 past"]),
    (.clockOffset(-5), ["five to"]),
    (.clockOffset(-10), ["ten to"]),
    (.clockOffset(-20), ["twenty to"]),
    (.clockOffset(15), ["quarter past"]),
    (.clockOffset(-15), ["quarter to"]),
    (.ordinalWord(1), ["first"]),
    (.ordinalWord(2), ["second"]),
    (.ordinalWord(3), ["third"]),
    (.ordinalWord(4), ["fourth"]),
    (.ordinalWord(5), ["fifth"]),
    (.ordinalWord(-1), ["last"]),
  ]

  private static let englishUnits: [Entry] = [
    (.unit(.minute), ["minute", "minutes", "min", "mins"]),
    (.unit(.hour), ["hour", "hours", "hr", "hrs"]),
    (.unit(.day), ["day", "days"]),
    (.unit(.week), ["week", "weeks"]),
    (.unit(.month), ["month", "months"]),
    (.unit(.year), ["year", "years"]),
    (.workday, ["weekday"]),
  ]

  private static let englishMonths: [Entry] = [
    (.month(1), ["january", "jan"]),
    (.month(2), ["february", "feb"]),
    (.month(3), ["march", "mar"]),
    (.month(4), ["april", "apr"]),
    (.month(5), ["may"]),
    (.month(6), ["june", "jun"]),
    (.month(7), ["july", "jul"]),
    (.month(8), ["august", "aug"]),
    (.month(9), ["september", "sep", "sept"]),
    (.month(10), ["october", "oct"]),
    (.month(11), ["november", "nov"]),
    (.month(12), ["december", "dec"]),
  ]

  private static let englishParts: [Entry] = [
    (.part(.morning), ["morning"]),
    (.part(.noon), ["noon"]),
    (.part(.afternoon), ["afternoon"]),
    (.part(.evening), ["evening"]),
    (.part(.night), ["night"]),
    (.part(.midnight), ["midnight"]),
  ]
}
