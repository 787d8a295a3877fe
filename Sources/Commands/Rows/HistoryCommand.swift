internal import JSON
internal import ToDoModel
internal import ToDoStore
internal import UserSettings

/// Prints how much can be undone and redone in the file of the lists, as text or JSON.
struct HistoryCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws {
    let path = try DatabasePath.findExisting(options)
    let file = try ListFile.openSettled(path: path, access: .readOnly)
    let summary = try file.historySummary()
    guard !options.isQuiet else { return }
    let configuration = Configuration.ofUser()
    for warning in configuration.warnings { Terminal.printError(warning) }
    try Terminal.print(
      options.isJSON
        ? Self.json(summary) : Self.lines(summary, kept: configuration.settings.history))
  }

  /// A line with the numbers of changes and bytes, one with the date of the oldest change, and one with the setting.
  static func lines(_ summary: HistorySummary, kept: HistorySetting) -> String {
    let count = Terminal.count(summary.undoable, "change")
    var lines = ["\(count) to undo, \(summary.redoable) to redo, \(size(summary.byteCount))"]
    if summary.undoable + summary.redoable > 0 {
      lines.append(
        summary.oldest.map { "the oldest was made on \(LocalTime.system.day(of: $0)), or later" }
          ?? "the file does not say when the oldest was made")
    }
    lines.append(
      kept.days.map { "setting \(HistorySetting.key): kept for \(Terminal.count($0, "day"))" }
        ?? "setting \(HistorySetting.key): all, nothing is removed")
    return lines.map { $0 + "\n" }.joined()
  }

  /// A JSON object; `since` is null without a change, and where the file does not say when the oldest was made.
  static func json(_ summary: HistorySummary) -> String {
    let members: [JSONObject.Member] = [
      ("undo", .integer(Int64(summary.undoable))), ("redo", .integer(Int64(summary.redoable))),
      ("bytes", .integer(Int64(summary.byteCount))),
      ("since", summary.oldest.map { .string(LocalTime.system.day(of: $0).description) } ?? .null),
    ]
    return String(decoding: JSONObject.encode(members) ?? [], as: UTF8.self) + "\n"
  }

  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: Terminal.count(bytes, "byte")
    case ..<1_000_000: "\(bytes / 1000) kB"
    default: "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
    }
  }
}
