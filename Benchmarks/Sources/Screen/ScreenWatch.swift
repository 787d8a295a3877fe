import Glibc
import ProgramHarness

/// Detects changes of the screen's pixels.
///
/// The server reports where it painted (DAMAGE) and copies the pixels into shared memory (MIT-SHM).
/// The copied pixels are compared with the previous ones.
final class ScreenWatch {
  /// The part of the screen that is watched.
  var area: PixelRect
  private let connection: XConnection
  private let damage: XExtension
  private let sharedMemory: XExtension
  private let segment: UInt32
  private let pixels: UnsafeMutableRawPointer
  private var accepted: [UInt8] = []

  /// Watches the whole screen.
  init(_ connection: XConnection) throws {
    let size = connection.size
    self.connection = connection
    area = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    damage = try connection.queryExtension("DAMAGE")
    sharedMemory = try connection.queryExtension("MIT-SHM")
    let memory = shmget(IPC_PRIVATE, 4 * size.width * size.height, IPC_CREAT | 0o600)
    guard memory >= 0, let pixels = shmat(memory, nil, 0) else {
      throw BenchmarkError("no memory to share with the X server")
    }
    self.pixels = pixels
    segment = connection.makeIdentifier()
    try connection.send(XRequest(sharedMemory.opcode, 1, segment, UInt32(memory), UInt32(0)))
    // DamageQueryVersion. Its reply comes after the server has attached the memory.
    _ = try connection.reply(to: XRequest(damage.opcode, 0, UInt32(1), UInt32(1)))
    // Lets the kernel remove the memory when both processes have detached it.
    shmctl(memory, IPC_RMID, nil)
    // DamageCreate. Level 0 reports every rectangle that is painted, also in child windows.
    try connection.send(
      XRequest(damage.opcode, 1, connection.makeIdentifier(), connection.root, UInt32(0)))
  }

  deinit { shmdt(pixels) }

  /// Makes the current pixels those with which later pixels are compared, and discards the server's
  /// earlier events.
  func acceptPixels() throws {
    _ = try haveChanged()
    try connection.discardEvents()
  }

  /// Waits until the pixels differ from the previous ones.
  ///
  /// Returns the time at which the server reported the change; nil when there is none before
  /// `deadline`, a time of ``now()``.
  func nextChange(before deadline: Double) throws -> Double? {
    while let time = try nextDamage(before: deadline) {
      if try haveChanged() { return time }
    }
    return nil
  }

  /// Whether the last pixel of the upper half of the area was red when the pixels last changed.
  var showsRed: Bool {
    let pixel = 4 * (area.width * (area.height / 2) - 1)
    guard pixel >= 0, pixel + 2 < accepted.count else { return false }
    return accepted[pixel + 2] > 180 && accepted[pixel + 1] < 60 && accepted[pixel] < 60
  }

  /// Waits until nothing has been painted in the area for `seconds`.
  ///
  /// Gives up after about `timeout` seconds.
  func waitForRest(_ seconds: Double, timeout: Double = 3) throws {
    let end = now() + timeout
    while now() < end, try nextDamage(before: now() + seconds) != nil {}
  }

  private func nextDamage(before deadline: Double) throws -> Double? {
    while let event = try connection.nextEvent(before: deadline) {
      guard event.kind == damage.firstEvent else { continue }
      let rect = PixelRect(
        x: Int(event.read(Int16.self, at: 16)), y: Int(event.read(Int16.self, at: 18)),
        width: Int(event.read(UInt16.self, at: 20)), height: Int(event.read(UInt16.self, at: 22)))
      if area.overlaps(rect) { return event.time }
    }
    return nil
  }

  /// Copies the area's pixels into the shared memory and returns whether they differ from the
  /// previous ones.
  ///
  /// The next call compares with the copied pixels.
  private func haveChanged() throws -> Bool {
    let (getImage, format) = (UInt8(4), UInt32(2))
    _ = try connection.reply(
      to: XRequest(
        sharedMemory.opcode, getImage, connection.root, Int16(area.x), Int16(area.y),
        UInt16(area.width), UInt16(area.height), UInt32.max, format, segment, UInt32(0)))
    let count = 4 * area.width * area.height
    let isSame = count == accepted.count && memcmp(pixels, accepted, count) == 0
    if !isSame { accepted = Array(UnsafeRawBufferPointer(start: pixels, count: count)) }
    return !isSame
  }
}
