import Glibc
import Synchronization
internal import System
public import ToDoModel

/// A text file in the state folder with an edit in progress, for the next start if the program is killed.
///
/// The program that edits holds a lock on the file, so that another one does not take it for that of a killed program.
/// The lines are the format, the list's path, for the user, and the edit: the id of the list (`-` for the list of
/// lists), of the item, and of the item below (`-` for none); then the text of the row before the edit, without line
/// breaks, and the typed text. If the row had a date, the format is 2, and three lines are before the text of the row: the
/// date, the rule (`-` for none; behind `=`, or behind `~` if it counts from the completion), and their words in the text.
///
///     clearstyle-edit 1
///     /home/ada/.local/share/clearstyle/clearstyle.sqlite
///     0 4611686018427387904 -
///     buy milk
///     buy milk and br
///
/// One thread at a time may write the file; ``remove()`` may be called on another one meanwhile.
public final class OpenEditFile: Sendable {
  private struct State: ~Copyable {
    /// Holds the lock while the file exists.
    var lock: File?
    /// Whether the edit has ended, so that nothing is written any more.
    var isRemoved = false
  }

  /// The path of the file, which need not exist.
  public let path: String
  private let list: String
  private let state: Mutex<State>

  private static let format = "clearstyle-edit 1"
  private static let formatWithMark = "clearstyle-edit 2"
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
    state = Mutex(State(lock: lock))
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
    return paths(for: list, in: stateFolder).compactMap { claim($0, list) }
  }

  /// The paths of the files in `stateFolder` of the list at `list`, whose links are resolved, that no program has
  /// locked; also of those whose writing was interrupted.
  static func abandoned(for list: String, in stateFolder: String) -> [String] {
    paths(for: list, in: stateFolder).filter { (try? File(reading: $0))?.lock() ?? false }
  }

  private static func paths(for list: String, in stateFolder: String) -> [String] {
    Folder(stateFolder).names(beginningWith: prefix(of: list)).map { "\(stateFolder)/\($0)" }
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

  /// Replaces the content of the file, and waits until the disk has stored it; does nothing after ``remove()``.
  public func write(_ edit: OpenEdit) throws(StoreError) {
    do throws(SystemError) {
      try Folder(Path.folder(of: path)).create()
      var file = try AtomicFile(for: path, permissions: 0o600)
      try file.write(Array(text(of: edit).utf8))
      let held = try file.duplicate()
      // Before the file has its name, so that no start takes it over. Without a lock, on a file system that has none,
      // a second window would show the text, too.
      _ = held.lock()
      try file.synchronize()
      if try rename(&file, held) { Folder(Path.folder(of: path)).synchronize() }
    } catch {
      throw .plain(.rescue, .save, path, error.text)
    }
  }

  /// Deletes the file, since its edit has ended; does not wait for the disk or for ``write(_:)``.
  public func remove() {
    state.withLock { state in
      state.isRemoved = true
      unlink(path)
      state.lock = nil
    }
  }

  /// Gives the written file its name unless the edit has ended; returns whether it did.
  private func rename(_ file: inout AtomicFile, _ held: consuming File) throws(SystemError) -> Bool
  {
    var held = Optional(held)
    let result = state.withLock { state -> Result<Bool, SystemError> in
      if state.isRemoved { return .success(false) }
      do throws(SystemError) {
        try file.finish(isDurable: false)
      } catch {
        return .failure(error)
      }
      state.lock = held.take()
      return .success(true)
    }
    return try result.get()
  }

  private func text(of edit: OpenEdit) -> String {
    func line(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }
    func id(_ id: ItemID?) -> String { id.map { "\($0.rawValue)" } ?? Self.none }
    let ids = [edit.list.item, edit.item, edit.next].map(id).joined(separator: " ")
    let mark =
      edit.mark.map { [$0.due.description, line(Self.rule(of: $0)), line($0.words)] } ?? []
    let lines =
      [mark.isEmpty ? Self.format : Self.formatWithMark, line(list), ids] + mark
      + [line(edit.original), edit.text]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func edit(_ text: String) -> OpenEdit? {
    let hasMark = text.hasPrefix(formatWithMark + "\n")
    let count = hasMark ? 8 : 5
    let lines = text.split(
      separator: "\n", maxSplits: count - 1, omittingEmptySubsequences: false)
    guard lines.count == count, hasMark || lines[0] == format[...],
      lines[count - 1].last == "\n"
    else { return nil }
    let words = lines[2].split(separator: " ").map(String.init)
    guard words.count == 3, let list = id(words[0]), let item = id(words[1]) ?? nil,
      let next = id(words[2])
    else { return nil }
    return OpenEdit(
      list: ListID(list), item: item, next: next, original: String(lines[count - 2]),
      text: String(lines[count - 1].dropLast()), mark: hasMark ? mark(lines[3..<6]) : nil)
  }

  private static func rule(of mark: OpenEdit.Mark) -> String {
    mark.repetition.map { ($0.countsFromCompletion ? "~" : "=") + $0.rule } ?? none
  }

  /// The mark that three lines say; nil if the first one is no date, or if there are no words.
  private static func mark(_ lines: ArraySlice<Substring>) -> OpenEdit.Mark? {
    let lines = Array(lines)
    guard let due = DueDate(lines[0]), !lines[2].allSatisfy(\.isWhitespace) else { return nil }
    let rule = String(lines[1].dropFirst())
    let repetition =
      rule.isEmpty ? nil : Repetition(rule: rule, countsFromCompletion: lines[1].first == "~")
    return OpenEdit.Mark(words: String(lines[2]), due: due, repetition: repetition)
  }

  /// The id that `word` names, nil inside for none; nil if it is no id.
  private static func id(_ word: String) -> ItemID?? {
    if word == none { return .some(nil) }
    return Int64(word).flatMap { ItemID(exactly: $0) }.map { .some($0) }
  }
}
