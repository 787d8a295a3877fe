internal import Files
import Glibc
public import ToDoModel

/// Steps that a program could not save before its end, in a file of their own, for the next start.
///
/// A text file: the format's name, the list's path (for a person to read), then a line a step with its
/// role, its id, the id of the step that an undo or redo takes back, else 0, and the encoded change in
/// hexadecimal digits.
///
///     clearstyle-rescue 1
///     /home/ada/.local/share/clearstyle/clearstyle.sqlite
///     edit 4611686018427387904 0 01010a…
public struct RescueFile: Sendable {
  /// Where it is.
  public let path: String
  private let list: String

  private static let format = "clearstyle-rescue 1"

  /// A new one for the list at `list` in `stateFolder`; there is none before it is written.
  public init(for list: String, in stateFolder: String) {
    self.list = ListFile.resolved(list)
    let name = Self.prefix(of: self.list) + "\(time(nil))-\(getpid())"
    path = "\(stateFolder)/\(name)"
  }

  private init(path: String, list: String) {
    (self.path, self.list) = (path, list)
  }

  /// Those in `stateFolder` for the list at `list`, the oldest first.
  public static func all(for list: String, in stateFolder: String) -> [RescueFile] {
    let list = ListFile.resolved(list)
    return StateFolder(stateFolder).names(beginningWith: prefix(of: list)).map {
      RescueFile(path: "\(stateFolder)/\($0)", list: list)
    }
  }

  /// What the names of rescue files begin with that are for the list at `path`.
  static func prefix(of path: String) -> String { "rescue-\(ListName(path).text)-" }

  /// Writes all of `steps` or nothing, and waits until the disk has them.
  public func write(_ steps: [HistoryEntry]) throws(StoreError) {
    let lines = [Self.format, String(list.map { $0.isNewline ? "?" : $0 })] + steps.map(Self.line)
    do throws(SystemError) {
      try StateFolder.make(ListFile.folder(of: path))
      var file = try AtomicFile(for: path, rights: 0o600)
      try file.write(Array((lines.joined(separator: "\n") + "\n").utf8))
      try file.finish()
    } catch {
      throw .plain(.rescue, .save, path, error.text)
    }
  }

  /// The steps that were written; throws when the file is not one of these.
  ///
  /// There are none in one that another program has taken in meanwhile.
  public func read() throws(StoreError) -> [HistoryEntry] {
    guard let file = FileStatus(at: path), file.kind == .file else { return [] }
    do throws(SystemError) {
      let text = String(decoding: try File(reading: path).readAll(), as: UTF8.self)
      let lines = text.split(separator: "\n")
      let steps = lines.dropFirst(2).map(Self.step)
      if lines.first == Self.format[...], !steps.contains(where: { $0 == nil }) {
        return steps.compactMap { $0 }
      }
    } catch {
      throw .plain(.rescue, .read, path, error.text)
    }
    throw .plain(.rescue, .read, path, "it is damaged")
  }

  /// Removes it, once its steps are in the list.
  public func remove() { unlink(path) }

  private static func line(_ step: HistoryEntry) -> String {
    let (role, other) =
      switch step.role {
      case .start: ("start", 0 as Int64)
      case .edit: ("edit", 0)
      case .undo(let id): ("undo", id.rawValue)
      case .redo(let id): ("redo", id.rawValue)
      }
    let digits = step.change.encoded().map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "\(role) \(step.id.rawValue) \(other) \(digits.joined())"
  }

  private static func step(_ line: Substring) -> HistoryEntry? {
    let words = line.split(separator: " ")
    guard words.count == 4, let id = Int64(words[1]), let other = Int64(words[2]),
      let bytes = bytes(words[3]), let change = try? Change(decoding: bytes)
    else { return nil }
    let roles: [Substring: HistoryEntry.Role] = [
      "start": .start, "edit": .edit, "undo": .undo(HistoryEntryID(rawValue: other)),
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
