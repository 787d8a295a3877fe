internal import Glibc
internal import JSON
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
        summary.oldest.map { "the oldest was made on \(date($0)), or later" }
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
      ("since", summary.oldest.map { .string(date($0)) } ?? .null),
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

  /// The date of `time`, in milliseconds since 1970, in the local time zone: `2026-11-28`.
  private static func date(_ time: Int64) -> String {
    var (seconds, parts) = (time_t(time / 1000), tm())
    localtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%d", &parts)
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
