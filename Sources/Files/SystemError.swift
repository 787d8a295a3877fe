import Glibc

/// What the system said last, copied before anything else can overwrite it.
public struct SystemError: Error, Hashable {
  /// The system's words for a person, without the file's name.
  public let text: String

  /// The reason that a call left in errno, read here and now.
  public init() {
    text = String(cString: strerror(errno))
  }
}
