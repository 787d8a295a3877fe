/// What a command left behind.
struct Outcome {
  let status: ChildProcess.Ending
  let output: String
  let errors: String

  /// Whether it failed with `status` and one line that says why.
  func isRefusal(_ status: Int32) -> Bool {
    self.status == .status(status) && isOneLine(errors) && output.isEmpty
  }
}

/// Whether `text` is one line with something in it.
func isOneLine(_ text: String) -> Bool {
  text.count > 1 && text.hasSuffix("\n") && !text.dropLast().contains(where: \.isNewline)
}
