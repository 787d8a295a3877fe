internal import ToDoModel

/// Finds the meanings of words, by the vocabulary of a language and by the digits in a word.
struct DateTermReader {
  let language: DateLanguage
  let order: DayOrder

  /// What some words mean together; empty if they mean no time.
  func terms(_ words: ArraySlice<DateLattice.Word>) -> [DateTerm] {
    let key = words.map(\.key).joined(separator: " ")
    if key == "," { return [.link(.comma)] }
    let isLowercase = words.map(\.text).joined(separator: " ") == key
    let terms = (language.vocabulary[key] ?? []).filter {
      switch $0 {
      case .relativeDay: isLowercase || !language.lowercaseDays.contains(key)
      case .weekdayAbbreviation: !isLowercase || !language.capitalizedDays.contains(key)
      default: true
      }
    }
    return terms + (words.count == 1 ? abbreviations(key) + numbers(key) : [])
  }

  /// Names of months and weekdays with a dot behind them.
  private func abbreviations(_ key: String) -> [DateTerm] {
    guard key.utf8.last == UInt8(ascii: ".") else { return [] }
    return (language.vocabulary[String(key.dropLast())] ?? []).filter {
      switch $0 {
      case .month, .weekdayAbbreviation: true
      default: false
      }
    }
  }

  /// What a word with digits means.
  private func numbers(_ key: String) -> [DateTerm] {
    guard key.utf8.first.map({ (48...57).contains($0) }) == true else { return [] }
    if let date = DueDate(key.uppercased()) { return [.isoDate(date)] }
    let pieces = Piece.split(key)
    switch pieces.count {
    case 1: return pieces[0].number.map { [.number($0)] } ?? []
    case 2: return suffixed(pieces[0], pieces[1].text)
    default: return clocks(pieces) + dates(pieces)
    }
  }

  /// A number and letters: "5pm", "17h", "1st", "3.".
  private func suffixed(_ number: Piece, _ suffix: String) -> [DateTerm] {
    guard let number = number.number else { return [] }
    if suffix == "h", number < 24 { return [.hours(minute: 60 * number)] }
    if language.ordinalSuffixes.contains(suffix) { return [.ordinal(number)] }
    return meridiemMinute(60 * number, suffix).map { [.meridiemClock(minute: $0)] } ?? []
  }

  private func meridiemMinute(_ minute: Int, _ suffix: String) -> Int? {
    guard case .meridiem(let isAfternoon)? = language.vocabulary[suffix]?.first else { return nil }
    return Self.minute(minute, isAfternoon: isAfternoon)
  }

  /// The minute of the day of one on a clock of twelve hours; nil if there is no such hour.
  static func minute(_ minute: Int, isAfternoon: Bool) -> Int? {
    guard (60..<780).contains(minute) else { return nil }
    return minute % 720 + (isAfternoon ? 720 : 0)
  }

  /// An hour and a minute: "17:00", "5:30pm", "17h30", "17.30".
  private func clocks(_ pieces: [Piece]) -> [DateTerm] {
    guard pieces[2].text.utf8.count == 2, let hour = pieces[0].number,
      let minute = pieces[2].number,
      hour < 24, minute < 60
    else { return [] }
    let time = 60 * hour + minute
    switch (pieces[1].text, pieces.count) {
    case (":", 3): return [.clock(minute: time)]
    case (".", 3): return language.writesClocksWithDots ? [.dotted(hour, minute)] : []
    case ("h", 3): return [.hours(minute: time)]
    case (":", 4), (".", 4):
      return meridiemMinute(time, pieces[3].text).map { [.meridiemClock(minute: $0)] } ?? []
    default: return []
    }
  }

  /// A day and a month: "24.12.", "24.12.2026", "12/24".
  private func dates(_ pieces: [Piece]) -> [DateTerm] {
    guard let first = pieces[0].number, let second = pieces[2].number, first <= 31, second <= 31,
      pieces.count < 4 || pieces[3].text == pieces[1].text, pieces.count <= 5
    else { return [] }
    let year = pieces.count == 5 ? pieces[4].year : nil
    if pieces.count == 5, year == nil { return [] }
    let isDotted = pieces[1].text == "."
    guard isDotted || pieces[1].text == "/" && pieces.count != 4 else {
      return []
    }
    let isDayFirst = isDotted || order == .dayFirst
    return [
      .numericDate(
        day: isDayFirst ? first : second, month: isDayFirst ? second : first, year: year,
        isCertain: isCertain(pieces))
    ]
  }

  /// Whether a dot behind the numbers or a year shows that they are a date; 1.10.30 is rather a version.
  private func isCertain(_ pieces: [Piece]) -> Bool {
    if pieces.count == 4 { return true }
    guard pieces.count == 5 else { return false }
    let hasAllDigits = pieces[0].text.utf8.count == 2 && pieces[2].text.utf8.count == 2
    return pieces[1].text == "/" || hasAllDigits || pieces[4].text.utf8.count == 4
  }
}

/// A run of digits, or of other characters, in a word.
private struct Piece {
  var text: String
  let isNumber: Bool

  /// The number of at most four digits.
  var number: Int? { isNumber && text.utf8.count <= 4 ? Int(text) : nil }

  /// The year of four digits, or of two in this century.
  var year: Int? {
    guard let number, text.utf8.count == 2 || text.utf8.count == 4 else { return nil }
    return text.utf8.count == 2 ? 2000 + number : number
  }

  static func split(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    for character in text {
      let isNumber = character.isASCII && character.isNumber
      if let last = pieces.indices.last, pieces[last].isNumber == isNumber {
        pieces[last].text.append(character)
      } else {
        pieces.append(Piece(text: String(character), isNumber: isNumber))
      }
    }
    return pieces
  }
}
