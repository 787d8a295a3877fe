import ToDoModel
import ToDoSupport

/// A change that another program makes to a list with Row 0 to Row 7.
enum ForeignChange: CaseIterable {
  case insertAbove, insertAtEnd, removeAbove, removeOthers, moveAcross, moveToEnd, moveToTop
  case turnAround

  /// Whether Row 4 and Row 5 are adjacent after the change.
  var keepsNeighbors: Bool {
    [.insertAbove, .insertAtEnd, .removeAbove, .moveAcross].contains(self)
  }

  /// The edits of `list` that make the change.
  func edits(of list: ToDoList) -> [Edit] {
    let ids = list.items.map(\.id)
    let new = ToDoItem(id: ItemID(77), text: "Other")
    return switch self {
    case .insertAbove: [.insert(new, before: ids[0])]
    case .insertAtEnd: [.insert(new, before: nil)]
    case .removeAbove: [.remove(ids[1])]
    case .removeOthers: ids.filter { $0 != ids[4] }.map { .remove($0) }
    case .moveAcross: [.move(ids[7], before: ids[0])]
    case .moveToEnd: [.move(ids[4], before: nil)]
    case .moveToTop: [.move(ids[4], before: ids[0])]
    case .turnAround: zip(ids.dropFirst(), ids).map { .move($0, before: $1) }
    }
  }
}
