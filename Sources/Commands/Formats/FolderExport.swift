internal import Glibc
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
    var count = 0
    for (list, name) in zip(lists, names) {
      let path = "\(folder)/\(name)"
      count += try ExportCommand.namingFailures(path) {
        try ListExporter(file, [list], format, writesLists: false).replaceFile(at: path)
      }
      try ExportCommand.namingFailures(folder) { try manifest.add(name) }
    }
    // The files of lists that were deleted or renamed since the last export.
    try ExportCommand.namingFailures(folder) {
      try manifest.removeFiles(endingWith: ".\(format.fileEnding)", except: Set(names))
    }
    return count
  }

  /// The names of the files for lists of these names: unique also where case does not matter, and no longer than file
  /// systems allow.
  static func fileNames(_ lists: [String], _ ending: String) -> [String] {
    var used: Set<String> = []
    return lists.map { list in
      let name = fileName(list)
      var number = 1
      while true {
        let numbered = number == 1 ? name : "\(name) \(number)"
        if used.insert(numbered.lowercased()).inserted { return "\(numbered).\(ending)" }
        number += 1
      }
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

/// The files that exports have written into a folder, with the hash values of their contents.
private struct ExportManifest {
  private static let name = ".clearstyle-export"

  private let folder: String
  private var hashes: [String: String] = [:]

  init(_ folder: String) throws {
    self.folder = folder
    let path = "\(folder)/\(Self.name)"
    guard FileStatus(at: path)?.kind == .file else { return }
    let text = try ExportCommand.namingFailures(path) {
      String(decoding: try File(reading: path).readAll(), as: UTF8.self)
    }
    for line in text.split(separator: "\n") {
      if let space = line.firstIndex(of: " ") {
        hashes[String(line[line.index(after: space)...])] = String(line[..<space])
      }
    }
  }

  /// Whether there is no such file, or an export wrote it and nobody has changed it since.
  func canReplace(_ file: String) throws -> Bool {
    guard FileStatus(at: "\(folder)/\(file)") != nil else { return true }
    return try hashes[file] != nil && hashes[file] == hash(of: file)
  }

  /// Adds `file`, which was written.
  mutating func add(_ file: String) throws {
    hashes[file] = try hash(of: file)
    try write()
  }

  /// Removes the other files with this ending that nobody has changed since an export wrote them.
  mutating func removeFiles(endingWith ending: String, except names: Set<String>) throws {
    let stale = hashes.keys.filter { $0.hasSuffix(ending) && !names.contains($0) }
    for name in stale where try canReplace(name) {
      unlink("\(folder)/\(name)")
      hashes[name] = nil
    }
    if !stale.isEmpty { try write() }
  }

  private func write() throws {
    let lines = hashes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined()
    var output = try AtomicFile(for: "\(folder)/\(Self.name)", permissions: 0o600)
    try output.write(Array(lines.utf8))
    try output.finish()
  }

  /// The FNV-1a hash of a file (Fowler, Noll, Vo), in hexadecimal digits.
  private func hash(of file: String) throws -> String {
    try ExportCommand.namingFailures(file) {
      let input = try File(reading: "\(folder)/\(file)")
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      var bytes: [UInt8] = []
      while try input.read(1 << 16, into: &bytes) {
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        bytes.removeAll(keepingCapacity: true)
      }
      return String(hash, radix: 16)
    }
  }
}
