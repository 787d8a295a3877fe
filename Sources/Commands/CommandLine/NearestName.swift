/// Finds the name that the user probably meant by an unknown word.
enum NearestName {
  /// Returns the nearest name, or the first of several equally near names; nil if no name is near.
  ///
  /// A name is near if it begins with the word and the word has at least two letters. A name is
  /// also near if few changes turn the word into the name: at most one for each three letters of
  /// the word, or one if the word has fewer than three letters. A change inserts, removes or
  /// replaces a letter, or exchanges two neighboring letters. Case does not matter.
  static func of(_ word: String, among names: [String]) -> String? {
    let letters = Array(word.lowercased())
    let limit = max(1, letters.count / 3)
    let near = names.compactMap { name -> (name: String, distance: Int)? in
      let target = Array(name.lowercased())
      if letters.count > 1, target.starts(with: letters) { return (name, 0) }
      // At least as many changes are needed as the lengths differ. This check also avoids the slow
      // comparison with a very long word.
      guard abs(target.count - letters.count) <= limit else { return nil }
      let distance = distance(letters, target)
      return distance <= limit ? (name, distance) : nil
    }
    return near.min { $0.distance < $1.distance }?.name
  }

  /// The smallest number of changes that turn `word` into `name` (the optimal string alignment
  /// distance), computed by dynamic programming over the prefixes of both words.
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
