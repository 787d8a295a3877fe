internal import ToDoModel

extension DateGrammar {
  /// A part of the day, and whether it is that of today.
  struct PartMatch {
    var part: PartOfDay
    var isThis = false
    /// Whether it is one only with a day behind it, as "noon".
    var needsDay = false
  }

  /// Parts of the day; if nothing stands before one, it needs a word such as "at".
  func parts(at index: Int, isAlone: Bool) -> [Match<PartMatch>] {
    optionally([.at, .inThe, .this], at: index).filter { $0.value != .this || isAlone }
      .flatMap { link in
        read(at: link.end) {
          guard case .part(let part) = $0 else { return nil }
          if isAlone, !Self.isUsual(link.value, before: part) { return nil }
          return PartMatch(
            part: part, isThis: link.value == .this, needsDay: isAlone && link.value == nil)
        }
      }
  }

  /// Whether a part of the day can stand behind a word: there is no "at evening".
  private static func isUsual(_ link: DateLink?, before part: PartOfDay) -> Bool {
    let isMoment = part == .noon || part == .midnight
    return switch link {
    case nil: isMoment
    case .at: isMoment || part == .night
    default: true
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
      let hasAt = link.value == .at
      var clocks = writtenClocks(at: link.end, hasAt: hasAt)
      if hasAt { clocks += hours(at: link.end) }
      clocks += offsetClocks(at: link.end)
      clocks += hoursBeforePart(at: link.end)
      clocks += meridiemClocks(at: link.end)
      return clocks + clocksWithUnit(at: link.end)
    }
  }

  /// Times in one word: "17:00", "5pm", "17h".
  private func writtenClocks(at index: Int, hasAt: Bool) -> [Match<ClockExpression>] {
    read(at: index) { term in
      switch term {
      case .clock(let minute): ClockExpression(minute: minute)
      case .meridiemClock(let minute): ClockExpression(minute: minute, style: .meridiem)
      case .hours(let minute): ClockExpression(minute: minute, style: .hour, standsAlone: hasAt)
      case .dotted(let hour, let minute) where hasAt: ClockExpression(minute: 60 * hour + minute)
      default: nil
      }
    }
  }

  /// Times by the nearest hour: "half past five", "halb eins", which is half past twelve.
  private func offsetClocks(at index: Int) -> [Match<ClockExpression>] {
    let offsets = read(at: index) {
      if case .clockOffset(let minutes) = $0 { minutes } else { nil }
    }
    return offsets.flatMap { offset in
      numbers(at: offset.end).filter { (1...12).contains($0.value) }.flatMap { hour in
        let minute = 60 * hour.value + offset.value
        let clock = ClockExpression(minute: minute < 60 ? minute + 720 : minute, style: .hour)
        return optionally([.oClock], at: hour.end).map { (clock, $0.end) }
      }
    }
  }

  /// Hours without a sign that they are some.
  private func hours(at index: Int) -> [Match<ClockExpression>] {
    numbers(at: index).filter { $0.value < 24 }
      .map { (ClockExpression(minute: 60 * $0.value, style: .hour), $0.end) }
  }

  /// Hours before a part of the day in which they are: the first word of "8 in the morning".
  private func hoursBeforePart(at index: Int) -> [Match<ClockExpression>] {
    hours(at: index).filter { hour in
      (skip(.inThe, at: hour.end) + skip(.at, at: hour.end))
        .flatMap { parts(at: $0, isAlone: false) }
        .contains { ($0.value.part.minute(of: hour.value) ?? .max) < DueDate.minutesOfDay }
    }
  }

  /// Times with am or pm in a word of its own.
  private func meridiemClocks(at index: Int) -> [Match<ClockExpression>] {
    (hours(at: index) + writtenClocks(at: index, hasAt: true) + offsetClocks(at: index)).flatMap {
      clock in
      read(at: clock.end) { term -> ClockExpression? in
        guard case .meridiem(let isAfternoon) = term, clock.value.style != .meridiem else {
          return nil
        }
        return DateTermReader.minute(clock.value.minute, isAfternoon: isAfternoon)
          .map { ClockExpression(minute: $0, style: .meridiem) }
      }
    }
  }

  /// Times before a word such as "Uhr": "17 Uhr", "17.30 Uhr", "17 Uhr 30".
  private func clocksWithUnit(at index: Int) -> [Match<ClockExpression>] {
    let ones = read(at: index) { $0 == .one ? ClockExpression(minute: 60, style: .hour) : nil }
    let written = writtenClocks(at: index, hasAt: true).flatMap { clock in
      skip(.oClock, at: clock.end).map { (clock.value, $0) }
    }
    return written
      + (hours(at: index) + ones).flatMap { hour in
        skip(.oClock, at: hour.end).flatMap { end in
          [(hour.value, end)] + minutes(behind: hour.value, at: end)
        }
      }
  }

  private func minutes(behind hour: ClockExpression, at index: Int) -> [Match<ClockExpression>] {
    numbers(at: index).filter { (1..<60).contains($0.value) }
      .map { (ClockExpression(minute: hour.minute + $0.value, style: .hour), $0.end) }
  }
}
