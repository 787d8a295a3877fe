import Glibc

/// A failed system call, copied from errno before another call can overwrite it.
public struct SystemError: Error, Hashable {
  /// The message of strerror; it does not name the file.
  public let text: String
  /// Whether errno is EPIPE: the reading end of the pipe is closed.
  public let isClosedPipe: Bool

  /// Reads errno; to be called right after the system call that failed.
  public init() {
    isClosedPipe = errno == EPIPE
    text = String(cString: strerror(errno))
  }
}
