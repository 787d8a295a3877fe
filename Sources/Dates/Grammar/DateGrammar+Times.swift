internal import ToDoModel

extension DateGrammar {
  /// A part of the day, and whether it is that of today.
  struct PartMatch {
    var part: PartOfDay
    var isThis = false
    /// Whether it is one only with a day behind it, as "noon".
    var needsDay = false
  }

  /// Parts of the day; without a day or a time before it, one needs a word such as "at".
  func parts(at index: Int, after expression: DateExpression) -> [Match<PartMatch>] {
    let isAlone = expression == DateExpression()
    return optionally([.at, .inThe, .this], at: index).filter { $0.value != .this || isAlone }
      .flatMap { link in
        read(at: link.end) {
          guard case .part(let part) = $0 else { return nil }
          let isMoment = part == .noon || part == .midnight
          switch link.value {
          case nil where isAlone && !isMoment: return nil
          // There is no "at evening".
          case .at where isAlone && !isMoment && part != .night: return nil
          default: break
          }
          return PartMatch(
            part: part, isThis: link.value == .this, needsDay: isAlone && link.value == nil)
        }
      }
  }

  /// Lengths of time from now on, in minutes: "in 2 hours".
  func delays(at index: Int) -> [Match<Int>] {
    skip(.in, at: index).flatMap { start in
      let numbers = numbers(at: start).filter { $0.value > 0 }.flatMap { number in
        units(at: number.end).filter { $0.value == .minute || $0.value == .hour }
          .map { (number.value * ($0.value == .hour ? 60 : 1), $0.end) }
      }
      // "In a minute" is soon.
      let hours = read(at: start) { $0 == .one ? 60 : $0 == .half ? 30 : nil }.flatMap { minutes in
        units(at: minutes.end).filter { $0.value == .hour }.map { (minutes.value, $0.end) }
      }
      return numbers + hours
    }
  }

  /// Days of ISO 8601 with a minute.
  func moments(at index: Int) -> [Match<DueDate>] {
    read(at: index) { if case .isoDate(let date) = $0, date.minute != nil { date } else { nil } }
  }

  /// Times of the clock: "at 5", "5:30 pm", "half past five".
  func clocks(at index: Int) -> [Match<ClockExpression>] {
    optionally([.at, .by], at: index).flatMap { link in
      spokenClocks(at: link.end, hasAt: link.value == .at)
        + read(at: link.end) { Self.clock($0, hasAt: link.value == .at) }
        .flatMap { clock in optionally([.oClock], at: clock.end).map { (clock.value, $0.end) } }
    }
  }

  /// An expression with a time, behind which a part of the day needs no other word.
  private static let anyClock = DateExpression(clock: ClockExpression(minute: 0))

  /// A time that is one word.
  private static func clock(_ term: DateTerm, hasAt: Bool) -> ClockExpression? {
    switch term {
    case .clock(let minute): ClockExpression(minute: minute)
    case .meridiemClock(let minute): ClockExpression(minute: minute)
    case .hours(let minute): ClockExpression(minute: minute, isAmbiguous: true, standsAlone: hasAt)
    case .dotted(let hour, let minute) where hasAt: ClockExpression(minute: 60 * hour + minute)
    default: nil
    }
  }

  /// A time of several words, of which one is the hour.
  private func spokenClocks(at index: Int, hasAt: Bool) -> [Match<ClockExpression>] {
    let offsets =
      [(0, index)]
      + read(at: index) { if case .clockOffset(let minutes) = $0 { minutes } else { nil } }
    return offsets.flatMap { offset in
      hours(at: offset.1).flatMap { hour in
        spoken(hour, offset: offset.0, hasOffset: offset.1 > index, hasAt: hasAt)
      }
    }
  }

  /// Hours, or an hour and a minute, in minutes.
  private func hours(at index: Int) -> [Match<Int>] {
    numbers(at: index).filter { $0.value < 24 }.map { (60 * $0.value, $0.end) }
      + read(at: index) {
        switch $0 {
        case .dotted(let hour, let minute): 60 * hour + minute
        case .clock(let minute): minute
        default: nil
        }
      }
  }

  /// What an hour is with what stands around it.
  private func spoken(
    _ hour: Match<Int>, offset: Int, hasOffset: Bool, hasAt: Bool
  ) -> [Match<ClockExpression>] {
    let minute = hour.value + offset
    var matches: [Match<ClockExpression>] = []
    if hasOffset {
      if hour.value > 0, hour.value <= 720 {
        matches.append((.init(minute: minute, isAmbiguous: true), hour.end))
      }
      return matches
    }
    if hasAt, minute % 60 == 0 {
      matches.append((.init(minute: minute, isAmbiguous: true), hour.end))
    }
    if !skip(.inThe, at: hour.end).flatMap({ parts(at: $0, after: Self.anyClock) }).isEmpty {
      matches.append((.init(minute: minute, isAmbiguous: true), hour.end))
    }
    for meridiem in read(
      at: hour.end, { if case .meridiem(let isAfternoon) = $0 { isAfternoon } else { nil } })
    {
      guard let minute = DateTermReader.minute(minute, isAfternoon: meridiem.value) else {
        continue
      }
      matches.append((.init(minute: minute), meridiem.end))
    }
    for end in skip(.oClock, at: hour.end) {
      let isWhole = minute % 60 == 0
      matches.append((.init(minute: minute, isAmbiguous: isWhole), end))
      for minutes in numbers(at: end) where isWhole && (1..<60).contains(minutes.value) {
        matches.append((.init(minute: minute + minutes.value, isAmbiguous: true), minutes.end))
      }
    }
    return matches
  }
}
