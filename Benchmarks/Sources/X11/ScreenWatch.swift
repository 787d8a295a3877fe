import Glibc

/// Sees when the screen shows something else: the server says where it painted, and a look at the
/// pixels, which it copies into memory that both share, says whether they are others.
final class ScreenWatch {
  /// The part of the screen that counts.
  var area: PixelRect
  private let connection: XConnection
  private let damage: XExtension
  private let sharing: XExtension
  private let segment: UInt32
  private let pixels: UnsafeMutableRawPointer
  private var seen: [UInt8] = []

  /// Watches the whole screen.
  init(_ connection: XConnection) throws(Trouble) {
    let size = connection.size
    self.connection = connection
    area = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    damage = try connection.find("DAMAGE")
    sharing = try connection.find("MIT-SHM")
    let memory = shmget(IPC_PRIVATE, 4 * size.width * size.height, IPC_CREAT | 0o600)
    guard memory >= 0, let pixels = shmat(memory, nil, 0) else {
      throw Trouble("no memory to share with the X server")
    }
    self.pixels = pixels
    segment = connection.makeIdentifier()
    try connection.send(XRequest(sharing.opcode, 1, segment, UInt32(memory), UInt32(0)))
    _ = try connection.ask(XRequest(damage.opcode, 0, UInt32(1), UInt32(1)))
    // Both have it now; it goes with the last of them.
    shmctl(memory, IPC_RMID, nil)
    // Every rectangle as it is painted, children's included.
    try connection.send(
      XRequest(damage.opcode, 1, connection.makeIdentifier(), connection.root, UInt32(0)))
  }

  deinit { shmdt(pixels) }

  /// Takes what is seen now as known.
  func accept() throws(Trouble) {
    _ = try hasChanged()
    try connection.discardEvents()
  }

  /// Waits for pixels that are others than those seen last; when the server told of them, or nil if
  /// that is not before `deadline`.
  func nextChange(before deadline: Double) throws(Trouble) -> Double? {
    while let time = try nextDamage(before: deadline) {
      if try hasChanged() { return time }
    }
    return nil
  }

  /// Waits until nothing was painted for `quiet` seconds, `timeout` seconds at most.
  func awaitRest(_ quiet: Double, timeout: Double = 3) throws(Trouble) {
    let end = Clock.wall.seconds + timeout
    while Clock.wall.seconds < end, try nextDamage(before: Clock.wall.seconds + quiet) != nil {}
  }

  private func nextDamage(before deadline: Double) throws(Trouble) -> Double? {
    while let event = try connection.nextEvent(before: deadline) {
      guard event.kind == damage.firstEvent else { continue }
      let place = PixelRect(
        x: Int(event.read(Int16.self, at: 16)), y: Int(event.read(Int16.self, at: 18)),
        width: Int(event.read(UInt16.self, at: 20)), height: Int(event.read(UInt16.self, at: 22)))
      if area.overlaps(place) { return event.time }
    }
    return nil
  }

  private func hasChanged() throws(Trouble) -> Bool {
    _ = try connection.ask(
      XRequest(
        sharing.opcode, 4, connection.root, Int16(area.x), Int16(area.y), UInt16(area.width),
        UInt16(area.height), UInt32.max, UInt32(2), segment, UInt32(0)))
    let count = 4 * area.width * area.height
    let isSame = count == seen.count && memcmp(pixels, seen, count) == 0
    if !isSame { seen = Array(UnsafeRawBufferPointer(start: pixels, count: count)) }
    return !isSame
  }
}
