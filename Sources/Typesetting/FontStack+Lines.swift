extension FontStack {
  /// The runs of all of `text`.
  func runs(of text: String) -> [Run] { text.lazy.map(run).joined() }

  /// The runs of `text` on one line of `width` pixels, cut and ended by an ellipsis where it is
  /// wider.
  ///
  /// Of a long text only as much is looked at as could fit.
  func runs(of text: String, within width: Int) -> [Run] {
    let most = Int(Double(width) / (em * TypesettingConstants.narrowestCharacter)) + 1
    let start = text.prefix(most)
    let pieces = start.map(run)
    let all = pieces.joined()
    if start.endIndex == text.endIndex, all.width <= width { return all }
    return cut(pieces, within: width)
  }

  /// The longest start of `pieces` that leaves room for an ellipsis, nothing where none has room.
  private func cut(_ pieces: [Run], within width: Int) -> [Run] {
    let ellipsis = run(for: "…")
    var best: [Run] = []
    var (low, high) = (0, pieces.count)
    while low <= high {
      let count = (low + high) / 2
      let runs = (pieces.prefix(count) + [ellipsis]).joined()
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
