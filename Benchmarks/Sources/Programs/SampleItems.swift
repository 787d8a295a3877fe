import ToDoModel

/// The items of all measured lists: different texts of ordinary length, none completed.
///
/// The baseline and the peers generate the same texts.
enum SampleItems {
  private static let chores = [
    "Water the plants on the balcony", "Buy milk and bread", "Call the dentist",
    "Return the library books", "Fix the dripping tap", "Pay the electricity bill",
    "Write to Grandmother", "Take the bicycle to the workshop before the weekend",
  ]

  /// The first `count` items, with the ids from 1 to `count`.
  static func items(_ count: Int) -> [ToDoItem] {
    (1...count).map { ToDoItem(id: ItemID(Int64($0)), text: text($0), isCompleted: false) }
  }

  /// `count` items, of which each fifth has three lines in a window 1280 points wide.
  static func longItems(_ count: Int) -> [ToDoItem] {
    (1...count).map { number in
      let length = number % 5 == 0 ? 11 : 1
      let text = (number..<number + length).map(text).joined(separator: ", ")
      return ToDoItem(id: ItemID(Int64(number)), text: text, isCompleted: false)
    }
  }

  /// The mean number of UTF-8 bytes in the texts of the first `count` items.
  static func meanTextBytes(_ count: Int) -> Double {
    Double((1...count).reduce(0) { $0 + text($1).utf8.count }) / Double(count)
  }

  /// The text of the item with the id `number`.
  static func text(_ number: Int) -> String {
    "\(chores[number % chores.count]), \(number)"
  }
}
