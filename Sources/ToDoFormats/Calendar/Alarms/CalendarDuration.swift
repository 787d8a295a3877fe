/// A value of the type DURATION of RFC 5545, in which a day has 24 hours.
struct CalendarDuration: Hashable {
  /// The seconds, negative before a minus sign.
  let seconds: Int

  /// Parses a value such as `-PT15M`, `P1DT2H` or `P2W`; nil for others, and for numbers of more than six digits.
  init?(_ value: ArraySlice<UInt8>) {
    var rest = value
    let sign = rest.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
    var (total, units, isTime) = (0, Self.units[...], false)
    while !rest.isEmpty {
      if rest.first == UInt8(ascii: "T") {
        guard !isTime else { return nil }
        isTime = true
        units = units.drop { !$0.isTime }
        rest = rest.dropFirst()
      }
      let digits = rest.prefix(while: \.isDigit)
      guard let number = Int(String(decoding: digits, as: UTF8.self)), digits.count <= 6,
        let letter = rest.dropFirst(digits.count).first,
        let index = units.firstIndex(where: { $0.letter == letter }),
        units[index].isTime == isTime
      else { return nil }
      total += number * units[index].seconds
      units = units[(index + 1)...]
      rest = rest.dropFirst(digits.count + 1)
    }
    seconds = sign == UInt8(ascii: "-") ? -total : total
  }

  /// The units in their order; those of times follow a T.
  private static let units: [(letter: UInt8, seconds: Int, isTime: Bool)] = [
    (UInt8(ascii: "W"), 604_800, false), (UInt8(ascii: "D"), 86_400, false),
    (UInt8(ascii: "H"), 3600, true), (UInt8(ascii: "M"), 60, true), (UInt8(ascii: "S"), 1, true),
  ]
}
