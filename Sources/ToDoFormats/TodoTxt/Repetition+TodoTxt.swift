internal import ToDoModel

extension Repetition {
  /// Parses the value of `rec:`, such as `1w`, which counts from the completion, or `+2d`, which does not.
  ///
  /// `b` are business days; only `1b`, each business day, has a rule. Nil if `value` is anything else.
  init?(todoTxt value: String) {
    let isStrict = value.utf8.first == UInt8(ascii: "+")
    let rest = value.utf8.dropFirst(isStrict ? 1 : 0)
    guard let unit = rest.last, let frequency = Self.frequencies.first(where: { $0.unit == unit }),
      (2...5).contains(rest.count), rest.first != UInt8(ascii: "0"),
      rest.dropLast().allSatisfy(\.isDigit), let count = Int(Substring(rest.dropLast()))
    else { return nil }
    guard count == 1 || unit != UInt8(ascii: "b") else { return nil }
    let interval = count == 1 ? "" : ";INTERVAL=\(count)"
    self.init(rule: frequency.rule + interval, countsFromCompletion: !isStrict)
  }

  /// The value of `rec:`; nil for a rule that it cannot say.
  var todoTxt: String? {
    for (unit, frequency) in Self.frequencies where rule.hasPrefix(frequency) {
      let rest = rule.dropFirst(frequency.count)
      let count = rest.isEmpty ? "1" : String(rest.dropFirst(";INTERVAL=".count))
      let value = (countsFromCompletion ? "" : "+") + count + String(Unicode.Scalar(unit))
      if Repetition(todoTxt: value) == self { return value }
    }
    return nil
  }

  private static let frequencies: [(unit: UInt8, rule: String)] = [
    (UInt8(ascii: "b"), "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), (UInt8(ascii: "d"), "FREQ=DAILY"),
    (UInt8(ascii: "w"), "FREQ=WEEKLY"), (UInt8(ascii: "m"), "FREQ=MONTHLY"),
    (UInt8(ascii: "y"), "FREQ=YEARLY"),
  ]
}
