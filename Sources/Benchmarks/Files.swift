import Glibc

/// The little that is needed of the file system.
enum Files {
  /// The first lines of the file at `path`, 64 KB at most; none where it cannot be read.
  static func lines(of path: String) -> [Substring] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
  }

  /// What lies in the folder at `path`; nothing where there is none.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Deletes the file or folder at `path` with all that lies in it.
  static func removeTree(_ path: String) {
    guard remove(path) != 0, errno == ENOTEMPTY || errno == EEXIST else { return }
    for name in names(in: path) { removeTree("\(path)/\(name)") }
    remove(path)
  }
}
