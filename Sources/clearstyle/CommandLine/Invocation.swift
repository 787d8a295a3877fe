import ClearStyleUI
import Geometry

/// A parsed and validated command line.
struct Invocation: Equatable {
  private(set) var command = Command.window
  private(set) var options = Options()
  private var replayPath: String?

  /// Parses `arguments` without the program's name; options may appear anywhere, `--` ends them.
  init(_ arguments: [String]) throws(UsageError) {
    var operands: [String] = []
    var remaining = arguments[...]
    var information: Command?
    while let argument = remaining.popFirst() {
      if argument == "--" {
        operands += remaining
        break
      } else if argument == "--help" || argument == "--version" {
        information = argument == "--help" ? .help : .version
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseOption(argument, &remaining)
      } else {
        operands.append(argument)
      }
    }
    // `--help` and `--version` override any command, also an invalid one.
    if let information {
      command = information
    } else {
      command = try Command(operands)
      try applyReplayOption()
      try checkOptions()
    }
  }

  private mutating func parseOption(
    _ argument: String, _ remaining: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    var value = parts.count > 1 ? String(parts[1]) : nil
    guard let option = OptionName(rawValue: name) else {
      throw UsageError("there is no option \(name)")
    }
    switch option {
    case .database: options.databasePath = try path(name, &value, &remaining)
    case .size: options.size = try Self.size(requireValue(name, &value, &remaining))
    case .scale: options.scale = try Self.scale(requireValue(name, &value, &remaining))
    case .record: options.recordPath = try path(name, &value, &remaining)
    case .replay: replayPath = try path(name, &value, &remaining)
    case .recordText: options.recordsText = true
    case .fullscreen: options.isFullscreen = true
    case .disable:
      options.disabled.formUnion(try Self.gestures(requireValue(name, &value, &remaining)))
    case .showTouches: options.showsTouches = true
    case .demo: options.isDemo = true
    case .verbose: options.isVerbose = true
    case .quiet: options.isQuiet = true
    case .json: options.isJSON = true
    }
    if value != nil { throw UsageError("\(name) takes no value") }
  }

  /// The value after `=`, else the next argument; sets `value` to nil to mark it as used.
  private func requireValue(
    _ name: String, _ value: inout String?, _ remaining: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    defer { value = nil }
    guard let result = value ?? remaining.popFirst() else {
      throw UsageError("\(name) needs a value")
    }
    return result
  }

  private func path(
    _ name: String, _ value: inout String?, _ remaining: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    let path = try requireValue(name, &value, &remaining)
    guard !path.isEmpty else { throw UsageError("\(name) needs the name of a file") }
    return path
  }

  private static func size(_ text: String) throws(UsageError) -> Size {
    let (minimum, maximum) = (Options.minimumSize, Options.maximumSize)
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0].map(Double.init),
      let height = numbers[1].map(Double.init), width >= minimum.width, height >= minimum.height,
      width <= maximum.width, height <= maximum.height
    else {
      throw UsageError("\"\(text)\" is no size", hint: "write --size 400x700, at least 240x160")
    }
    return Size(width: width, height: height)
  }

  private static func scale(_ text: String) throws(UsageError) -> Double {
    guard let scale = Double(text), Options.scales.contains(scale) else {
      throw UsageError("\"\(text)\" is no scale", hint: "write a number from 0.25 to 8")
    }
    return scale
  }

  private mutating func applyReplayOption() throws(UsageError) {
    guard let replayPath else { return }
    try check(true, .replay, isAllowed: command == .window)
    command = .replay(replayPath)
  }

  private static func gestures(_ text: String) throws(UsageError) -> Set<Gesture> {
    let names = GestureNames(text)
    guard names.unknown.isEmpty, !names.gestures.isEmpty else {
      throw UsageError(
        "\"\(names.unknown.first ?? text)\" is no gesture", hint: "there are \(GestureNames.all)")
    }
    return names.gestures
  }

  /// Throws for an option that has no effect on the command, rather than ignoring it.
  private func checkOptions() throws(UsageError) {
    let isWindow = command == .window
    var (isPicture, isReplay) = (isWindow, false)
    if case .snapshot = command { isPicture = true }
    if case .replay = command { isReplay = true }
    try check(options.isJSON, .json, isAllowed: command == .list)
    try check(options.isFullscreen, .fullscreen, isAllowed: isWindow)
    try check(!options.disabled.isEmpty, .disable, isAllowed: isWindow)
    try check(options.showsTouches, .showTouches, isAllowed: isWindow)
    try check(options.isVerbose, .verbose, isAllowed: isWindow)
    try check(options.isQuiet, .quiet, isAllowed: !isWindow && !isReplay)
    try check(options.recordPath != nil, .record, isAllowed: isWindow)
    try check(options.recordsText, .recordText, isAllowed: isWindow)
    try check(options.isDemo, .demo, isAllowed: isPicture || isReplay)
    try check(options.size != nil, .size, isAllowed: isPicture)
    try check(options.scale != nil, .scale, isAllowed: isPicture)
    try check(options.isDemo && options.databasePath != nil, .database, isAllowed: false)
    if options.recordsText, options.recordPath == nil {
      throw UsageError("--record-text needs --record", hint: "write --record FILE --record-text")
    }
  }

  private func check(
    _ isGiven: Bool, _ name: OptionName, isAllowed: Bool
  ) throws(UsageError) {
    if isGiven && !isAllowed { throw UsageError("\(name.rawValue) means nothing here") }
  }
}
