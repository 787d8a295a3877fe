import ClearStyleUI
import Geometry
import SDLPlatform
import System
import ToDoModel

/// The state of the window that is kept between runs: lines `key = value` in a state file.
struct WindowState: Equatable {
  /// The scale of rows and text; 1 is the default size.
  var textScale = 1.0
  /// What the window showed; the default is the oldest list from its first row on.
  var place = Place()
  /// The name of the on-screen keyboard's layout that was used last; nil if none was used.
  var keyboardLayout: String?
  /// Where the window was; nil if it has never been open on a desktop.
  var frame: WindowFrame?

  /// Parses the content of the file; invalid lines are ignored.
  init(parsing text: String = "") {
    var frame = FrameNumbers()
    for line in KeyValueLine.parse(text) {
      switch line.key {
      case Self.listKey: place.list = Int64(line.value).flatMap { ItemID(exactly: $0) }
      case Self.keyboardLayoutKey: keyboardLayout = line.value.isEmpty ? nil : line.value
      case Self.levelKey: place.showsLists = line.value == Self.lists
      case Self.textScaleKey: Self.number(line.value).map { textScale = $0 }
      case Self.rowsOffsetKey: Self.number(line.value).map { place.rowsOffset = $0 }
      case Self.listsOffsetKey: Self.number(line.value).map { place.listsOffset = $0 }
      case Self.fullscreenKey: frame.isFullscreen = line.value == Self.yes
      default: frame.read(line)
      }
    }
    self.frame = frame.frame
  }

  /// The content of the file, in the format that ``init(parsing:)`` parses.
  var text: String {
    var lines = ["\(Self.textScaleKey) = \(textScale)"]
    if let list = place.list { lines.append("\(Self.listKey) = \(list.rawValue)") }
    if place.showsLists { lines.append("\(Self.levelKey) = \(Self.lists)") }
    if place.rowsOffset != 0 { lines.append("\(Self.rowsOffsetKey) = \(place.rowsOffset)") }
    if place.listsOffset != 0 { lines.append("\(Self.listsOffsetKey) = \(place.listsOffset)") }
    if let keyboardLayout { lines.append("\(Self.keyboardLayoutKey) = \(keyboardLayout)") }
    if let frame { lines += FrameNumbers.lines(frame) }
    if frame?.isFullscreen == true { lines.append("\(Self.fullscreenKey) = \(Self.yes)") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func number(_ value: String) -> Double? {
    Double(value).flatMap { $0.isFinite ? $0 : nil }
  }

  private static let (fullscreenKey, yes) = ("fullscreen", "yes")
  private static let textScaleKey = "text-scale"
  private static let keyboardLayoutKey = "keyboard-layout"
  private static let listKey = "list"
  private static let levelKey = "level"
  private static let lists = "lists"
  private static let rowsOffsetKey = "rows-offset"
  private static let listsOffsetKey = "lists-offset"
}

/// The numbers of a window's frame while they are read, one in each line.
private struct FrameNumbers {
  var isFullscreen = false
  private var values: [String: Double] = [:]

  private static let keys = ["x", "y", "width", "height"]
  /// Larger numbers are no window's.
  private static let limit = 100_000.0

  mutating func read(_ line: KeyValueLine) {
    guard let key = line.key, Self.keys.contains(key), let value = Double(line.value),
      abs(value) <= Self.limit
    else { return }
    values[key] = value
  }

  /// The frame; nil unless all numbers are there, and the size is one that a window can have.
  var frame: WindowFrame? {
    guard let x = values["x"], let y = values["y"], let width = values["width"],
      let height = values["height"], width >= Options.minimumSize.width,
      height >= Options.minimumSize.height, width <= Options.maximumSize.width,
      height <= Options.maximumSize.height
    else { return nil }
    return WindowFrame(
      origin: Point(x: x, y: y), size: Size(width: width, height: height),
      isFullscreen: isFullscreen)
  }

  static func lines(_ frame: WindowFrame) -> [String] {
    let values = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    return zip(keys, values).map { "\($0) = \($1)" }
  }
}
