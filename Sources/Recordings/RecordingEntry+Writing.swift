internal import Geometry
internal import Input

extension RecordingEntry {
  typealias Members = [(key: String, value: JSONValue)]

  /// Its line without the end, at `time` nanoseconds since the window opened; nil for what no
  /// recording can hold.
  ///
  /// Unless `showsText`, nothing in it says what was typed. That goes for a letter's key at any time,
  /// since without Ctrl or Alt it means nothing but itself, and while `isTyping` for the space.
  func line(at time: Int64, showsText: Bool, isTyping: Bool) -> [UInt8]? {
    let members = members(showsText: showsText, isTyping: isTyping)
    guard let line = JSONTree([("t", .integer(time))] + members)?.bytes(),
      (try? RecordingFields(line[...], line: 1).entry()) != nil
    else { return nil }
    return line
  }

  private func members(showsText: Bool, isTyping: Bool) -> Members {
    switch self {
    case .resized(let size, _): [("size", .array([.real(size.width), .real(size.height)]))]
    case .input(.touch(let touch)): touch.members
    case .input(.wheel(let clicks, let place, _)): [("wheel", .near(clicks))] + place.members
    case .input(.key(let key)): key.members(isHidden: !showsText && key.types(isTyping))
    case .input(.text(let text, _)) where showsText: [("text", .text(text))]
    case .input(.text(let text, _)): [("characters", .integer(Int64(text.count)))]
    case .input(.interrupted): [("interrupted", .flag(true))]
    case .input(.focusLost): [("focusLost", .flag(true))]
    }
  }
}

extension Point {
  /// What lies too far outside becomes the nearest: a contact must not lose its end.
  fileprivate var members: RecordingEntry.Members { [("x", .near(x)), ("y", .near(y))] }
}

extension JSONValue {
  /// The number nearest to `number` that a recording may hold.
  fileprivate static func near(_ number: Double) -> JSONValue {
    let limits = RecordingLimits.numbers
    return .real(number.isNaN ? number : min(max(number, limits.lowerBound), limits.upperBound))
  }
}

extension TouchEvent {
  fileprivate var members: RecordingEntry.Members {
    let phase = RecordingWords.name(of: phase, in: RecordingWords.phases)
    let kind = RecordingWords.name(of: kind, in: RecordingWords.kinds)
    return [
      ("touch", .text(phase)), ("device", .integer(id.device)), ("number", .integer(id.number)),
      ("kind", .text(kind)),
    ] + position.members
  }
}

extension KeyEvent {
  /// Whether it tells a part of a text.
  fileprivate func types(_ isTyping: Bool) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    if case .character = key { return true }
    return key == .space && isTyping
  }

  /// A hidden one does not tell of Shift either: capitals are a part of the text.
  fileprivate func members(isHidden: Bool) -> RecordingEntry.Members {
    let name = isHidden ? RecordingWords.hiddenKey : RecordingWords.name(of: key)
    var members: RecordingEntry.Members = [("key", .text(name))]
    let held = RecordingWords.modifiers.filter { modifiers.contains($0.value) }.keys.sorted()
    if !held.isEmpty, !isHidden { members.append(("modifiers", .array(held.map { .text($0) }))) }
    if isRepeat { members.append(("repeat", .flag(true))) }
    return members
  }
}
