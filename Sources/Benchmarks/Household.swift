import ToDoModel

/// The rows that everything is measured with: no two alike, of an ordinary length.
enum Household {
  private static let chores = [
    "Water the plants on the balcony", "Buy milk and bread", "Call the dentist",
    "Return the library books", "Fix the dripping tap", "Pay the electricity bill",
    "Write to Grandmother", "Take the bicycle to the workshop before the weekend",
  ]

  /// `count` items.
  static func items(_ count: Int) -> [ToDoItem] {
    (1...count).map { number in
      let text = "\(chores[number % chores.count]), \(number)"
      return ToDoItem(id: ItemID(Int64(number)), text: text, isCompleted: number % 5 == 0)
    }
  }
}
