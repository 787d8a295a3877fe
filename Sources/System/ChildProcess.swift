import Glibc

/// Another run of this program's executable, or a command of the shell, whose standard output this process reads.
///
///     let child = try ChildProcess(arguments: ["import", "-"], environment: [:], input: file)
///     // Whenever child.descriptor is readable:
///     guard let bytes = child.read() else { return showEnd() }
///
/// A process whose value is destroyed goes on.
public final class ChildProcess {
  private let id: pid_t
  private let output: FileDescriptor
  private var hasEnded = false
  private var isKilled = false
  /// The exit status, or the number of the signal below 0; nil until ``read()`` has returned nil.
  public private(set) var status: Int32?

  /// Starts the executable of this process with `arguments`, the variables of this process and those of `environment`.
  ///
  /// `input` becomes the standard input; standard error is that of this process, and no other file is open.
  public convenience init(
    arguments: [String], environment: [String: String], input: borrowing File
  ) throws(SystemError) {
    // The link leads to the executable even if an update has replaced it meanwhile.
    try self.init("/proc/self/exe", ["clearstyle"] + arguments, environment, input: input)
  }

  /// Starts a command of the shell with an empty standard input, the variables of this process and those of
  /// `environment`; standard error is that of this process, and no other file is open.
  public convenience init(
    shellCommand: String, environment: [String: String]
  ) throws(SystemError) {
    try self.init(
      "/bin/sh", ["sh", "-c", shellCommand], environment, input: File(reading: "/dev/null"))
  }

  private init(
    _ executable: String, _ words: [String], _ environment: [String: String],
    input: borrowing File
  ) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, let readEnd = FileDescriptor(owning: ends[0]),
      let writeEnd = FileDescriptor(owning: ends[1])
    else { throw SystemError() }
    _ = fcntl(readEnd.raw, F_SETFL, O_NONBLOCK)
    output = readEnd
    id = try Self.spawn(executable, words, environment, input: input.raw, output: writeEnd.raw)
  }

  /// Starts the executable with an empty standard input.
  public convenience init(
    arguments: [String], environment: [String: String]
  ) throws(SystemError) {
    try self.init(
      arguments: arguments, environment: environment, input: File(reading: "/dev/null"))
  }

  deinit {
    // A killed process ends within a moment; without this wait its entry would stay in the table of processes.
    while !hasEnded, waitpid(id, nil, isKilled ? 0 : WNOHANG) < 0, errno == EINTR {}
  }

  /// The descriptor that is readable when ``read()`` returns something else than an empty array.
  public var descriptor: Int32 { output.raw }

  /// The bytes that the process has written and that are not read yet; nil after it has ended.
  public func read() -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(output.raw, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count < 0, errno == EINTR {
        continue
      } else {
        if count == 0, bytes.isEmpty { return end() }
        return bytes
      }
    }
  }

  /// Ends the process at once; ``read()`` then soon returns nil.
  public func kill() {
    guard !hasEnded else { return }
    Glibc.kill(id, SIGKILL)
    isKilled = true
  }

  private func end() -> [UInt8]? {
    // The kernel closes the pipe after it has released the memory, so this does not wait for long.
    var result: Int32 = 0
    while !hasEnded, waitpid(id, &result, 0) < 0, errno == EINTR {}
    // The low bits are those of a signal (wait(2)).
    if !hasEnded { status = result & 0x7F == 0 ? result >> 8 & 0xFF : -(result & 0x7F) }
    hasEnded = true
    return nil
  }

  /// Sets FD_CLOEXEC on what libraries have opened without it, such as a display.
  private static func setCloseOnExec() {
    let names = Folder("/proc/self/fd").names(beginningWith: "")
    for raw in names.compactMap({ Int32($0) }) where raw > STDERR_FILENO {
      _ = fcntl(raw, F_SETFD, FD_CLOEXEC)
    }
  }

  /// Copies of the variables of this process, which need not be UTF-8, without those that begin with one of `prefixes`.
  private static func inheritedVariables(
    except prefixes: [String]
  ) -> [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let variable = next.pointee {
      if !prefixes.contains(where: { strncmp($0, variable, $0.utf8.count) == 0 }) {
        variables.append(strdup(variable))
      }
      next += 1
    }
    return variables
  }

  /// Replaces this process by a start of its executable with `arguments`, the variables of this process and those of
  /// `environment`; no file but the standard ones stays open.
  public static func replaceThisProcess(
    arguments: [String], environment: [String: String]
  ) throws(SystemError) -> Never {
    setCloseOnExec()
    var (words, variables) = vectors(["clearstyle"] + arguments, environment)
    execve("/proc/self/exe", &words, &variables)
    let error = SystemError()
    (words + variables).forEach { free($0) }
    throw error
  }

  private typealias Vector = [UnsafeMutablePointer<CChar>?]

  /// The words of the command line and the variables, each with nil at the end; to be freed.
  private static func vectors(
    _ words: [String], _ environment: [String: String]
  ) -> (words: Vector, variables: Vector) {
    let variables = inheritedVariables(except: environment.keys.map { "\($0)=" })
    return (
      words.map { strdup($0) } + [nil],
      variables + environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    )
  }

  private static func spawn(
    _ executable: String, _ words: [String], _ environment: [String: String], input: Int32,
    output: Int32
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    setCloseOnExec()

    var (words, variables) = vectors(words, environment)
    defer { (words + variables).forEach { free($0) } }
    var id: pid_t = 0
    let failure = posix_spawn(&id, executable, &actions, nil, &words, &variables)
    guard failure == 0 else { throw SystemError(failure) }
    return id
  }
}
