import Glibc

/// The reason a system call failed, copied from errno before another call can overwrite it.
public struct SystemError: Error, Hashable {
  /// The error number, as in `errno.h`.
  public let code: Int32
  /// strerror's message, in English, without a path.
  public let text: String

  /// The error of the last system call on this thread.
  public init() {
    code = errno
    text = String(cString: strerror(errno))
  }

  /// Whether a pipe or socket was written to whose reader has closed it.
  public var isClosedPipe: Bool { code == EPIPE }
  /// Whether a component of a path does not exist, or is not a folder.
  public var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
}
