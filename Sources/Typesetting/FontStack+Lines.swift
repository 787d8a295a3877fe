extension FontStack {
  /// The runs of all of `text`.
  func runs(of text: String) -> [TextRun] { text.lazy.map(run).joined() }

  /// The runs of `text` on one line of `width` pixels, truncated with an ellipsis where it is wider.
  ///
  /// Of a long text only the part that could fit is shaped.
  func runs(of text: String, within width: Int) -> [TextRun] {
    let maximumCount = Int(Double(width) / (em * TypesettingConstants.narrowestCharacter)) + 1
    let prefix = text.prefix(maximumCount)
    let characters = prefix.map(run)
    let all = characters.joined()
    if prefix.endIndex == text.endIndex, all.width <= width { return all }
    return truncate(characters, within: width)
  }

  /// The longest prefix of `characters` that fits with an ellipsis; empty where not even that fits.
  private func truncate(_ characters: [TextRun], within width: Int) -> [TextRun] {
    let ellipsis = run(for: "…")
    var best: [TextRun] = []
    var (low, high) = (0, characters.count)
    while low <= high {
      let count = (low + high) / 2
      let runs = (characters.prefix(count) + [ellipsis]).joined()
      if runs.width <= width {
        best = runs
        low = count + 1
      } else {
        high = count - 1
      }
    }
    return best
  }
}
