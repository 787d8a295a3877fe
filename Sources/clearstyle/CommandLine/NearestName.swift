/// Finds the name that was probably meant by a word that is none.
enum NearestName {
  /// The first of the nearest names; nil if none is near.
  ///
  /// A name is near if the word is its beginning, at least two letters, or if the word becomes the
  /// name by few changes: at most one for each three letters of the word, but one in any case. A change
  /// inserts, removes or replaces a letter or exchanges two neighbors. Case does not matter.
  static func of(_ word: String, among names: [String]) -> String? {
    let letters = Array(word.lowercased())
    let limit = max(1, letters.count / 3)
    let near = names.compactMap { name -> (name: String, distance: Int)? in
      let target = Array(name.lowercased())
      if letters.count > 1, target.starts(with: letters) { return (name, 0) }
      // Differing lengths need at least as many changes; this also bounds the time for a long word.
      guard abs(target.count - letters.count) <= limit else { return nil }
      let distance = distance(letters, target)
      return distance <= limit ? (name, distance) : nil
    }
    return near.min { $0.distance < $1.distance }?.name
  }

  /// The smallest number of changes that lead from `word` to `name`, by dynamic programming over
  /// their beginnings ("optimal string alignment").
  private static func distance(_ word: [Character], _ name: [Character]) -> Int {
    var table = Array(repeating: Array(0...name.count), count: word.count + 1)
    for (row, letter) in word.enumerated() {
      table[row + 1][0] = row + 1
      for (column, other) in name.enumerated() {
        var best = min(table[row][column + 1], table[row + 1][column]) + 1
        best = min(best, table[row][column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == name[column - 1], word[row - 1] == other {
          best = min(best, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = best
      }
    }
    return table[word.count][name.count]
  }
}
