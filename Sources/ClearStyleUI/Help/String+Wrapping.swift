extension String {
  /// The words on lines of which none is wider than `width` says, but for a word that is so alone.
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
