import Commands
import JSON
import ToDoModel

/// The list to which `kiosk.list` led at an earlier start, kept by its id, so that the kiosk returns to
/// this list also after it was renamed.
///
/// ```swift
/// let kept = KioskHome(parsing: file.read() ?? "")
/// let home = try KioskHome.find("Groceries", in: lists, of: path, kept: kept)
/// file.write(home.text)
/// ```
struct KioskHome: Equatable {
  /// The path of the file with the lists.
  let path: String
  /// The value of `kiosk.list`.
  let name: String
  /// The list.
  let list: ItemID

  private static let keys = (path: "file", name: "name", list: "list")

  init(path: String, name: String, list: ItemID) {
    (self.path, self.name, self.list) = (path, name, list)
  }

  /// Parses the content of the state file; nil if it is invalid.
  init?(parsing text: String) {
    let line = Array(text.utf8.prefix { $0 != UInt8(ascii: "\n") })
    guard let members = try? JSONObject.decode(line[...]),
      case .string(let path) = members[Self.keys.path],
      case .string(let name) = members[Self.keys.name],
      case .integer(let number) = members[Self.keys.list], let list = ItemID(exactly: number)
    else { return nil }
    self.init(path: path, name: name, list: list)
  }

  /// The content of the state file.
  var text: String {
    let members: [JSONObject.Member] = [
      (Self.keys.path, .string(path)), (Self.keys.name, .string(name)),
      (Self.keys.list, .integer(list.rawValue)),
    ]
    return String(decoding: JSONObject.encode(members) ?? [], as: UTF8.self) + "\n"
  }

  /// Finds the list to which `name`, a name or a number, leads among `lists`, those of the file at
  /// `path`: the one to which it led before (`kept`), if that still exists.
  ///
  /// If `isLocked`, the list to which it led before counts also after it was deleted: a locked kiosk
  /// shows no other list in its place.
  static func find(
    _ name: String, in lists: ToDoList, of path: String, kept: KioskHome?, isLocked: Bool
  ) throws(RequestError) -> KioskHome {
    if let kept, kept.path == path, kept.name == name, isLocked || lists.contains(kept.list) {
      return kept
    }
    return KioskHome(path: path, name: name, list: try ChosenList.item(name, in: lists).id)
  }
}
