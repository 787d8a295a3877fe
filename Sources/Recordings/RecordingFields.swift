internal import Geometry
internal import Input
import JSON
internal import Timing

/// Decodes the JSON object of one line of a recording.
///
/// Each accessor removes the field that it returns. At the end, `requireNoOtherFields` throws an
/// error if a field remains.
struct RecordingFields {
  private var members: [String: JSONValue]
  private let line: Int

  /// Parses `bytes`; `line` is the number of the line in the file, counted from 1, for errors.
  init(_ bytes: ArraySlice<UInt8>, line: Int) throws(RecordingError) {
    self.line = line
    do throws(JSONSyntaxError) {
      members = try JSONObject.decode(bytes)
    } catch {
      throw .line(line, "no JSON object: \(error.text)")
    }
  }

  /// Whether the line has the field `key`, and the field has not been decoded yet.
  private func contains(_ key: String) -> Bool { members[key] != nil }

  /// An error with the number of this line.
  private func failure(_ problem: String) -> RecordingError { .line(line, problem) }

  private mutating func integer(
    _ key: String, in range: ClosedRange<Int64> = .min ... .max
  ) throws(RecordingError) -> Int64 {
    guard case .integer(let number) = try removeValue(key), range.contains(number) else {
      throw failure("\"\(key)\" is no whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private mutating func number(
    _ key: String, in range: ClosedRange<Double>
  ) throws(RecordingError) -> Double {
    guard let number = Self.number(try removeValue(key)), range.contains(number) else {
      throw failure("\"\(key)\" is no number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private mutating func string(_ key: String) throws(RecordingError) -> String {
    guard case .string(let string) = try removeValue(key) else {
      throw failure("\"\(key)\" is no text")
    }
    return string
  }

  /// Decodes an array of strings that must be keys of `names`; returns their values in `names`.
  private mutating func keywords<Value>(
    _ key: String, in names: [String: Value]
  ) throws(RecordingError) -> [Value] {
    guard case .array(let elements) = try removeValue(key) else {
      throw failure("\"\(key)\" is no array")
    }
    var values: [Value] = []
    for element in elements {
      guard case .string(let name) = element, let value = names[name] else {
        throw failure("\"\(key)\" has an element that is none of \(names.keys.sorted())")
      }
      values.append(value)
    }
    return values
  }

  /// Decodes a string that must be a key of `names`; returns its value in `names`.
  private mutating func keyword<Value>(
    _ key: String, in names: [String: Value]
  ) throws(RecordingError) -> Value {
    guard case .string(let name) = try removeValue(key), let value = names[name] else {
      throw failure("\"\(key)\" is none of \(names.keys.sorted())")
    }
    return value
  }

  private mutating func boolean(_ key: String) throws(RecordingError) -> Bool {
    guard case .boolean(let value) = try removeValue(key) else {
      throw failure("\"\(key)\" is neither true nor false")
    }
    return value
  }

  /// Removes the flag `key`; throws if its value is not true, since a line omits flags that are not
  /// set.
  private mutating func requireTrue(_ key: String) throws(RecordingError) {
    guard case .boolean(true) = try removeValue(key) else {
      throw failure("\"\(key)\" is not true")
    }
  }

  /// Decodes an array of the first offset in a text and the offset after the last.
  private mutating func range(_ key: String) throws(RecordingError) -> Range<Int> {
    guard case .array(let values) = try removeValue(key), values.count == 2,
      case .integer(let lower) = values[0], case .integer(let upper) = values[1],
      RecordingLimits.offsets.contains(lower), RecordingLimits.offsets.contains(upper),
      lower <= upper
    else { throw failure("\"\(key)\" is no range of a text") }
    return Int(lower)..<Int(upper)
  }

  private mutating func size(_ key: String) throws(RecordingError) -> Size {
    let sides = RecordingLimits.sides
    guard case .array(let values) = try removeValue(key), values.count == 2,
      let width = Self.number(values[0]), let height = Self.number(values[1]),
      sides.contains(width), sides.contains(height)
    else { throw failure("\"\(key)\" is no size of a window") }
    return Size(width: width, height: height)
  }

  /// Throws if a field has not been decoded; the error names the field.
  private func requireNoOtherFields() throws(RecordingError) {
    guard let key = members.keys.min() else { return }
    throw failure("\"\(key)\" means nothing here")
  }

  private mutating func removeValue(_ key: String) throws(RecordingError) -> JSONValue {
    guard let value = members.removeValue(forKey: key) else {
      throw failure("\"\(key)\" is missing")
    }
    return value
  }

  private static func number(_ value: JSONValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }
}

extension RecordingFields {
  /// Decodes the line as the header; throws when a field is missing, invalid or unknown.
  consuming func header() throws(RecordingError) -> RecordingHeader {
    let version = try integer("version")
    guard version == RecordingHeader.version else {
      throw failure("version \(version) is not \(RecordingHeader.version), which can be read")
    }
    let size = try size("size")
    let scale = try number("scale", in: RecordingLimits.scales)
    let textScale = try number("textScale", in: RecordingLimits.textScales)
    let language = try optionalString("language")
    let disabled = try string("disabled")
    guard let start = Fingerprint(try string("start")) else {
      throw failure("\"start\" is not 16 hexadecimal digits")
    }
    let rows = try integer("rows", in: RecordingLimits.rows)
    let completedRows = try optionalString("completed")
    let theme = try optionalString("theme")
    let contrast = try optionalString("contrast")
    let motion = try optionalString("motion")
    let keyboardMode = try optionalString("osk")
    let keyboardLayouts = try optionalString("oskLayouts")
    let lastKeyboardLayout = try optionalString("oskLast")
    let lockedSettings = try optionalString("locked")
    let kiosk = try optionalString("kiosk")
    let (clock, timeLocale) = (try optionalString("clock"), try optionalString("timeLocale"))
    let wrapsText = contains("wrap")
    if wrapsText { try requireTrue("wrap") }
    try requireNoOtherFields()
    return RecordingHeader(
      size: size, scale: scale, textScale: textScale, language: language, disabled: disabled,
      wrapsText: wrapsText,
      completedRows: completedRows, theme: theme, contrast: contrast, motion: motion,
      keyboardMode: keyboardMode, keyboardLayouts: keyboardLayouts,
      lastKeyboardLayout: lastKeyboardLayout,
      lockedSettings: lockedSettings, kiosk: kiosk, clock: clock, timeLocale: timeLocale,
      start: start,
      rows: Int(rows))
  }

  private mutating func optionalString(_ key: String) throws(RecordingError) -> String? {
    contains(key) ? try string(key) : nil
  }
}

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
    if contains("middleClick") {
      try requireTrue("middleClick")
      return .input(.middleClick(position: try position(), time: time))
    }
    if contains("key") { return .input(.key(try key(at: time))) }
    if contains("text") { return .input(.text(try string("text"), time: time)) }
    if contains("characters") { return .input(.text(try hiddenText(), time: time)) }
    if contains("composition") { return .input(.composition(try composition(at: time))) }
    if contains("composedCharacters") {
      return .input(.composition(try hiddenComposition(at: time)))
    }
    if contains("keyboardAttached") {
      return .input(.keyboardAttached(try boolean("keyboardAttached"), time: time))
    }
    if contains("size") { return try resize(at: time) }
    if contains("interrupted") {
      try requireTrue("interrupted")
      return .input(.interrupted(time: time))
    }
    guard contains("focusLost") else { throw failure("it does not say what happened") }
    try requireTrue("focusLost")
    return .input(.focusLost(time: time))
  }

  private mutating func resize(at time: Instant) throws(RecordingError) -> RecordingEntry {
    let size = try size("size")
    let scale = contains("scale") ? try number("scale", in: RecordingLimits.scales) : nil
    return .resized(size, scale: scale, time: time)
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

  private mutating func composition(at time: Instant) throws(RecordingError) -> CompositionEvent {
    let text = try string("composition")
    let caret = try integer("caret", in: RecordingLimits.offsets)
    return CompositionEvent(
      text, caret: Int(caret), selectedRange: try range("selected"), time: time)
  }

  /// A composition of hidden characters with the caret at its end.
  private mutating func hiddenComposition(
    at time: Instant
  ) throws(RecordingError) -> CompositionEvent {
    let count = Int(try integer("composedCharacters", in: RecordingLimits.composedCharacters))
    return CompositionEvent(
      String(repeating: RecordingKeywords.hiddenCharacter, count: count), caret: count,
      selectedRange: count..<count, time: time)
  }
}
