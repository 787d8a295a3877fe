public import Geometry
public import Input
import JSON
public import Timing

/// One input event, resize or change of the scale in a recording: a line of the file after the header.
public enum RecordingEntry: Hashable, Sendable {
  /// An event that the program passes to its scene, the tree of views.
  case input(InputEvent)
  /// The window has another size or scale: its size in points, and its pixels per point, which older
  /// recordings do not contain since they did not change.
  case resized(Size, scale: Double?, time: Instant)

  /// When the event occurred; in a `Recording`, counted from the opening of the window.
  public var time: Instant {
    switch self {
    case .input(let event): event.time
    case .resized(_, _, let time): time
    }
  }

  typealias Members = [JSONObject.Member]

  /// The entry as a line of the file, without the newline; nil if the reader would reject the
  /// line.
  ///
  /// `time` is in nanoseconds since the window opened.
  ///
  /// If `includesText` is false, the line contains no typed character. A text is replaced by its
  /// number of characters. The name of a key is replaced by `RecordingKeywords.hiddenKey` if the
  /// key types a character, which it does while Ctrl and Alt are up. The space bar types a
  /// character only if `isTyping` is true; otherwise it is a command.
  func line(at time: Int64, includesText: Bool, isTyping: Bool) -> [UInt8]? {
    let members = members(includesText: includesText, isTyping: isTyping)
    guard let line = JSONObject.encode([("t", .integer(time))] + members),
      (try? RecordingFields(line[...], line: 1).entry()) != nil
    else { return nil }
    return line
  }

  private func members(includesText: Bool, isTyping: Bool) -> Members {
    switch self {
    case .resized(let size, let scale, _):
      [("size", .array([.real(size.width), .real(size.height)]))]
        + (scale.map { [("scale", .real($0))] } ?? [])
    case .input(.touch(let touch)): touch.members
    case .input(.wheel(let clicks, let position, _)):
      [("wheel", .clamped(clicks))] + position.members
    case .input(.middleClick(let position, _)):
      [("middleClick", .boolean(true))] + position.members
    case .input(.key(let key)):
      key.members(isHidden: !includesText && key.typesText(isTyping: isTyping))
    case .input(.text(let text, _)) where includesText: [("text", .string(text))]
    case .input(.text(let text, _)): [("characters", .integer(Int64(text.count)))]
    case .input(.composition(let composition)): composition.members(isHidden: !includesText)
    case .input(.keyboardAttached(let isAttached, _)):
      [("keyboardAttached", .boolean(isAttached))]
    case .input(.interrupted): [("interrupted", .boolean(true))]
    case .input(.focusLost): [("focusLost", .boolean(true))]
    }
  }
}

extension Point {
  /// The coordinates, clamped to `RecordingLimits.numbers`.
  ///
  /// Without clamping, an entry with a coordinate outside the limits would be dropped, and that
  /// entry might be the end of a touch.
  fileprivate var members: RecordingEntry.Members { [("x", .clamped(x)), ("y", .clamped(y))] }
}

extension JSONValue {
  /// `number` clamped to `RecordingLimits.numbers`; NaN stays NaN.
  fileprivate static func clamped(_ number: Double) -> JSONValue {
    let limits = RecordingLimits.numbers
    return .real(number.isNaN ? number : min(max(number, limits.lowerBound), limits.upperBound))
  }
}

extension TouchEvent {
  fileprivate var members: RecordingEntry.Members {
    let phase = RecordingKeywords.name(of: phase, in: RecordingKeywords.phases)
    let kind = RecordingKeywords.name(of: kind, in: RecordingKeywords.kinds)
    return [
      ("touch", .string(phase)), ("device", .integer(id.device)), ("number", .integer(id.number)),
      ("kind", .string(kind)),
    ] + position.members
  }
}

extension CompositionEvent {
  /// The fields of the composition; a hidden one has only its number of characters.
  fileprivate func members(isHidden: Bool) -> RecordingEntry.Members {
    guard !isHidden else { return [("composedCharacters", .integer(Int64(text.count)))] }
    let range = [selectedRange.lowerBound, selectedRange.upperBound]
    return [
      ("composition", .string(text)), ("caret", .integer(Int64(caret))),
      ("selected", .array(range.map { .integer(Int64($0)) })),
    ]
  }
}

extension KeyEvent {
  /// Whether the key press reveals a typed character; `isTyping` is whether a text field is being
  /// edited.
  fileprivate func typesText(isTyping: Bool) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    if case .character = key { return true }
    return key == .space && isTyping
  }

  /// The fields of the key press.
  ///
  /// A hidden key has no modifiers either, because Shift would reveal which letters are capitals.
  fileprivate func members(isHidden: Bool) -> RecordingEntry.Members {
    let name = isHidden ? RecordingKeywords.hiddenKey : RecordingKeywords.name(of: key)
    var members: RecordingEntry.Members = [("key", .string(name))]
    let held = RecordingKeywords.modifiers.filter { modifiers.contains($0.value) }.keys.sorted()
    if !held.isEmpty, !isHidden { members.append(("modifiers", .array(held.map { .string($0) }))) }
    if isRepeat { members.append(("repeat", .boolean(true))) }
    return members
  }
}
