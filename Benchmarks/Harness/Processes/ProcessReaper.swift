package import Glibc
import Synchronization

/// Kills the process groups of the children when this process ends, however it ends.
///
/// A shell reads lines from a socket; each line lists all current groups. The socket closes when
/// this object is released or this process ends. The shell then kills the groups of the last line.
package final class ProcessReaper: Sendable {
  /// The reaper that all ``ChildProcess`` objects use.
  package static let shared = ProcessReaper()

  private static let script = """
    while read -r line; do groups=$line; done
    for group in $groups; do kill -s KILL -- "-$group"; done
    """

  private let socket: Int32
  private let groups = Mutex<Set<pid_t>>([])

  /// Starts the shell; traps when the shell cannot be started.
  package init() {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { fatalError("no socket pair: \(errno)") }
    let shell = try? spawn(["/bin/sh", "-c", Self.script], input: ends[0])
    guard shell != nil else { fatalError("/bin/sh does not start") }
    close(ends[0])
    socket = ends[1]
  }

  deinit { close(socket) }

  /// Adds the process group of `leader` to the groups that will be killed.
  package func add(_ leader: pid_t) {
    groups.withLock {
      $0.insert(leader)
      send($0)
    }
  }

  /// Removes the process group of `leader`, a process that has ended.
  package func remove(_ leader: pid_t) {
    groups.withLock {
      $0.remove(leader)
      send($0)
    }
  }

  private func send(_ groups: Set<pid_t>) {
    let line = groups.map(String.init).joined(separator: " ") + "\n"
    _ = line.withCString { Glibc.send(socket, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
  }
}
