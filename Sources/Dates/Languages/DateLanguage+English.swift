extension DateLanguage {
  /// English.
  public static let english = DateLanguage(
    code: "en",
    vocabulary: [
      englishDays, englishLinks, englishNumbers, englishUnits, englishMonths, englishParts,
    ],
    ordinalSuffixes: ["st", "nd", "rd", "th"], writesClocksWithDots: false,
    namingWords: [
      "the", "a", "an", "my", "your", "his", "her", "its", "our", "their", "with", "of", "about",
      "vs", "vs.", "named", "called", "and", "or", "&", "mr", "mrs", "ms", "good", "black", "ash",
      "cyber", "casual", "palm", "holy", "fat", "shrove", "super", "ruby", "taco", "bloody",
      "happy",
      "easter", "giving", "last", "previous", "past", "each", "any", "no", "some", "one", "every",
      "that", "what", "which", "man", "girl",
    ],
    boundingWords: [
      "from", "than", "for", "to", "until", "till", "since", "after", "before", "between",
      "through", "during", "per",
    ],
    numberedWords: [
      "chapter", "page", "room", "gate", "number", "no.", "version", "track", "level", "part",
      "section", "ratio", "scale", "psalm", "john", "luke", "mark", "matthew", "genesis", "score",
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

  private static let englishDays: [String: DateTerm] = [
    "today": .relativeDay(0), "tomorrow": .relativeDay(1), "tonight": .tonight,
    "day after tomorrow": .relativeDay(2), "weekend": .weekend,
    "monday": .weekday(.monday), "tuesday": .weekday(.tuesday), "wednesday": .weekday(.wednesday),
    "thursday": .weekday(.thursday), "friday": .weekday(.friday), "saturday": .weekday(.saturday),
    "sunday": .weekday(.sunday), "mon": .weekdayAbbreviation(.monday, isWord: true),
    "tue": .weekdayAbbreviation(.tuesday, isWord: false),
    "tues": .weekdayAbbreviation(.tuesday, isWord: false),
    "wed": .weekdayAbbreviation(.wednesday, isWord: true),
    "thu": .weekdayAbbreviation(.thursday, isWord: false),
    "thur": .weekdayAbbreviation(.thursday, isWord: false),
    "thurs": .weekdayAbbreviation(.thursday, isWord: false),
    "fri": .weekdayAbbreviation(.friday, isWord: false),
    "sat": .weekdayAbbreviation(.saturday, isWord: true),
    "sun": .weekdayAbbreviation(.sunday, isWord: true),
  ]

  private static let englishLinks: [String: DateTerm] = [
    "on": .link(.on), "by": .link(.by), "this": .link(.this), "coming": .link(.this),
    "next": .link(.next), "at": .link(.at), "in": .link(.in), "in the": .link(.inThe),
    "the": .link(.the), "of": .link(.of), "and": .link(.and), "&": .link(.and),
    "o'clock": .link(.oClock), "o’clock": .link(.oClock), "every": .link(.every),
    "other": .link(.other), "of the month": .link(.ofTheMonth), "of each month": .link(.ofTheMonth),
    "of every month": .link(.ofTheMonth), "starting": .link(.starting), "until": .link(.until),
    "times": .link(.times), "after done": .link(.afterDone), "am": .meridiem(isAfternoon: false),
    "a.m.": .meridiem(isAfternoon: false), "pm": .meridiem(isAfternoon: true),
    "p.m.": .meridiem(isAfternoon: true),
  ]

  private static let englishNumbers: [String: DateTerm] = [
    "a": .one, "an": .one, "one": .numberWord(1), "two": .numberWord(2), "three": .numberWord(3),
    "four": .numberWord(4), "five": .numberWord(5), "six": .numberWord(6), "seven": .numberWord(7),
    "eight": .numberWord(8), "nine": .numberWord(9), "ten": .numberWord(10),
    "eleven": .numberWord(11),
    "twelve": .numberWord(12), "half": .half, "half a": .half, "half an": .half,
    "half past": .clockOffset(30), "quarter past": .clockOffset(15),
    "quarter to": .clockOffset(-15),
    "first": .ordinalWord(1), "second": .ordinalWord(2), "third": .ordinalWord(3),
    "fourth": .ordinalWord(4), "fifth": .ordinalWord(5),
    "last": .ordinalWord(-1),
  ]

  private static let englishUnits: [String: DateTerm] = [
    "minute": .unit(.minute), "minutes": .unit(.minute), "min": .unit(.minute),
    "mins": .unit(.minute), "hour": .unit(.hour), "hours": .unit(.hour), "hr": .unit(.hour),
    "hrs": .unit(.hour), "day": .unit(.day), "days": .unit(.day), "week": .unit(.week),
    "weeks": .unit(.week), "month": .unit(.month), "months": .unit(.month), "year": .unit(.year),
    "years": .unit(.year), "weekday": .workday,
  ]

  private static let englishMonths: [String: DateTerm] = [
    "january": .month(1), "jan": .month(1), "february": .month(2), "feb": .month(2),
    "march": .month(3), "mar": .month(3), "april": .month(4), "apr": .month(4), "may": .month(5),
    "june": .month(6), "jun": .month(6), "july": .month(7), "jul": .month(7), "august": .month(8),
    "aug": .month(8), "september": .month(9), "sep": .month(9), "sept": .month(9),
    "october": .month(10), "oct": .month(10), "november": .month(11), "nov": .month(11),
    "december": .month(12), "dec": .month(12),
  ]

  private static let englishParts: [String: DateTerm] = [
    "morning": .part(.morning), "noon": .part(.noon), "afternoon": .part(.afternoon),
    "evening": .part(.evening), "night": .part(.night), "midnight": .part(.midnight),
  ]
}
