import Glibc

/// What the system said last, copied before anything else can overwrite it.
public struct SystemError: Error, Hashable {
  /// The system's words for a person, without the file's name.
  public let text: String
  /// Whether nobody reads any more from the pipe that was written to.
  public let isClosedPipe: Bool

  /// The reason that a call left in errno, read here and now.
  public init() {
    isClosedPipe = errno == EPIPE
    text = String(cString: strerror(errno))
  }
}
