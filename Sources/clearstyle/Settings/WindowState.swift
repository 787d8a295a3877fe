import ClearStyleUI
import Commands
import Geometry
import Recordings
import SDLPlatform
import System
import ToDoModel

/// The state of the window that is kept between runs: lines `key = value` in a state file.
struct WindowState: Equatable {
  /// The scale of rows and text that the user chose on the desktop; nil if it was never changed.
  var textScale: Double?
  /// The scale of rows and text that the user chose in a kiosk; nil if it was never changed there.
  var kioskTextScale: Double?
  /// The name of the on-screen keyboard's layout that was used last; nil if none was used.
  var keyboardLayout: String?
  /// Where the window was; nil if it has never been open on a desktop.
  var frame: WindowFrame?
  /// What the window showed of each file, the file that was shown last first.
  private var places: [FilePlace] = []

  private struct FilePlace: Equatable {
    var file: Fingerprint
    var place: Place
  }

  /// The number of files of which the place is kept.
  private static let maximumPlaces = 50
  /// No list has more rows.
  private static let maximumCount = 1 << 32

  /// Parses the content of the file; invalid lines are ignored.
  init(parsing text: String = "") {
    var frame = FrameNumbers()
    for line in KeyValueLine.parse(text) {
      switch line.key {
      case Self.keyboardLayoutKey: keyboardLayout = line.value.isEmpty ? nil : line.value
      case Self.placeKey: Self.filePlace(line.value).map { places.append($0) }
      case Self.textScaleKey: textScale = Self.number(line.value) ?? textScale
      case Self.kioskTextScaleKey: kioskTextScale = Self.number(line.value) ?? kioskTextScale
      case Self.fullscreenKey: frame.isFullscreen = line.value == Self.yes
      default: frame.read(line)
      }
    }
    self.frame = frame.frame
  }

  /// The content of the file, in the format that ``init(parsing:)`` parses.
  var text: String {
    var lines: [String] = []
    if let textScale { lines.append("\(Self.textScaleKey) = \(textScale)") }
    if let kioskTextScale { lines.append("\(Self.kioskTextScaleKey) = \(kioskTextScale)") }
    if let keyboardLayout { lines.append("\(Self.keyboardLayoutKey) = \(keyboardLayout)") }
    if let frame { lines += FrameNumbers.lines(frame) }
    if frame?.isFullscreen == true { lines.append("\(Self.fullscreenKey) = \(Self.yes)") }
    lines += places.map { "\(Self.placeKey) = \(Self.text(of: $0))" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What the window showed of `file`, the hash of the file's absolute path; the default is the oldest list
  /// from its first row on.
  ///
  /// The places of the files that were shown last are kept.
  subscript(file: Fingerprint) -> Place {
    get { places.first { $0.file == file }?.place ?? Place() }
    set {
      places.removeAll { $0.file == file }
      places.insert(FilePlace(file: file, place: newValue), at: 0)
      places = Array(places.prefix(Self.maximumPlaces))
    }
  }

  /// Parses the words of a place; nil if they are anything else.
  ///
  /// The words are the file, the list or `-`, the level, the offsets of rows and of lists, and `1000/800`, the numbers
  /// of all rows and of the open ones, or `-`; former versions left out the second number or both. If there is a top
  /// row, its item, its number and its depth follow.
  private static func filePlace(_ text: String) -> FilePlace? {
    let words = text.split(separator: " ").map(String.init)
    guard [5, 6, 9].contains(words.count), let file = Fingerprint(words[0]),
      let rows = number(words[3]), let lists = number(words[4])
    else { return nil }
    var place = Place()
    place.list = Int64(words[1]).flatMap { ItemID(exactly: $0) }
    place.showsLists = words[2] == Self.lists
    (place.rowsOffset, place.listsOffset) = (rows, lists)
    if words.count > 5 {
      let counts = words[5].split(separator: "/", omittingEmptySubsequences: false)
        .map { count(String($0)) }
      (place.rowCount, place.openRowCount) = (counts[0], counts.count == 2 ? counts[1] : nil)
    }
    if words.count == 9 {
      guard let id = Int64(words[6]).flatMap({ ItemID(exactly: $0) }), let row = count(words[7]),
        let depth = number(words[8])
      else { return nil }
      place.topRow = Place.TopRow(id: id, number: row, depth: depth)
    }
    return FilePlace(file: file, place: place)
  }

  private static func text(of entry: FilePlace) -> String {
    let place = entry.place
    let list = place.list.map { "\($0.rawValue)" } ?? "-"
    let level = place.showsLists ? lists : rows
    let open = place.openRowCount.map { "/\($0)" } ?? ""
    let count = place.rowCount.map { "\($0)\(open)" } ?? "-"
    let top = place.topRow.map { " \($0.id.rawValue) \($0.number) \($0.depth)" } ?? ""
    return "\(entry.file) \(list) \(level) \(place.rowsOffset) \(place.listsOffset) \(count)\(top)"
  }

  /// The number of rows in `value`; nil if no list has as many.
  private static func count(_ value: String) -> Int? {
    Int(value).flatMap { (0...maximumCount).contains($0) ? $0 : nil }
  }

  private static func number(_ value: String) -> Double? {
    Double(value).flatMap { $0.isFinite ? $0 : nil }
  }

  private static let (fullscreenKey, yes) = ("fullscreen", "yes")
  private static let (textScaleKey, kioskTextScaleKey) = ("text-scale", "kiosk-text-scale")
  private static let placeKey = "place"
  private static let (lists, rows) = ("lists", "rows")
  private static let keyboardLayoutKey = "keyboard-layout"
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
