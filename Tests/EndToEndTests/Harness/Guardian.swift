import Glibc
import Synchronization

/// Ends every child when the tests' own process dies, however it dies.
///
/// A shell reads the process groups to be ended from a socket, the last line counts; the socket's
/// end is the tests' end.
final class Guardian: Sendable {
  static let shared = Guardian()

  private static let script = """
    while read -r line; do groups=$line; done
    for group in $groups; do kill -s KILL -- "-$group"; done
    """

  private let line: Int32
  private let groups = Mutex<Set<pid_t>>([])

  init() {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { fatalError("no sockets: \(errno)") }
    let shell = try? spawn(["/bin/sh", "-c", Self.script], input: ends[0])
    guard shell != nil else { fatalError("no guardian") }
    close(ends[0])
    line = ends[1]
  }

  deinit {
    close(line)
  }

  /// Ends the process group of `leader` with the tests unless it is released before.
  func hold(_ leader: pid_t) {
    groups.withLock {
      $0.insert(leader)
      tell($0)
    }
  }

  /// Forgets the process group of `leader`, which has ended.
  func release(_ leader: pid_t) {
    groups.withLock {
      $0.remove(leader)
      tell($0)
    }
  }

  private func tell(_ groups: Set<pid_t>) {
    let list = groups.map(String.init).joined(separator: " ") + "\n"
    _ = list.withCString { send(line, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
  }
}
