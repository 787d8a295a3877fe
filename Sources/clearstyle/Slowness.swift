/// How many times slower all that moves by itself is, for eyes: what CLEARSTYLE_SLOW says.
enum Slowness {
  private static let range = 1.0...100

  /// The number that `text` says, 1 where it says nothing.
  static func parse(_ text: String?) throws(RequestError) -> Double {
    guard let text, !text.isEmpty else { return 1 }
    guard let number = Double(text), range.contains(number) else {
      throw RequestError(
        description: "CLEARSTYLE_SLOW is \(text), no number from 1 to 100; nothing is slower")
    }
    return number
  }
}
