internal import System
internal import ToDoFormats
internal import ToDoModel
internal import ToDoStore

/// How a mirror begins, or goes on that is paused.
struct MirrorResolution {
  /// Whether list and file are merged for the first time; the file may be missing then.
  var isFirst = false
  /// The side that counts; nil if nothing is to be deleted on either side.
  var choice: MirrorChoice?
  /// Other versions of the file, such as Syncthing makes.
  var copies: [Copy] = []

  /// Another version of a mirrored file.
  struct Copy {
    let path: String
    let tasks: [FormatItem]
    /// The hash value of the content, by which a version is merged once only.
    let hash: String

    /// Reads the file at `path`; nil if it is no text.
    init?(_ path: String, _ format: Format) {
      guard
        let bytes = try? File(reading: path, isNonblocking: true).readAll(
          atMost: MirrorText.maximumByteCount + 1),
        let text = try? MirrorText(bytes, format, .system)
      else { return nil }
      var hash = ContentHash()
      hash.add(bytes)
      (self.path, tasks, self.hash) = (path, text.tasks, hash.text)
    }
  }

  /// The rows of `list`, and below them what only the ``copies`` have.
  ///
  /// A row whose task is completed in a copy, and was open in `base`, is completed. A task that `base` has, and the list
  /// does not, was deleted from the list.
  func rows(
    of list: [ToDoItem], addingCopiesSince base: MirrorBase?, makeID: () -> ItemID
  ) -> [ToDoItem] {
    guard choice == nil else { return list }
    var rows = list
    let old = base?.text.tasks ?? []
    var known = Set(old.map(\.text)).union(rows.map { FormatItem($0).text })
    let open = Set(old.lazy.filter { !$0.isCompleted }.map(\.text))
    for task in copies.flatMap(\.tasks) {
      if known.insert(task.text).inserted {
        rows.append(
          ToDoItem(
            id: makeID(), text: task.text, isCompleted: task.isCompleted, details: task.details))
      } else if task.isCompleted, open.contains(task.text),
        let index = rows.firstIndex(where: { FormatItem($0).text == task.text })
      {
        rows[index].isCompleted = true
      }
    }
    return rows
  }

  /// The paths of the other versions of the file at `path` in its folder, by the name that Syncthing gives them:
  /// `todo.sync-conflict-20261129-101500-ABCDEFG.txt`.
  static func copies(of path: String) -> [String] {
    let (folder, name) = (Path.folder(of: path), path.split(separator: "/").last ?? "")
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return Folder(folder).names(beginningWith: "\(name[..<dot]).sync-conflict-")
      .filter { $0.hasSuffix(name[dot...]) }.map { "\(folder)/\($0)" }
  }
}
