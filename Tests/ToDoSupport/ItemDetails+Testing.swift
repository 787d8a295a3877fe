public import ToDoModel

extension ItemDetails {
  /// Up to three details with random values; none in half of the cases.
  public static func random(using generator: inout some RandomNumberGenerator) -> ItemDetails {
    var item = ToDoItem(id: ItemID(1), text: "")
    guard Bool.random(using: &generator) else { return item.details }
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      item.set(.randomDetail(using: &generator))
    }
    return item.details
  }
}

extension Property {
  /// A random detail with random bytes, or without a value.
  public static func randomDetail(using generator: inout some RandomNumberGenerator) -> Property {
    let keys = DetailKey.allCases + [DetailKey(rawValue: 127)].compactMap(\.self)
    let key = keys.randomElement(using: &generator)
    let lengths = [0, 0, 1, 2, 6, 127, 128, 300]
    let length = lengths.randomElement(using: &generator) ?? 0
    return .detail(
      key ?? .created, (0..<length).map { _ in .random(in: .min ... .max, using: &generator) })
  }
}

extension ToDoItem {
  /// The item as a view shows it, without details.
  public var shown: ToDoItem { ToDoItem(id: id, text: text, isCompleted: isCompleted) }
}
