import ClearStyleUI
import System
import ToDoModel

/// The state of the window that is kept between runs: lines `key = value` in a state file.
struct WindowState: Equatable {
  /// The scale of rows and text; 1 is the default size.
  var textScale = 1.0
  /// What the window showed; the default is the oldest list from its first row on.
  var place = Place()

  /// Parses the content of the file; invalid lines are ignored.
  init(parsing text: String = "") {
    for line in KeyValueLine.parse(text) {
      switch line.key {
      case Self.listKey: place.list = Int64(line.value).flatMap { ItemID(exactly: $0) }
      case Self.levelKey: place.showsLists = line.value == Self.lists
      case Self.textScaleKey: Self.number(line.value).map { textScale = $0 }
      case Self.rowsOffsetKey: Self.number(line.value).map { place.rowsOffset = $0 }
      case Self.listsOffsetKey: Self.number(line.value).map { place.listsOffset = $0 }
      default: break
      }
    }
  }

  /// The content of the file, in the format that ``init(parsing:)`` parses.
  var text: String {
    var lines = ["\(Self.textScaleKey) = \(textScale)"]
    if let list = place.list { lines.append("\(Self.listKey) = \(list.rawValue)") }
    if place.showsLists { lines.append("\(Self.levelKey) = \(Self.lists)") }
    if place.rowsOffset != 0 { lines.append("\(Self.rowsOffsetKey) = \(place.rowsOffset)") }
    if place.listsOffset != 0 { lines.append("\(Self.listsOffsetKey) = \(place.listsOffset)") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func number(_ value: String) -> Double? {
    Double(value).flatMap { $0.isFinite ? $0 : nil }
  }

  private static let textScaleKey = "text-scale"
  private static let listKey = "list"
  private static let levelKey = "level"
  private static let lists = "lists"
  private static let rowsOffsetKey = "rows-offset"
  private static let listsOffsetKey = "lists-offset"
}
