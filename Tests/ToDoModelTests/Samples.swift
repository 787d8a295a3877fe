import ToDoModel
import ToDoSupport

extension ItemID: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int64) { self.init(number) }
}

extension ToDoItem {
  /// An open item whose text is "item" and the number of its id.
  init(_ id: ItemID) { self.init(id: id, text: "item \(id.rawValue)") }
}

extension ToDoList {
  /// The raw values of the items' ids, in the order of the rows.
  var numbers: [Int64] { items.map(\.id.rawValue) }

  /// A list of the items 1…`count`.
  init(count: Int64) { self.init((1...count).map { ToDoItem(ItemID($0)) }) }
}

extension Edit {
  /// A random edit of one of the items 1…`ids`, which need not be in the list.
  static func random(ids: Int64, using generator: inout some RandomNumberGenerator) -> Edit {
    let id = ItemID(.random(in: 1...ids, using: &generator))
    let other = ItemID(.random(in: 1...ids, using: &generator))
    let next = Int.random(in: 0..<8, using: &generator) == 0 ? nil : other
    let isCompleted = Bool.random(using: &generator)
    let texts = ["", "milk", "Zwölf \u{1F468}\u{200D}\u{1F469}", "e\u{301}", "\u{E9}"]
    let text = texts.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      let details = ItemDetails.random(using: &generator)
      return .insert(
        ToDoItem(id: id, text: text, isCompleted: isCompleted, details: details), before: next)
    case 1: return .remove(id)
    case 2: return .move(id, before: next)
    case 3: return .setText(id, text)
    case 4: return .set(id, .randomDetail(using: &generator))
    default: return .setCompleted(id, isCompleted)
    }
  }
}

extension Change {
  /// A change with up to `most` random edits of the items 1…`ids`.
  static func random(
    most: Int, ids: Int64, using generator: inout some RandomNumberGenerator
  ) -> Change {
    let count = Int.random(in: 0...most, using: &generator)
    return Change((0..<count).map { _ in .random(ids: ids, using: &generator) })
  }
}
