internal import System
internal import ToDoFormats
internal import ToDoModel
internal import ToDoStore

/// Writes each list into a file of its own in a folder.
///
/// A manifest in the folder lists what was written, so that the next export replaces or removes these files and no
/// others.
struct FolderExport {
  private let folder: String
  private let file: ListFile
  private let format: Format

  init(_ folder: String, _ file: ListFile, _ format: Format) {
    (self.folder, self.file, self.format) = (folder, file, format)
  }

  /// Writes `lists`; returns the number of rows.
  ///
  /// Throws a `RequestError` before anything is written if the folder has a file of such a name that no export has
  /// written, or that was changed since.
  func write(_ lists: [ToDoItem]) throws -> Int {
    let names = Self.fileNames(lists.map(\.text), format.fileEnding)
    var manifest = try ExportManifest(folder)
    for name in names where try !manifest.canReplace(name) {
      throw RequestError(
        description: "\(folder)/\(name) is no file of an earlier export; nothing was exported")
    }
    // The manifest is written first, so that an export that is interrupted has no files that it does not list.
    for (list, name) in zip(lists, names) { manifest.add(try hash(of: list), for: name) }
    try ExportCommand.namingFailures(folder) { try manifest.write() }
    var count = 0
    for (list, name) in zip(lists, names) {
      let path = "\(folder)/\(name)"
      count += try ExportCommand.namingFailures(path) {
        try exporter(of: list).replaceFile(at: path)
      }
    }
    try ExportCommand.namingFailures(folder) {
      try manifest.removeFiles(endingWith: ".\(format.fileEnding)", except: Set(names))
    }
    return count
  }

  private func exporter(of list: ToDoItem) -> ListExporter {
    ListExporter(file, [list], format, writesLists: false)
  }

  private func hash(of list: ToDoItem) throws -> ContentHash {
    var hash = ContentHash()
    _ = try exporter(of: list).write { hash.add($0) }
    return hash
  }

  /// The names of the files for lists of these names: unique also where case does not matter, and no longer than file
  /// systems allow.
  static func fileNames(_ lists: [String], _ ending: String) -> [String] {
    var used: Set<String> = []
    var lastNumbers: [String: Int] = [:]
    return lists.map { list in
      let name = fileName(list)
      var number = lastNumbers[name.lowercased(), default: 0]
      var numbered = name
      repeat {
        number += 1
        if number > 1 { numbered = "\(name) \(number)" }
      } while !used.insert(numbered.lowercased()).inserted
      lastNumbers[name.lowercased()] = number
      return "\(numbered).\(ending)"
    }
  }

  private static func fileName(_ list: String) -> String {
    var scalars = String.UnicodeScalarView()
    var size = 0
    for scalar in list.unicodeScalars {
      let isReplaced =
        scalar == "/" || scalar.properties.generalCategory == .control
        || scalar == "." && scalars.isEmpty
      scalars.append(isReplaced ? "_" : scalar)
      size += UTF8.width(scalar)
      // 255 bytes are the longest name of a file; a number, the ending and that of a temporary name follow.
      if size > 200 { break }
    }
    return String(scalars)
  }
}
