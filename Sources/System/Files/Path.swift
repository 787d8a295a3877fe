import Glibc

/// Operations on paths as system calls interpret them.
public enum Path {
  /// `path` if it is absolute, else `path` with a leading `./`.
  ///
  /// With `./`, `:memory:` is a file name for SQLite, and `-` is a file name for option parsers.
  public static func anchored(_ path: String) -> String {
    path.hasPrefix("/") ? path : "./" + path
  }

  /// The absolute path of the same file without symbolic links; `anchored(path)` when there is no
  /// such file, or when the absolute path is not UTF-8.
  public static func resolved(_ path: String) -> String {
    guard let real = realpath(anchored(path), nil) else { return anchored(path) }
    defer { free(real) }
    return String(validatingCString: real) ?? anchored(path)
  }

  /// The absolute path of the file, which need not exist; its folder has no symbolic links, while the file may be one.
  public static func absolute(_ path: String) -> String {
    let folder = resolved(folder(of: path))
    // A folder that does not exist stays as it was written.
    guard folder.hasPrefix("/") else { return "\(resolved("."))/\(path)" }
    return "\(folder == "/" ? "" : folder)/\(path.split(separator: "/").last ?? "")"
  }

  /// The path to which symbolic links at `path` lead, also if there is no file yet.
  ///
  /// Throws `ELOOP` if there are more than 40 links, as the kernel does.
  public static func following(_ path: String) throws(SystemError) -> String {
    if FileStatus(at: path) != nil { return resolved(path) }
    var path = path
    for _ in 0..<40 {
      guard let target = target(ofLink: path) else { return path }
      path = target.hasPrefix("/") ? target : "\(folder(of: path))/\(target)"
    }
    throw SystemError(ELOOP)
  }

  /// Whether the absolute path of the file or, if there is none, of its folder is UTF-8, without symbolic links.
  ///
  /// Only then can ``resolved(_:)`` return it.
  public static func isUTF8(_ path: String) -> Bool {
    let path = anchored(path)
    guard let real = realpath(path, nil) ?? realpath(folder(of: path), nil) else { return true }
    defer { free(real) }
    return String(validatingCString: real) != nil
  }

  /// The folder that contains the last component of `path`; slashes at the end of `path` are
  /// ignored.
  public static func folder(of path: String) -> String {
    var rest = Substring(anchored(path))
    while rest.last == "/" { rest.removeLast() }
    guard let slash = rest.lastIndex(of: "/") else { return "/" }
    return slash == rest.startIndex ? "/" : String(rest[..<slash])
  }

  /// The target of the symbolic link `path`, as stored in the link; nil if `path` is not a link, or if the
  /// target is not UTF-8.
  public static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count - 1)
      guard count > 0 else { return nil }
      start[count] = 0
      return String(validatingCString: start)
    }
  }
}
