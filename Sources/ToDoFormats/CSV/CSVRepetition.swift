internal import ToDoModel

extension Repetition {
  /// The words behind the rule of a repetition that counts from the completion; no rule has a space.
  private static let suffix = " from completion"

  /// Reads ``csv``; nil if `field` has no FREQ, which each rule of RFC 5545 has.
  init?(csv field: ArraySlice<UInt8>) {
    guard !field.isEmpty else { return nil }
    let text = String(decoding: field.trimmedField, as: UTF8.self)
    let countsFromCompletion = text.hasSuffix(Self.suffix)
    let rule = countsFromCompletion ? String(text.dropLast(Self.suffix.count)) : text
    let isRule = rule.utf8.split(separator: UInt8(ascii: ";")).contains {
      $0.starts(with: "FREQ=".utf8)
    }
    guard isRule else { return nil }
    self.init(rule: rule, countsFromCompletion: countsFromCompletion)
  }

  /// The rule, such as `FREQ=DAILY;INTERVAL=3`, and behind it " from completion" if it counts from that.
  var csv: String { rule + (countsFromCompletion ? Self.suffix : "") }
}
