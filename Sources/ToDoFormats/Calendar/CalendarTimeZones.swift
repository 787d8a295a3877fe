/// The time zones of an input: those that it defines, else those of the system.
struct CalendarTimeZones {
  /// Opens the library that computes them.
  let libical: LibicalLoader
  private var definitions: [String: TimeZoneDefinition] = [:]
  private var definedByteCount = 0
  private var numbers: [String: Int] = [:]
  private var zones: [State] = []
  private var yearCount = 0

  private enum State {
    case unresolved(name: String)
    case unknown
    case known(LibicalZone)
  }

  /// The most zones that an input can use; enough for all of the system.
  private static let maximumCount = 600
  /// For how many years the rules of an input can be computed; each year takes some microseconds.
  private static let maximumYearCount = 20_000

  /// No zones yet.
  init(_ libical: LibicalLoader) { self.libical = libical }

  /// Adds a zone, unless the input has one of this name or those of the input would have more than 1 MB together.
  mutating func define(_ definition: TimeZoneDefinition) {
    let count = definedByteCount + definition.text.count
    guard count <= CalendarReader.maximumByteCount, definitions[definition.name] == nil else {
      return
    }
    (definitions[definition.name], definedByteCount) = (definition, count)
  }

  /// The number of the zone named `name`, by which it is found faster; nil if the input uses too many.
  mutating func number(of name: String) -> Int? {
    if let number = numbers[name] { return number }
    guard zones.count < Self.maximumCount else { return nil }
    zones.append(.unresolved(name: name))
    numbers[name] = zones.count - 1
    return zones.count - 1
  }

  /// The milliseconds since 1970 of `time` on the clock of the zone with this number; nil if nobody knows the zone.
  mutating func milliseconds(
    of time: CalendarTime, inZone number: Int
  ) throws(FormatError) -> Int64? {
    if case .unresolved(let name) = zones[number] {
      zones[number] = resolve(name, try libical.library()).map { .known($0) } ?? .unknown
    }
    guard case .known(let zone) = zones[number] else { return nil }
    return time.milliseconds - 1000 * Int64(zone.offset(at: time))
  }

  private mutating func resolve(_ name: String, _ libical: LibicalLibrary) -> LibicalZone? {
    if let definition = definitions[name], definition.isUsable,
      yearCount + definition.yearCount <= Self.maximumYearCount
    {
      yearCount += definition.yearCount
      if let zone = LibicalZone(definition, libical) { return zone }
    }
    return LibicalZone(systemName: name, libical)
  }
}
