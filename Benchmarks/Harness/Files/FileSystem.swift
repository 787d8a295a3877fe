import Glibc

/// Reads, writes and deletes files without Foundation, which the benchmarks do not link.
package enum FileSystem {
  /// The text of the file at `path`, read as UTF-8; nil when the file cannot be read.
  ///
  /// The file is read until its end, because files in `/proc` do not report a size.
  package static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&bytes, 1, bytes.count, file), count > 0 {
      text += bytes[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The nonempty lines of the file at `path`; none when the file cannot be read.
  package static func lines(of path: String) -> [Substring] {
    (read(path) ?? "").split(separator: "\n")
  }

  /// Replaces the content of the file at `path` by `text`, or creates the file.
  package static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw HarnessError("\(path) cannot be written") }
    defer { fclose(file) }
    guard fputs(text, file) >= 0 else { throw HarnessError("\(path) cannot be written") }
  }

  /// The size of the file at `path` in bytes; 0 when there is none.
  package static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Copies the bytes of the file at `path` into a new file at `copy`, or replaces those of that file.
  package static func copy(_ path: String, to copy: String) throws {
    guard let source = fopen(path, "r") else { throw HarnessError("\(path) cannot be read") }
    defer { fclose(source) }
    guard let target = fopen(copy, "w") else { throw HarnessError("\(copy) cannot be written") }
    defer { fclose(target) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&bytes, 1, bytes.count, source), count > 0 {
      guard fwrite(bytes, 1, count, target) == count else {
        throw HarnessError("\(copy) cannot be written")
      }
    }
  }

  /// The names in the folder at `path`, in arbitrary order; none when the folder cannot be read.
  package static func names(in path: String) -> [String] {
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

  /// Deletes the file at `path`, or the folder at `path` with its contents.
  ///
  /// Files that cannot be deleted stay.
  package static func removeTree(_ path: String) {
    guard remove(path) != 0, errno == ENOTEMPTY || errno == EEXIST else { return }
    for name in names(in: path) { removeTree("\(path)/\(name)") }
    remove(path)
  }

  /// The path of `name` in the folder of this process's executable, where SwiftPM puts all
  /// products.
  package static func pathBesideExecutable(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard let executable = realpath("/proc/self/exe", &buffer) else { return name }
    return String(cString: dirname(executable)) + "/" + name
  }
}
