import Glibc

/// The value of the environment variable `name`; nil if it is not set.
public func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// The directory `levels` above the file at the absolute `path`; 1 is its parent.
func directory(_ levels: Int, above path: String) -> String {
  path.split(separator: "/").dropLast(levels).reduce("") { "\($0)/\($1)" }
}
