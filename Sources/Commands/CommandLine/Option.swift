internal import Geometry
internal import ToDoFormats
internal import UserSettings

/// An option of the command line, with what the parser, the checks and the help need to know about
/// it.
///
/// A new option needs an element of `all` and a property of ``Options``.
struct Option: Sendable {
  /// The kind of value that an option takes, and how the value changes ``Options``.
  enum Value: Sendable {
    /// The option takes no value; the closure sets a property.
    case flag(@Sendable (inout Options) -> Void)
    /// The option takes the path of a file or a folder, which the closure stores.
    case file(@Sendable (inout Options, String) -> Void)
    /// The option takes a text. The closure parses and stores the text, or throws a `UsageError`.
    case text(@Sendable (String, inout Options) throws(UsageError) -> Void)
  }

  /// The name with its leading two dashes.
  let name: String
  /// The name of the option's value in the help; nil if the option takes no value.
  var argument: String?
  let value: Value
  /// The commands that the option affects; with any other command the option is an error.
  ///
  /// An array: each start of the window makes those of all options, and a set would take longer.
  let commands: [CommandName]
  /// The lines that describe the option in the help; up to the first semicolon also in completions.
  ///
  /// Empty if the description of a command or of another option mentions this option.
  let help: [String]

  /// All options in the order of the help, except `--help` and `--version`, which are commands.
  static let all = [
    Option(
      name: "--database", argument: "FILE", value: .file { $0.databasePath = $1 }, commands: .all,
      help: [
        "the lists' file; the default is CLEARSTYLE_DATABASE, else",
        "$XDG_DATA_HOME/clearstyle/clearstyle.sqlite",
      ]),
    Option(
      name: "--list", argument: "LIST",
      value: .text { (text, options) throws(UsageError) in
        options.listName = try Operands.list(text)
      },
      commands: .aboutOneList,
      help: [
        "the list that a command is about, by its name, the",
        "beginning of that, or its number; default: the oldest",
      ]),
    Option(
      name: "--due", argument: "WHEN",
      value: .text { (text, options) throws(UsageError) in options.due = text }, commands: [.add],
      help: ["when the added items are due: tomorrow 5pm, 2026-12-24"]),
    Option(
      name: "--to", argument: "LIST",
      value: .text { (text, options) throws(UsageError) in
        options.targetListName = try Operands.list(text)
      },
      commands: [.move], help: []),
    Option(
      name: "--format", argument: "F", value: .text(parseFormat),
      commands: [.import, .export, .mirror],
      help: [
        "the format, see formats; default: that of the file's",
        "name, else import looks at the content, export writes text",
      ]),
    Option(
      name: "--all", value: .flag { $0.isAll = true }, commands: [.export, .setUpSync],
      help: [
        "export all lists, into one file or each into a folder;",
        "join all lists of a server",
      ]),
    Option(
      name: "--join", argument: "NAME",
      value: .text { (text, options) throws(UsageError) in options.joinedNames.append(text) },
      commands: [.setUpSync],
      help: ["for sync setup: a list of the server; may be repeated"]),
    Option(
      name: "--user", argument: "NAME",
      value: .text { (text, options) throws(UsageError) in options.user = text },
      commands: [.setUpSync, .pushList, .leaveList],
      help: ["for sync setup, push and leave: the user of the server"]),
    Option(
      name: "--insecure", value: .flag { $0.isInsecure = true }, commands: [.setUpSync],
      help: ["for sync setup: send the password unencrypted over http"]),
    Option(
      name: "--dry-run", value: .flag { $0.isDryRun = true }, commands: [.sync],
      help: ["for sync: print what it would do, and do nothing"]),
    Option(
      name: "--watch", value: .flag { $0.isWatch = true }, commands: [.sync],
      help: ["for sync: go on after each change, and at sync.interval"]),
    Option(
      name: "--skip-bad", value: .flag { $0.skipsBadItems = true }, commands: [.import],
      help: ["leave out what an import cannot read"]),
    Option(
      name: "--use", argument: "file|list", value: .text(parseMirrorChoice),
      commands: [.resolveMirror],
      help: ["for mirror resolve: what both sides are to have"]),
    Option(
      name: "--size", argument: "WxH", value: .text(parseSize), commands: [.window, .snapshot],
      help: ["size of the window or picture, in points"]),
    Option(
      name: "--scale", argument: "S", value: .text(parseScale), commands: [.window, .snapshot],
      help: ["pixels per point"]),
    Option(
      name: "--demo", value: .flag { $0.isDemo = true }, commands: [.window, .snapshot, .replay],
      help: ["show a sample list in memory; changes are not saved"]),
    Option(
      name: "--fullscreen", value: .flag { $0.isFullscreen = true }, commands: [.window],
      help: ["cover the whole display (F11 toggles)"]),
    Option(
      name: "--kiosk", value: .flag { $0.isKiosk = true }, commands: [.window],
      help: [
        "cover the display for good, as a list on the wall: no key",
        "and no touch ends it or reaches another program",
      ]),
    Option(
      name: "--new-window", value: .flag { $0.opensNewWindow = true }, commands: [.window],
      help: ["open another window, also if the list has one"]),
    Option(
      name: "--new-item", value: .flag { $0.addsItem = true }, commands: [.window],
      help: ["add an item at the top and edit it, as Ctrl+N does"]),
    Option(
      name: "--osk", argument: "on|off|auto", value: .text(parseKeyboardMode), commands: [.window],
      help: ["when the on-screen keyboard appears, as the setting osk"]),
    Option(
      name: "--disable", argument: "GESTURE,…", value: .text(parseGestures), commands: [.window],
      help: [
        "disable gestures: swipe-right, swipe-left, tap,",
        "tap-below, pull, pinch, fold, hold, three-fingers",
      ]),
    Option(
      name: "--show-touches", value: .flag { $0.showsTouches = true }, commands: [.window],
      help: ["show the position of every contact"]),
    Option(
      name: "--record", argument: "FILE", value: .file { $0.recordPath = $1 }, commands: [.window],
      help: [
        "record the window's input to FILE, for a bug report;",
        "typed text only with --record-text, but always the",
        "contacts on the on-screen keyboard",
      ]),
    Option(
      name: "--record-text", value: .flag { $0.recordsText = true }, commands: [.window], help: []),
    Option(
      name: "--replay", argument: "FILE", value: .file { $0.replayPath = $1 }, commands: [.window],
      help: [
        "replay a recording without a window: print a fingerprint",
        "of each frame, then the list",
      ]),
    Option(
      name: "--frames", argument: "FOLDER", value: .file { $0.framesPath = $1 },
      commands: [.replay],
      help: [
        "write each frame of a replay into a new or empty folder;",
        "NNNNNN.png is that N/60 s after the start",
      ]),
    Option(
      name: "--verbose", value: .flag { $0.isVerbose = true }, commands: [.window],
      help: ["print diagnostics of the window"]),
    Option(
      name: "--quiet", value: .flag { $0.isQuiet = true },
      commands: .all.filter { $0 != .window && $0 != .replay },
      help: ["print errors only (for commands)"]),
    Option(
      name: "--json", value: .flag { $0.isJSON = true },
      commands: [.list, .today, .lists, .history, .backups, .syncStatus],
      help: []),
    Option(
      name: "--status", value: .flag { $0.showsStatus = true }, commands: [.remind], help: []),
  ]

  /// The option with `name`; nil if there is none.
  static func named(_ name: String) -> Option? { all.first { $0.name == name } }
}

extension [CommandName] {
  /// The commands that are about a file of lists, and those that print a fixed text: help and version.
  fileprivate static let all = CommandName.allCases.filter { $0 != .completions }
  fileprivate static let aboutOneList: Self = [
    .window, .snapshot, .add, .list, .complete, .reopen, .delete, .edit, .due, .move, .clear,
    .search,
    .import, .export, .mirror, .sync,
  ]
}

// MARK: - Values

extension Option {
  @Sendable private static func parseSize(
    _ text: String, _ options: inout Options
  ) throws(UsageError) {
    let (minimum, maximum) = (Options.minimumSize, Options.maximumSize)
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0].map(Double.init),
      let height = numbers[1].map(Double.init), width >= minimum.width, height >= minimum.height,
      width <= maximum.width, height <= maximum.height
    else {
      throw UsageError(
        "\"\(text)\" is not a size", hint: "write --size 400x700, from 240x160 to 16384x16384")
    }
    options.size = Size(width: width, height: height)
  }

  @Sendable private static func parseScale(
    _ text: String, _ options: inout Options
  ) throws(UsageError) {
    guard let scale = Double(text), Options.scales.contains(scale) else {
      throw UsageError("\"\(text)\" is not a scale", hint: "write a number from 0.25 to 8")
    }
    options.scale = scale
  }

  @Sendable private static func parseFormat(
    _ text: String, _ options: inout Options
  ) throws(UsageError) {
    guard let format = Format(rawValue: text) else {
      throw UsageError("there is no format \"\(text)\"", hint: "clearstyle formats shows them")
    }
    options.format = format
  }

  @Sendable private static func parseMirrorChoice(
    _ text: String, _ options: inout Options
  ) throws(UsageError) {
    guard let choice = MirrorChoice(rawValue: text) else {
      throw UsageError("\"\(text)\" is no value of --use", hint: "write file or list")
    }
    options.mirrorChoice = choice
  }

  @Sendable private static func parseKeyboardMode(
    _ text: String, _ options: inout Options
  ) throws(UsageError) {
    guard let mode = KeyboardMode(rawValue: text) else {
      throw UsageError("\"\(text)\" is no value of --osk", hint: "write on, off or auto")
    }
    options.keyboardMode = mode
  }

  @Sendable private static func parseGestures(
    _ text: String, _ options: inout Options
  ) throws(UsageError) {
    let names = GestureNames(text)
    guard names.unknown.isEmpty, !names.gestures.isEmpty else {
      throw UsageError(
        "\"\(names.unknown.first ?? text)\" is not a gesture",
        hint: "the gestures are \(GestureNames.allNames)")
    }
    options.disabled.formUnion(names.gestures)
  }
}
