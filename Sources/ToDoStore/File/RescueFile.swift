import Glibc
internal import System
public import ToDoModel

/// A text file with the history entries that a program could not save before it ended; the next
/// start reads it.
///
/// The first line is the format. The second line is the list's path, for the user. Each further
/// line is an entry: its role, its id, the id of the entry that an undo or redo reverts (else 0),
/// and its encoded change in hexadecimal digits.
///
///     clearstyle-rescue 1
///     /home/ada/.local/share/clearstyle/clearstyle.sqlite
///     edit 4611686018427387904 0 01010a…
public struct RescueFile: Sendable {
  /// The path of the rescue file, in the state folder; the file need not exist yet.
  public let path: String
  private let list: String

  private static let format = "clearstyle-rescue 1"

  /// A new rescue file for the list at `list`; ``write(_:)`` creates it in `stateFolder`.
  public init(for list: String, in stateFolder: String) {
    self.list = Path.resolved(list)
    let name = Self.prefix(of: self.list) + "\(time(nil))-\(getpid())"
    path = "\(stateFolder)/\(name)"
  }

  private init(path: String, list: String) {
    (self.path, self.list) = (path, list)
  }

  /// The rescue files in `stateFolder` for the list at `list`, the oldest first.
  public static func all(for list: String, in stateFolder: String) -> [RescueFile] {
    let list = Path.resolved(list)
    return Folder(stateFolder).names(beginningWith: prefix(of: list)).map {
      RescueFile(path: "\(stateFolder)/\($0)", list: list)
    }
  }

  /// The prefix of the names of rescue files for the list at `path`.
  static func prefix(of path: String) -> String { "rescue-\(ListName(path).text)-" }

  /// Creates the file with all `entries` or not at all, and waits until the disk has stored the
  /// file.
  public func write(_ entries: [HistoryEntry]) throws(StoreError) {
    let lines =
      [Self.format, String(list.map { $0.isNewline ? "?" : $0 })] + entries.map(Self.line)
    do throws(SystemError) {
      try Folder(Path.folder(of: path)).create()
      var file = try AtomicFile(for: path, permissions: 0o600)
      try file.write(Array((lines.joined(separator: "\n") + "\n").utf8))
      try file.finish()
    } catch {
      throw .plain(.rescue, .save, path, error.text)
    }
  }

  /// Reads the entries; throws when the file is damaged.
  ///
  /// Returns no entries when the file is missing, because another program has added them to the
  /// list and removed the file.
  public func read() throws(StoreError) -> [HistoryEntry] {
    guard let file = FileStatus(at: path), file.kind == .file else { return [] }
    do throws(SystemError) {
      let text = String(decoding: try File(reading: path).readAll(), as: UTF8.self)
      let lines = text.split(separator: "\n")
      let entries = lines.dropFirst(2).map(Self.entry)
      if lines.first == Self.format[...], !entries.contains(where: { $0 == nil }) {
        return entries.compactMap { $0 }
      }
    } catch {
      throw .plain(.rescue, .read, path, error.text)
    }
    throw .plain(.rescue, .read, path, "it is damaged")
  }

  /// Deletes the file; call it once its entries are saved in the list.
  public func remove() { unlink(path) }

  private static func line(_ entry: HistoryEntry) -> String {
    let (role, other) =
      switch entry.role {
      case .start: ("start", 0 as Int64)
      case .reminder: ("reminder", 0)
      case .sync: ("sync", 0)
      case .edit: ("edit", 0)
      case .undo(let id): ("undo", id.rawValue)
      case .redo(let id): ("redo", id.rawValue)
      }
    let digits = entry.change.encoded().map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "\(role) \(entry.id.rawValue) \(other) \(digits.joined())"
  }

  private static func entry(_ line: Substring) -> HistoryEntry? {
    let words = line.split(separator: " ")
    guard words.count == 4, let id = Int64(words[1]), let other = Int64(words[2]),
      let bytes = bytes(words[3]), let change = try? Change(decoding: bytes)
    else { return nil }
    let roles: [Substring: HistoryEntry.Role] = [
      "start": .start, "reminder": .reminder, "sync": .sync, "edit": .edit,
      "undo": .undo(HistoryEntryID(rawValue: other)),
      "redo": .redo(HistoryEntryID(rawValue: other)),
    ]
    return roles[words[0]].map {
      HistoryEntry(id: HistoryEntryID(rawValue: id), change: change, role: $0)
    }
  }

  private static func bytes(_ digits: Substring) -> [UInt8]? {
    let values = digits.utf8.map { UInt8(String(UnicodeScalar($0)), radix: 16) }
    guard values.count % 2 == 0, !values.contains(nil) else { return nil }
    let halves = values.compactMap { $0 }
    return stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] }
  }
}
