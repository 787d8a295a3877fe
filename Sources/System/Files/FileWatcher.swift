import Glibc

/// Reports through inotify that a file or its side files may have been written, created, deleted or
/// renamed.
///
/// Watches on the files report writes. Watches on the folders report new, deleted and changed
/// names, since a file that replaces another file has no watch yet. The folder of each symbolic
/// link on the way to the file is watched too, since the link may get another target.
public final class FileWatcher {
  private static let nameEvents =
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF

  /// Whether changes are reported; if false, the caller has to check the file periodically.
  ///
  /// False on a file system that other machines use, whose changes inotify does not report.
  public private(set) var isWatching = false
  private let path: String
  private let suffixes: [String]
  /// The descriptor to poll for input; input means that something changed.
  ///
  /// If `inotify_init1` failed, the descriptor is -1, which `poll` ignores.
  public let descriptor: Int32
  private var watches: Set<Int32> = []

  /// Watches the file at `path`, which need not exist, and its side files.
  ///
  /// The path of a side file is the file's path without symbolic links, followed by one of
  /// `suffixes`.
  public init(_ path: String, suffixes: [String] = []) {
    (self.path, self.suffixes) = (path, suffixes)
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    isWatching = watch()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Discards pending events, and watches the files that exist now.
  public func clear() {
    FileDescriptor.drain(descriptor)
    isWatching = watch()
  }

  private func watch() -> Bool {
    guard descriptor >= 0 else { return false }
    let resolved = Path.resolved(path)
    var current = ([""] + suffixes).map { add(resolved + $0, IN_MODIFY) }
    let folders = Set([Path.folder(of: resolved)]).union(Self.linkFolders(of: path))
    let folderWatches = folders.map { add($0, Self.nameEvents) }
    current += folderWatches
    // A replaced file that still exists under another name would otherwise remain watched.
    for watch in watches.subtracting(current) { inotify_rm_watch(descriptor, watch) }
    watches = Set(current.filter { $0 >= 0 })
    return folderWatches.allSatisfy { $0 >= 0 } && !FileSystem.isRemote(Path.folder(of: resolved))
  }

  private func add(_ path: String, _ events: some BinaryInteger) -> Int32 {
    inotify_add_watch(descriptor, path, UInt32(events))
  }

  /// The folder of `path`, and the folders of all symbolic links on the way to the file.
  ///
  /// Links in the target of a link are followed too, up to `depth` levels.
  private static func linkFolders(of path: String, depth: Int = 8) -> Set<String> {
    let path = Path.anchored(path)
    var folders: Set = [Path.folder(of: path)]
    let ends = path.indices.dropFirst().filter { path[$0] == "/" } + [path.endIndex]
    for end in depth > 0 ? ends : [] {
      let link = String(path[..<end])
      guard let target = Path.target(ofLink: link) else { continue }
      let folder = Path.folder(of: link)
      folders.insert(folder)
      let next = target.hasPrefix("/") ? target : "\(folder)/\(target)"
      folders.formUnion(linkFolders(of: next, depth: depth - 1))
    }
    return folders
  }
}
