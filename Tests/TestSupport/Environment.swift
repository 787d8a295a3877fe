import Glibc

/// What the environment says of `name`, nil when it says nothing.
public func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// The directory `levels` above the file at `path`; 1 is the one that it is in.
func directory(_ levels: Int, above path: String) -> String {
  path.split(separator: "/").dropLast(levels).reduce("") { "\($0)/\($1)" }
}
