internal import CLibical
internal import ToDoModel

/// A time zone that libical has parsed or found.
final class LibicalZone {
  private let libical: LibicalLibrary
  private let zone: LibicalLibrary.Zone
  private let isOwned: Bool

  /// The zone that an input defines; nil if libical cannot parse it.
  init?(_ definition: TimeZoneDefinition, _ libical: LibicalLibrary) {
    let text = String(decoding: definition.text, as: UTF8.self)
    guard let zone = libical.makeZone() else { return nil }
    guard let component = libical.makeComponent(text) else {
      libical.freeZone(zone, 1)
      return nil
    }
    if libical.setComponent(zone, component) == 0 {
      libical.freeComponent(component)
      libical.freeZone(zone, 1)
      return nil
    }
    (self.libical, self.zone, isOwned) = (libical, zone, true)
  }

  /// The zone of the system with a name such as `Europe/Berlin`, also after a prefix, as in
  /// `/example.org/Europe/Berlin`.
  init?(systemName name: String, _ libical: LibicalLibrary) {
    let parts = name.split(separator: "/").suffix(Self.maximumPartCount)
    // libical opens a file of that name, so it must not lead to other folders.
    let candidates = parts.indices.map { parts[$0...] }.filter { $0.allSatisfy(Self.isSafe) }
    let zone = candidates.lazy.compactMap { libical.systemZone($0.joined(separator: "/")) }.first
    guard let zone else { return nil }
    (self.libical, self.zone, isOwned) = (libical, zone, false)
  }

  deinit { if isOwned { libical.freeZone(zone, 1) } }

  /// The seconds by which the zone is ahead of UTC at a time of its clock.
  func offset(at time: CalendarTime) -> Int32 {
    let second = Int32(time.second ?? 0)
    var (moment, isDaylight) = (icaltimetype(), Int32(0))
    // libical computes all changes up to the year; later ones follow no other rule.
    moment.year = Int32(min(time.day.year, Self.lastYear))
    (moment.month, moment.day) = (Int32(time.day.month), Int32(time.day.day))
    (moment.hour, moment.minute, moment.second) = (second / 3600, second / 60 % 60, second % 60)
    return libical.offset(zone, &moment, &isDaylight)
  }

  /// The last year of which the changes are computed.
  static let lastYear = 2100
  /// As in `America/Argentina/Buenos_Aires`.
  private static let maximumPartCount = 3

  private static func isSafe(_ part: Substring) -> Bool {
    part.utf8.count <= 40
      && part.utf8.allSatisfy {
        $0.isDigit || "+-_".utf8.contains($0) || (0x61...0x7A).contains($0 | 0x20)
      }
  }
}
