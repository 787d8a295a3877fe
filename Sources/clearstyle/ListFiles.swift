import Files

/// The files of one list: its own, and those that SQLite keeps beside it.
struct ListFiles {
  private let names: [String]

  /// Those of the list at `database`, whether or not they are there.
  init(of database: String) {
    // Where the list is a link, SQLite keeps them beside the file that it leads to.
    names = [database, File.target(of: database)].flatMap { name in
      ["", "-wal", "-shm", "-journal"].map { name + $0 }
    }
  }

  /// Throws when `path` names one of the list that `options` name, open or not: what is written
  /// there would be the end of the list.
  static func spare(_ path: String, of options: Options) throws(RequestError) {
    // A demo needs no list, and whoever does finds out that there is none.
    guard let list = try? DatabasePath.find(options), ListFiles(of: list).contain(path) else {
      return
    }
    throw RequestError(description: "\(path) is the list itself; name another file")
  }

  /// Whether `file` is one of them, by whatever name it was found.
  func contain(_ file: FileStatus) -> Bool {
    names.contains { FileStatus(at: $0)?.isSameFile(as: file) == true }
  }

  /// Whether `path` names one of them, also one that is not there yet.
  func contain(_ path: String) -> Bool {
    if let file = FileStatus(at: path) { return contain(file) }
    let (folder, name) = Self.split(path)
    return names.map(Self.split).contains { other in
      guard name == other.name, let folder = FileStatus(at: folder) else { return false }
      return FileStatus(at: other.folder)?.isSameFile(as: folder) == true
    }
  }

  private static func split(_ path: String) -> (folder: String, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
    return (String(path[...slash]), path[path.index(after: slash)...])
  }
}
