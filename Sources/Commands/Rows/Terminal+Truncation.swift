internal import ToDoModel

extension Terminal {
  /// Prints to standard error that `count` rows or lists were truncated; prints nothing for 0.
  static func reportTruncated(_ count: Int, _ noun: String = "item") {
    guard count > 0 else { return }
    let limit = ItemText.maximumByteCount
    printError(
      "\(Terminal.count(count, noun)) had more than \(limit) bytes of text; the rest was left out")
  }
}
