import Glibc

/// What a disk may contain after the power was cut: everything that it has stored, and any part of the rest.
///
///     let cut = PowerCut(after: recorder.operations.prefix(100), using: &random)
///     try cut.write(to: other.path)
public struct PowerCut {
  /// The contents of the files by their names.
  public let files: [String: [UInt8]]
  /// The number of the last change that was acknowledged before; 0 if there was none.
  public let acknowledged: Int

  /// The number of bytes that a disk stores together.
  private static let sector = 512

  /// Which part of what was not synchronized the disk has stored.
  private enum Stored: CaseIterable {
    /// Nothing.
    case nothing
    /// Everything, as after the end of the program by a signal.
    case all
    /// Everything up to an operation.
    case prefix
    /// Any sectors of any operations.
    case sectors
  }

  /// Cuts the power after `operations`; `random` decides what the disk has stored.
  public init(
    after operations: some Sequence<DiskOperation>, using random: inout some RandomNumberGenerator
  ) {
    var disk = Disk()
    for operation in operations { disk.apply(operation) }
    acknowledged = disk.acknowledged
    let stored = Stored.allCases.randomElement(using: &random) ?? .all
    var files: [String: [UInt8]] = [:]
    for (name, numbers) in disk.names.sorted(by: { $0.key < $1.key }) {
      let number = stored == .all ? numbers.last : numbers.randomElement(using: &random)
      guard let file = number.flatMap({ $0 }).flatMap({ disk.files[$0] }) else { continue }
      files[name] = Self.content(of: file, stored, using: &random)
    }
    self.files = files
  }

  /// Writes the files into `folder`.
  public func write(to folder: String) throws {
    for (name, content) in files {
      let descriptor = open("\(folder)/\(name)", O_CREAT | O_WRONLY | O_TRUNC, 0o600)
      defer { close(descriptor) }
      guard descriptor >= 0, Glibc.write(descriptor, content, content.count) == content.count
      else { throw WriteFailure(name: name, code: errno) }
    }
  }

  private struct WriteFailure: Error {
    let name: String
    let code: Int32
  }

  private static func content(
    of file: Disk.File, _ stored: Stored, using random: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var content = file.stored
    let count = stored == .prefix ? Int.random(in: 0...file.pending.count, using: &random) : .max
    guard stored != .nothing else { return content }
    for operation in file.pending.prefix(count) {
      switch operation {
      case .truncate(_, let size):
        guard stored != .sectors || Bool.random(using: &random) else { continue }
        content =
          Array(content.prefix(size)) + Array(repeating: 0, count: max(0, size - content.count))
      case .write(_, let offset, let bytes):
        for begin in stride(from: 0, to: bytes.count, by: sector) {
          guard stored != .sectors || Bool.random(using: &random) else { continue }
          let part = bytes[begin..<min(begin + sector, bytes.count)]
          Disk.write(part, at: offset + begin, to: &content)
        }
      default: break
      }
    }
    return content
  }
}

/// A folder of files on a disk, with what the disk has not stored yet.
private struct Disk {
  struct File {
    /// What the disk has stored.
    var stored: [UInt8] = []
    /// The writes and truncations since then.
    var pending: [DiskOperation] = []
  }

  var files: [Int: File] = [:]
  /// The files that each name has had since the folder was last synchronized; nil for none.
  var names: [String: [Int?]] = [:]
  var acknowledged = 0

  mutating func apply(_ operation: DiskOperation) {
    switch operation {
    case .create(let number, let name, let content):
      files[number] = File(stored: content)
      names[name, default: [nil]].append(number)
      // A file that was there before has been stored with its name.
      if !content.isEmpty { names[name] = [number] }
    case .write(let number, _, _), .truncate(let number, _):
      files[number, default: File()].pending.append(operation)
    case .synchronize(let number): synchronize(number)
    case .remove(let name): names[name, default: []].append(nil)
    case .synchronizeFolder: names = names.mapValues { Array($0.suffix(1)) }
    case .acknowledge(let number): acknowledged = number
    }
  }

  private mutating func synchronize(_ number: Int) {
    guard var file = files[number] else { return }
    for operation in file.pending {
      switch operation {
      case .write(_, let offset, let bytes): Self.write(bytes[...], at: offset, to: &file.stored)
      case .truncate(_, let size):
        let missing = max(0, size - file.stored.count)
        file.stored = Array(file.stored.prefix(size)) + Array(repeating: 0, count: missing)
      default: break
      }
    }
    file.pending = []
    files[number] = file
  }

  static func write(_ bytes: ArraySlice<UInt8>, at offset: Int, to content: inout [UInt8]) {
    let missing = offset + bytes.count - content.count
    if missing > 0 { content += Array(repeating: 0, count: missing) }
    content.replaceSubrange(offset..<offset + bytes.count, with: bytes)
  }
}
