import Geometry

/// A command line, understood.
struct Invocation: Equatable {
  private(set) var command = Command.window
  private(set) var options = Options()

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
    case .database: options.databasePath = try Self.path(take(name, &value, &rest))
    case .size: options.size = try Self.size(take(name, &value, &rest))
    case .scale: options.scale = try Self.scale(take(name, &value, &rest))
    case .fullscreen: options.isFullscreen = true
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

  private static func path(_ word: String) throws(UsageError) -> String {
    guard !word.isEmpty else { throw UsageError("--database needs the name of a file") }
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

  /// An option that the command would not heed is a mistake, not a wish to be passed over.
  private func checkOptions() throws(UsageError) {
    let isWindow = command == .window
    var isPicture = isWindow
    if case .snapshot = command { isPicture = true }
    try check(options.isJSON, .json, isAllowed: command == .list)
    try check(options.isFullscreen, .fullscreen, isAllowed: isWindow)
    try check(options.showsTouches, .showTouches, isAllowed: isWindow)
    try check(options.isVerbose, .verbose, isAllowed: isWindow)
    try check(options.isQuiet, .quiet, isAllowed: !isWindow)
    try check(options.isDemo, .demo, isAllowed: isPicture)
    try check(options.size != nil, .size, isAllowed: isPicture)
    try check(options.scale != nil, .scale, isAllowed: isPicture)
    try check(options.isDemo && options.databasePath != nil, .database, isAllowed: false)
  }

  private func check(
    _ isGiven: Bool, _ name: OptionName, isAllowed: Bool
  ) throws(UsageError) {
    if isGiven && !isAllowed { throw UsageError("\(name.rawValue) means nothing here") }
  }
}
