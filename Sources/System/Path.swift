import Glibc

/// Operations on paths as system calls understand them.
public enum Path {
  /// `path`, relative to the working directory by a leading `./` where it is not absolute.
  ///
  /// SQLite and option parsers give names such as `:memory:` and `-` a meaning of their own.
  public static func anchored(_ path: String) -> String {
    path.hasPrefix("/") ? path : "./" + path
  }

  /// The file that `path` leads to through all links; `path` itself, anchored, where there is none.
  public static func resolved(_ path: String) -> String {
    guard let real = realpath(anchored(path), nil) else { return anchored(path) }
    defer { free(real) }
    return String(cString: real)
  }

  /// The folder that holds the last component of `path`, ignoring slashes at its end.
  public static func folder(of path: String) -> String {
    var rest = Substring(anchored(path))
    while rest.last == "/" { rest.removeLast() }
    guard let slash = rest.lastIndex(of: "/") else { return "/" }
    return slash == rest.startIndex ? "/" : String(rest[..<slash])
  }

  /// The target of the symbolic link `path`, as it is stored; nil where there is no link.
  public static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count - 1)
      guard count > 0 else { return nil }
      start[count] = 0
      return String(cString: start)
    }
  }
}
