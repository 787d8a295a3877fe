internal import Geometry
internal import Input
internal import Timing

extension RecordingFields {
  /// Decodes the line as an entry; throws when a field is missing, invalid or unknown.
  consuming func entry() throws(RecordingError) -> RecordingEntry {
    let time = Instant(nanoseconds: try integer("t", in: RecordingLimits.times))
    let entry = try content(at: time)
    try requireNoOtherFields()
    return entry
  }

  private mutating func content(at time: Instant) throws(RecordingError) -> RecordingEntry {
    if contains("touch") { return .input(.touch(try touch(at: time))) }
    if contains("wheel") { return .input(try wheel(at: time)) }
    if contains("key") { return .input(.key(try key(at: time))) }
    if contains("text") { return .input(.text(try string("text"), time: time)) }
    if contains("characters") { return .input(.text(try hiddenText(), time: time)) }
    if contains("size") { return .resized(try size("size"), time: time) }
    if contains("interrupted") {
      try requireTrue("interrupted")
      return .input(.interrupted(time: time))
    }
    guard contains("focusLost") else { throw failure("it does not say what happened") }
    try requireTrue("focusLost")
    return .input(.focusLost(time: time))
  }

  private mutating func touch(at time: Instant) throws(RecordingError) -> TouchEvent {
    let phase = try keyword("touch", in: RecordingKeywords.phases)
    let device = try integer("device")
    let number = try integer("number")
    let kind = try keyword("kind", in: RecordingKeywords.kinds)
    return TouchEvent(
      id: TouchID(device: device, number: number), kind: kind, phase: phase,
      position: try position(), time: time)
  }

  private mutating func wheel(at time: Instant) throws(RecordingError) -> InputEvent {
    let clicks = try number("wheel", in: RecordingLimits.numbers)
    return .wheel(clicks: clicks, position: try position(), time: time)
  }

  private mutating func position() throws(RecordingError) -> Point {
    let x = try number("x", in: RecordingLimits.numbers)
    return Point(x: x, y: try number("y", in: RecordingLimits.numbers))
  }

  private mutating func key(at time: Instant) throws(RecordingError) -> KeyEvent {
    let name = try string("key")
    guard let key = RecordingKeywords.key(named: name) else {
      throw failure("\"key\" is neither a key's name nor one character")
    }
    var modifiers: KeyModifiers = []
    if contains("modifiers") {
      modifiers = KeyModifiers(try keywords("modifiers", in: RecordingKeywords.modifiers))
    }
    let isRepeat = contains("repeat")
    if isRepeat { try requireTrue("repeat") }
    return KeyEvent(key, modifiers, isRepeat: isRepeat, time: time)
  }

  private mutating func hiddenText() throws(RecordingError) -> String {
    let count = try integer("characters", in: RecordingLimits.characters)
    return String(repeating: RecordingKeywords.hiddenCharacter, count: Int(count))
  }
}
