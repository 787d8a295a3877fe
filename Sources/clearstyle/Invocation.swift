import ClearStyleUI
import Geometry

/// A command line, understood.
struct Invocation: Equatable {
  private(set) var command = Command.window
  private(set) var options = Options()
  private var replayPath: String?

  /// Reads `arguments`, the program's name not among them: options stand anywhere, `--` ends them.
  init(_ arguments: [String]) throws(UsageError) {
    var words: [String] = []
    var rest = arguments[...]
    var asked: Command?
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        break
      } else if word == "--help" || word == "--version" {
        asked = word == "--help" ? .help : .version
      } else if word.hasPrefix("-"), word != "-" {
        try read(word, &rest)
      } else {
        words.append(word)
      }
    }
    if let asked {
      command = asked
    } else {
      command = try Command(words)
      try callReplay()
      try checkOptions()
    }
  }

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    var value = parts.count > 1 ? String(parts[1]) : nil
    guard let option = OptionName(rawValue: name) else {
      throw UsageError("there is no option \(name)")
    }
    switch option {
    case .database: options.databasePath = try path(name, &value, &rest)
    case .size: options.size = try Self.size(take(name, &value, &rest))
    case .scale: options.scale = try Self.scale(take(name, &value, &rest))
    case .record: options.recordPath = try path(name, &value, &rest)
    case .replay: replayPath = try path(name, &value, &rest)
    case .recordText: options.recordsText = true
    case .fullscreen: options.isFullscreen = true
    case .disable: options.disabled.formUnion(try Self.gestures(take(name, &value, &rest)))
    case .showTouches: options.showsTouches = true
    case .demo: options.isDemo = true
    case .verbose: options.isVerbose = true
    case .quiet: options.isQuiet = true
    case .json: options.isJSON = true
    }
    if value != nil { throw UsageError("\(name) takes no value") }
  }

  private func take(
    _ name: String, _ value: inout String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    defer { value = nil }
    guard let given = value ?? rest.popFirst() else { throw UsageError("\(name) needs a value") }
    return given
  }

  private func path(
    _ name: String, _ value: inout String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    let word = try take(name, &value, &rest)
    guard !word.isEmpty else { throw UsageError("\(name) needs the name of a file") }
    return word
  }

  private static func size(_ word: String) throws(UsageError) -> Size {
    let (least, most) = (Options.minimumSize, Options.maximumSize)
    let numbers = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0].map(Double.init),
      let height = numbers[1].map(Double.init), width >= least.width, height >= least.height,
      width <= most.width, height <= most.height
    else {
      throw UsageError("\"\(word)\" is no size", hint: "write --size 400x700, at least 240x160")
    }
    return Size(width: width, height: height)
  }

  private static func scale(_ word: String) throws(UsageError) -> Double {
    guard let scale = Double(word), Options.scales.contains(scale) else {
      throw UsageError("\"\(word)\" is no scale", hint: "write a number from 0.25 to 8")
    }
    return scale
  }

  private mutating func callReplay() throws(UsageError) {
    guard let replayPath else { return }
    try check(true, .replay, isAllowed: command == .window)
    command = .replay(replayPath)
  }

  private static func gestures(_ word: String) throws(UsageError) -> Set<Gesture> {
    let names = GestureNames(word)
    guard names.unknown.isEmpty, !names.gestures.isEmpty else {
      throw UsageError(
        "\"\(names.unknown.first ?? word)\" is no gesture", hint: "there are \(GestureNames.all)")
    }
    return names.gestures
  }

  /// An option that the command would not heed is a mistake, not a wish to be passed over.
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
