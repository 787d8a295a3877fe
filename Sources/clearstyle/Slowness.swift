/// The factor by which animations run slower, for inspection: the value of CLEARSTYLE_SLOW.
enum Slowness {
  private static let range = 1.0...100

  /// Parses the variable's value; 1 if it is nil or empty.
  static func parse(_ text: String?) throws(RequestError) -> Double {
    guard let text, !text.isEmpty else { return 1 }
    guard let number = Double(text), range.contains(number) else {
      throw RequestError(
        description: "CLEARSTYLE_SLOW is \(text), no number from 1 to 100; nothing is slower")
    }
    return number
  }
}
