extension String {
  /// Splits the text at spaces into lines whose `measure` is at most `width`, except for single
  /// words that are wider.
  func wrapped(to width: Double, measure: (String) -> Double) -> [String] {
    split(separator: " ").reduce(into: []) { lines, word in
      let longer = lines.last.map { "\($0) \(word)" }
      if let longer, measure(longer) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
  }
}
