internal import Geometry
internal import Input
internal import Timing

extension RecordingFields {
  /// The entry that the line is.
  consuming func entry() throws(RecordingError) -> RecordingEntry {
    let time = Instant(nanoseconds: try integer("t", in: RecordingLimits.times))
    let entry = try content(at: time)
    try expectNothingElse()
    return entry
  }

  private mutating func content(at time: Instant) throws(RecordingError) -> RecordingEntry {
    if has("touch") { return .input(.touch(try touch(at: time))) }
    if has("wheel") { return .input(try wheel(at: time)) }
    if has("key") { return .input(.key(try key(at: time))) }
    if has("text") { return .input(.text(try text("text"), time: time)) }
    if has("characters") { return .input(.text(try hiddenText(), time: time)) }
    if has("size") { return .resized(try size("size"), time: time) }
    if has("interrupted") {
      try mark("interrupted")
      return .input(.interrupted(time: time))
    }
    guard has("focusLost") else { throw mistake("it does not say what happened") }
    try mark("focusLost")
    return .input(.focusLost(time: time))
  }

  private mutating func touch(at time: Instant) throws(RecordingError) -> TouchEvent {
    let phase = try word("touch", in: RecordingWords.phases)
    let device = try integer("device")
    let number = try integer("number")
    let kind = try word("kind", in: RecordingWords.kinds)
    return TouchEvent(
      id: TouchID(device: device, number: number), kind: kind, phase: phase,
      position: try place(), time: time)
  }

  private mutating func wheel(at time: Instant) throws(RecordingError) -> InputEvent {
    let clicks = try number("wheel", in: RecordingLimits.numbers)
    return .wheel(clicks: clicks, position: try place(), time: time)
  }

  private mutating func place() throws(RecordingError) -> Point {
    let x = try number("x", in: RecordingLimits.numbers)
    return Point(x: x, y: try number("y", in: RecordingLimits.numbers))
  }

  private mutating func key(at time: Instant) throws(RecordingError) -> KeyEvent {
    let name = try text("key")
    guard let key = RecordingWords.key(called: name) else {
      throw mistake("\"key\" is neither a key's name nor one character")
    }
    var modifiers: KeyModifiers = []
    if has("modifiers") {
      modifiers = KeyModifiers(try words("modifiers", in: RecordingWords.modifiers))
    }
    let isRepeat = has("repeat")
    if isRepeat { try mark("repeat") }
    return KeyEvent(key, modifiers, isRepeat: isRepeat, time: time)
  }

  private mutating func hiddenText() throws(RecordingError) -> String {
    let count = try integer("characters", in: RecordingLimits.characters)
    return String(repeating: RecordingWords.hidden, count: Int(count))
  }
}
