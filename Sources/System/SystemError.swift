import Glibc

/// The reason why a system call failed, copied from errno before another call can overwrite errno.
public struct SystemError: Error, Hashable {
  /// The error number, as in `errno.h`.
  public let code: Int32
  /// The message of `strerror`, in English, without a path.
  public let text: String

  /// The error of the system call that failed last on this thread.
  public init() { self.init(errno) }

  /// The error with a number of `errno.h`.
  public init(_ code: Int32) {
    self.code = code
    text = String(cString: strerror(code))
  }

  /// Whether the call wrote to a pipe or socket that its reader has closed.
  public var isClosedPipe: Bool { code == EPIPE }
  /// Whether the path does not exist, or a component before the last component is not a folder.
  public var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
}
