import System
import ToDoModel
import UserSettings

extension KioskSettings {
  /// The settings as text for the header of a recording: `idle = 120.0, list = 5, lock = yes`.
  var recorded: String {
    var values = ["idle = \(idleTime)"]
    if let homeList { values.append("list = \(homeList.rawValue)") }
    if isLocked { values.append("lock = yes") }
    if !allowsDeleting { values.append("delete = off") }
    return values.joined(separator: ", ")
  }

  /// Parses the text that ``recorded`` returns; ignores what is invalid.
  init(recorded: String) {
    self.init()
    for line in KeyValueLine.parse(recorded.replacingCommas) {
      switch line.key {
      case "idle": idleTime = Double(line.value) ?? idleTime
      case "list": homeList = Int64(line.value).flatMap { ItemID(exactly: $0) }
      case "lock": isLocked = true
      case "delete": allowsDeleting = false
      default: break
      }
    }
  }
}

extension String {
  /// The text with a newline in place of each comma.
  fileprivate var replacingCommas: String { String(map { $0 == "," ? "\n" : $0 }) }
}
