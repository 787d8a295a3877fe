import Glibc
import Synchronization

/// Keeps the program alive when another program shortens the index (`-shm`) of a write-ahead log.
///
/// SQLite maps the index into memory, and a program that copies another folder over this one truncates it. An access to
/// the part that is missing raises SIGBUS. The handler puts an empty page there, so that the statement ends; what it has
/// read is invalid then, so the connection lets it fail, and the file is opened again.
///
///     IndexGuard.install()
public enum IndexGuard {
  /// The number of pages that were missing.
  private static let losses = Atomic<Int>(0)

  /// The number of pages that were missing so far; a connection that was open before is invalid once it changes.
  static var lossCount: Int { losses.load(ordering: .relaxed) }

  /// Handles SIGBUS on all threads of the program from now on; any other SIGBUS ends the program.
  public static func install() {
    // Makes the handler find the counter initialized.
    _ = lossCount
    var action = sigaction()
    action.__sigaction_handler.sa_sigaction = { _, info, _ in
      let code = errno
      defer { errno = code }
      guard let address = info?.pointee._sifields._sigfault.si_addr,
        IndexGuard.isInIndex(UInt(bitPattern: address)), IndexGuard.replacePage(at: address)
      else {
        // The access is repeated, and ends the program.
        signal(SIGBUS, SIG_DFL)
        return
      }
      if IndexGuard.losses.add(1, ordering: .relaxed).oldValue == 0 {
        let message = IndexGuard.message
        _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      }
    }
    action.sa_flags = SA_SIGINFO
    sigaction(SIGBUS, &action, nil)
  }

  private static let message: StaticString =
    "clearstyle: another program has shortened the index (-shm) of the list; the list is opened again\n"

  private static func replacePage(at address: UnsafeMutableRawPointer) -> Bool {
    let size = sysconf(Int32(_SC_PAGESIZE))
    let page = UnsafeMutableRawPointer(
      bitPattern: UInt(bitPattern: address) / UInt(size) * UInt(size))
    let flags = MAP_PRIVATE | MAP_FIXED | MAP_ANONYMOUS
    return mmap(page, size, PROT_READ | PROT_WRITE, flags, -1, 0) == page
  }

  /// Whether `address` is in a mapping of a file whose name ends in `-shm`; calls only functions that a signal handler
  /// may call.
  private static func isInIndex(_ address: UInt) -> Bool {
    let maps = open("/proc/self/maps", O_RDONLY | O_CLOEXEC)
    guard maps >= 0 else { return false }
    defer { close(maps) }
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      var parser = MappingParser(address: address)
      while true {
        let count = read(maps, buffer.baseAddress, buffer.count)
        guard count > 0 else { return false }
        for index in 0..<count where parser.readsMapping(buffer[index]) { return true }
      }
    }
  }
}

/// Finds the mapping of an address among the lines of `/proc/self/maps`, byte by byte and without memory of its own.
///
/// A line is `START-END FLAGS OFFSET DEVICE INODE PATH`, with ` (deleted)` behind the path of a file that is gone.
struct MappingParser {
  private enum Field { case start, end, rest }

  private static let suffix: UInt32 = 0x2D73_686D  // "-shm"

  private let address: UInt
  private var field = Field.start
  private var (start, end): (UInt, UInt) = (0, 0)
  private var lastBytes: UInt32 = 0
  private var isIndex = false

  /// Looks for the mapping that contains `address`.
  init(address: UInt) { self.address = address }

  /// Reads the next byte; returns true at the end of the line of the mapping, if it is one of an index.
  mutating func readsMapping(_ byte: UInt8) -> Bool {
    switch (field, byte) {
    case (_, UInt8(ascii: "\n")):
      let isFound = (isIndex || lastBytes == Self.suffix) && start <= address && address < end
      self = MappingParser(address: address)
      return isFound
    case (.start, UInt8(ascii: "-")): field = .end
    case (.end, UInt8(ascii: " ")): field = .rest
    case (.start, _): start = start << 4 | Self.digit(byte)
    case (.end, _): end = end << 4 | Self.digit(byte)
    case (.rest, UInt8(ascii: " ")):
      if lastBytes == Self.suffix { isIndex = true }
      lastBytes = 0
    case (.rest, _): lastBytes = lastBytes << 8 | UInt32(byte)
    }
    return false
  }

  private static func digit(_ byte: UInt8) -> UInt {
    byte <= UInt8(ascii: "9")
      ? UInt(byte &- UInt8(ascii: "0")) : UInt(byte &- UInt8(ascii: "a")) + 10
  }
}
