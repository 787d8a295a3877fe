/// Reads the parts of a date from left to right; a part that is not there is not passed.
struct DateScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  /// Whether everything has been passed.
  var isAtEnd: Bool { rest.isEmpty }

  /// Passes a character, in any case.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, let byte = UInt8(exactly: character.value),
      first == byte || first == byte | 0x20 && (65...90).contains(byte)
    else { return false }
    rest.removeFirst()
    return true
  }

  /// A number with as many digits as `counts` allows, at most 9; nil if there are fewer.
  mutating func number(_ counts: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(counts.upperBound).prefix(while: \.isDigit)
    guard digits.count >= counts.lowerBound else { return nil }
    rest.removeFirst(digits.count)
    return digits.reduce(0) { 10 * $0 + Int($1 - 48) }
  }

  /// The milliseconds since midnight of a time such as `17:00`, `17:00:30` or `17:00:30.123`.
  mutating func time() -> Int? {
    guard let hour = number(1...2), hour < 24, skip(":"), let minute = number(2...2), minute < 60
    else { return nil }
    var milliseconds = 60_000 * (60 * hour + minute)
    guard skip(":") else { return milliseconds }
    guard let second = number(2...2), second < 60 else { return nil }
    milliseconds += 1000 * second
    if skip(".") || skip(",") {
      guard let thousandths = fraction() else { return nil }
      milliseconds += thousandths
    }
    return milliseconds
  }

  /// The milliseconds by which a clock is ahead of UTC that is told by `Z`, `+01:00`, `+0100` or `+01`; nil if it is
  /// not told.
  mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    let sign = rest.first == UInt8(ascii: "-") ? -1 : 1
    let start = self
    guard skip("+") || skip("-"), let hours = number(2...2), hours < 24 else {
      self = start
      return nil
    }
    let minutes = skip(":") || !isAtEnd ? number(2...2) : 0
    guard let minutes, minutes < 60 else {
      self = start
      return nil
    }
    return sign * 60_000 * (60 * hours + minutes)
  }

  /// The thousandths that the digits behind a decimal point are; further digits are passed.
  private mutating func fraction() -> Int? {
    let digits = rest.prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    return (0..<3).reduce(0) { value, place in
      10 * value + (digits.dropFirst(place).first.map { Int($0 - 48) } ?? 0)
    }
  }
}
