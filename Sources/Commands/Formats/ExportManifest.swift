internal import Glibc
internal import System

/// The files that exports have written into a folder, with the hash values of their contents.
///
/// A file can have several values, of which one is that of its content, while an export is in progress.
struct ExportManifest {
  private static let name = ".clearstyle-export"

  private let folder: String
  private var hashes: [String: Set<ContentHash>] = [:]

  /// The manifest of the folder, which is empty if it has none.
  init(_ folder: String) throws {
    self.folder = folder
    let path = "\(folder)/\(Self.name)"
    guard FileStatus(at: path)?.kind == .file else { return }
    let bytes = try ExportCommand.namingFailures(path) { try File(reading: path).readAll() }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      let name = String(decoding: line[(space + 1)...], as: UTF8.self)
      hashes[name, default: []].insert(ContentHash(line[..<space]))
    }
  }

  /// Whether there is no such file, or an export wrote it and nobody has changed it since.
  func canReplace(_ file: String) throws -> Bool {
    guard FileStatus(at: "\(folder)/\(file)") != nil else { return true }
    guard let known = hashes[file] else { return false }
    return try known.contains(hash(of: file))
  }

  /// Adds a content that `file` will have.
  mutating func add(_ hash: ContentHash, for file: String) {
    hashes[file, default: []].insert(hash)
  }

  /// Removes the files with this ending that nobody has changed since an export wrote them, except those with `names`;
  /// then writes the manifest with the content that each file has now.
  mutating func removeFiles(endingWith ending: String, except names: Set<String>) throws {
    for name in hashes.keys where name.hasSuffix(ending) {
      if names.contains(name) {
        hashes[name] = [try hash(of: name)]
      } else if try canReplace(name) {
        unlink("\(folder)/\(name)")
        hashes[name] = nil
      }
    }
    try write()
  }

  /// Writes the manifest into its folder.
  func write() throws {
    let lines = hashes.flatMap { name, hashes in hashes.map { "\($0.text) \(name)\n" } }
    var output = try AtomicFile(for: "\(folder)/\(Self.name)", permissions: 0o600)
    try output.write(Array(lines.sorted().joined().utf8))
    try output.finish()
  }

  private func hash(of file: String) throws -> ContentHash {
    try ExportCommand.namingFailures(file) {
      let input = try File(reading: "\(folder)/\(file)")
      var (hash, bytes) = (ContentHash(), [UInt8]())
      while try input.read(1 << 16, into: &bytes) {
        hash.add(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
      return hash
    }
  }
}

/// The FNV-1a hash value of a content (Fowler, Noll, Vo), by which a changed file is told from an unchanged one.
struct ContentHash: Hashable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The value of no bytes.
  init() {}

  /// The value with these hexadecimal digits; that of no content if they are none.
  init(_ text: ArraySlice<UInt8>) {
    value = UInt64(String(decoding: text, as: UTF8.self), radix: 16) ?? 0
  }

  /// Adds the next bytes of the content.
  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// The hexadecimal digits of the value.
  var text: String { String(value, radix: 16) }
}
