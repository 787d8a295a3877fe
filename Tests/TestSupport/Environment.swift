import Glibc

/// The value of the environment variable `name`; nil if it is not set.
public func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// The path of the directory that is `levels` levels above the file at the absolute `path`.
///
/// With 1 level it is the directory that contains the file.
func directory(_ levels: Int, above path: String) -> String {
  path.split(separator: "/").dropLast(levels).reduce("") { "\($0)/\($1)" }
}
