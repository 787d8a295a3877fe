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

  /// The program `name` that lies beside this one.
  static func beside(_ name: String) throws(Trouble) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard let own = realpath("/proc/self/exe", &buffer) else { throw Trouble("no /proc") }
    let path = String(cString: dirname(own)) + "/" + name
    guard access(path, X_OK) == 0 else {
      throw Trouble("\(path) is not there, or only for root; Scripts/benchmarks builds it")
    }
    return path
  }

  /// All of the file at `path`; nil where it cannot be read.
  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&bytes, 1, bytes.count, file), count > 0 {
      text += bytes[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Puts `text` into the file at `path`, instead of what it had.
  static func write(_ text: String, to path: String) throws(Trouble) {
    guard let file = fopen(path, "w") else { throw Trouble("\(path) cannot be written") }
    defer { fclose(file) }
    guard fputs(text, file) >= 0 else { throw Trouble("\(path) cannot be written") }
  }

  /// A new folder in `/tmp`.
  static func makeFolder() throws(Trouble) -> String {
    var template = Array("/tmp/clearstyle-benchmark-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Trouble("no folder can be made in /tmp") }
    return String(cString: made)
  }
}
