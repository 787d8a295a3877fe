internal import System
internal import ToDoFormats
internal import ToDoStore

/// The file `done.txt` beside a todo.txt, into which other programs move completed tasks.
struct DoneFile {
  /// The size in bytes; that of the last time if the file cannot be read.
  let size: Int
  private let texts: Set<Substring>

  /// Reads the tasks that were added to the file since it had `oldSize` bytes; none if `format` is not todo.txt, and if
  /// the file cannot be read.
  ///
  /// A file that has become shorter was written anew, so all of it counts.
  init(beside path: String, _ format: Format, since oldSize: Int) {
    let done = "\(Path.folder(of: path))/done.txt"
    guard format == .todotxt, FileStatus(at: done)?.kind == .file, done != path,
      let bytes = try? File(reading: done, isNonblocking: true).readAll(
        atMost: MirrorText.maximumByteCount),
      case let start = bytes.count < oldSize ? 0 : oldSize,
      let text = try? MirrorText(Array(bytes[start...]), .todotxt, .system)
    else {
      (size, texts) = (oldSize, [])
      return
    }
    size = bytes.count
    texts = Set(text.tasks.lazy.filter(\.isCompleted).map { Self.withoutPriority($0.text) })
  }

  /// Whether the task was moved into the file; its priority may be gone by then.
  func contains(_ task: FormatItem) -> Bool { texts.contains(Self.withoutPriority(task.text)) }

  private static func withoutPriority(_ text: String) -> Substring {
    let bytes = Array(text.utf8.prefix(4))
    let hasPriority =
      bytes.count == 4 && bytes[0] == UInt8(ascii: "(") && bytes[2] == UInt8(ascii: ")")
      && bytes[3] == UInt8(ascii: " ")
    return hasPriority ? text.dropFirst(4) : text[...]
  }
}
