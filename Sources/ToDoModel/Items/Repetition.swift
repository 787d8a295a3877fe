/// How an item repeats when it is completed.
///
///     Repetition(rule: "FREQ=WEEKLY;BYDAY=TU")
public struct Repetition: Hashable, Sendable {
  /// The value of an RRULE of RFC 5545, which is not checked here.
  public let rule: String
  /// Whether the next date counts from the completion, and not from the date before.
  public let countsFromCompletion: Bool

  /// A repetition; `rule` must not be empty.
  public init(rule: String, countsFromCompletion: Bool = false) {
    precondition(!rule.isEmpty, "a repetition needs a rule")
    (self.rule, self.countsFromCompletion) = (rule, countsFromCompletion)
  }

  /// A byte, 1 if it counts from the completion and else 0, and the rule.
  var encoded: [UInt8] { [countsFromCompletion ? 1 : 0] + rule.utf8 }

  /// Decodes ``encoded``; nil if there is no rule.
  init?(encoded: [UInt8]) {
    guard encoded.count > 1 else { return nil }
    countsFromCompletion = encoded[0] == 1
    rule = String(decoding: encoded[1...], as: UTF8.self)
  }
}
