import Glibc
import Synchronization
internal import System
public import ToDoModel

/// A text file in the state folder with an edit in progress, for the next start if the program is killed.
///
/// The program that edits holds a lock on the file, so that another one does not take it for that of a killed program.
/// The lines are the format, the list's path, for the user, and the edit: the id of the list (`-` for the list of
/// lists), of the item, and of the item below (`-` for none); then the text.
///
///     clearstyle-edit 1
///     /home/ada/.local/share/clearstyle/clearstyle.sqlite
///     0 4611686018427387904 -
///     buy milk and br
///
/// Use an object on one thread at a time, except for ``path``.
public final class OpenEditFile: Sendable {
  /// The path of the file, which need not exist.
  public let path: String
  private let list: String
  /// Holds the lock while the file exists.
  private let lock: Mutex<File?>

  private static let format = "clearstyle-edit 1"
  private static let none = "-"
  /// No edit has a longer file.
  private static let limit = 1 << 20

  /// A file for the list at `list`, which ``write(_:)`` creates in `stateFolder`.
  public convenience init(for list: String, in stateFolder: String) {
    let list = Path.resolved(list)
    let number = String(UInt64.random(in: 0 ... .max), radix: 16)
    self.init(path: "\(stateFolder)/\(Self.prefix(of: list))\(number)", list: list, lock: nil)
  }

  private init(path: String, list: String, lock: consuming File?) {
    (self.path, self.list) = (path, list)
    self.lock = Mutex(lock)
  }

  /// The prefix of the names of these files for the list at `path`.
  static func prefix(of path: String) -> String { "edit-\(ListName(path).text)-" }

  /// Takes over the files in `stateFolder` that killed programs have left of the list at `list`, with their edits.
  ///
  /// A file that is damaged is left where it is.
  public static func claimAll(
    for list: String, in stateFolder: String
  ) -> [(file: OpenEditFile, edit: OpenEdit)] {
    let list = Path.resolved(list)
    return Folder(stateFolder).names(beginningWith: prefix(of: list))
      .filter { !$0.hasSuffix(AtomicFile.partSuffix) }
      .compactMap { claim("\(stateFolder)/\($0)", list) }
  }

  private static func claim(
    _ path: String, _ list: String
  ) -> (file: OpenEditFile, edit: OpenEdit)? {
    guard let file = try? File(reading: path, isNonblocking: true), file.lock(),
      // The program that edits may have replaced the file since it was opened.
      let now = FileStatus(at: path), let opened = file.status, now.isSameFile(as: opened),
      let bytes = try? file.readAll(atMost: limit),
      let edit = edit(String(decoding: bytes, as: UTF8.self))
    else { return nil }
    return (OpenEditFile(path: path, list: list, lock: file), edit)
  }

  /// Replaces the content of the file, and waits until the disk has stored it.
  public func write(_ edit: OpenEdit) throws(StoreError) {
    let printable = String(list.map { $0.isNewline ? "?" : $0 })
    let text = [Self.format, printable, Self.line(edit), edit.text].joined(separator: "\n") + "\n"
    do throws(SystemError) {
      try Folder(Path.folder(of: path)).create()
      var file = try AtomicFile(for: path, permissions: 0o600)
      try file.write(Array(text.utf8))
      try file.finish()
      let written = try File(reading: path)
      _ = written.lock()
      hold(written)
    } catch {
      throw .plain(.rescue, .save, path, error.text)
    }
  }

  /// Deletes the file, since its edit has ended, and waits until the disk has stored that.
  public func remove() {
    unlink(path)
    Folder(Path.folder(of: path)).synchronize()
    hold(nil)
  }

  private func hold(_ file: consuming File?) {
    var file = file
    lock.withLock { swap(&$0, &file) }
  }

  private static func line(_ edit: OpenEdit) -> String {
    func text(_ id: ItemID?) -> String { id.map { "\($0.rawValue)" } ?? none }
    return [edit.list.item, edit.item, edit.next].map(text).joined(separator: " ")
  }

  private static func edit(_ text: String) -> OpenEdit? {
    let lines = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 4, lines[0] == format[...], lines[3].last == "\n" else { return nil }
    let words = lines[2].split(separator: " ").map(String.init)
    guard words.count == 3, let list = id(words[0]), let item = id(words[1]) ?? nil,
      let next = id(words[2])
    else { return nil }
    return OpenEdit(
      list: ListID(list), item: item, next: next, text: String(lines[3].dropLast()))
  }

  /// The id that `word` names, nil inside for none; nil if it is no id.
  private static func id(_ word: String) -> ItemID?? {
    if word == none { return .some(nil) }
    return Int64(word).flatMap { ItemID(exactly: $0) }.map { .some($0) }
  }
}
