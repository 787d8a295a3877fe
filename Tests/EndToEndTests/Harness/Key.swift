/// A key by the number X gives it: the kernel's plus 8.
struct Key: Hashable {
  let number: Int32

  static let (escape, backspace, enter, space, delete) = (
    Key(9), Key(22), Key(36), Key(65), Key(119)
  )
  static let (control, shift, alt) = (Key(37), Key(50), Key(64))
  static let (home, end, pageUp, pageDown) = (Key(110), Key(115), Key(112), Key(117))
  static let (up, down, left, right) = (Key(111), Key(116), Key(113), Key(114))
  static let (f1, f2, f11) = (Key(67), Key(68), Key(95))

  /// The rows of the keyboard, each by the number of its first key.
  private static let rows: [(first: Int32, characters: String)] = [
    (10, "1234567890-="), (24, "qwertyuiop[]"), (38, "asdfghjkl;'"), (52, "zxcvbnm,./"), (65, " "),
  ]

  private init(_ number: Int32) { self.number = number }

  /// The key that types `character` without Shift.
  init(_ character: Character) {
    let numbers = Self.rows.compactMap { row in
      row.characters.firstIndex(of: character).map {
        row.first + Int32(row.characters.distance(from: row.characters.startIndex, to: $0))
      }
    }
    precondition(numbers.count == 1, "no key types \(character) by itself")
    number = numbers[0]
  }
}
