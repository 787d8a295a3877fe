internal import ToDoModel
internal import ToDoStore
internal import UserSettings

/// Puts a new file with what can be read from a damaged one, or else with the newest good backup, in its place.
struct RepairCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Replaces the file if it is damaged, and prints what was read from it.
  func run() throws {
    let path = try DatabasePath.findExisting(options)
    guard let error = Self.check(path) else {
      return try Terminal.report("the list is not damaged\n", options)
    }
    let damage = Damage.find(
      in: path, after: error, stateFolder: ProgramFiles().stateFolder)
    guard let damage else { throw error }
    guard let lists = damage.salvaged ?? damage.backup?.lists else {
      throw RequestError(
        description:
          "nothing can be read from \(Terminal.sanitized(path)), and there is no good backup")
    }
    try Terminal.report(Self.lines(damage, try damage.replaceFile(by: lists)), options)
  }

  /// The error that reading every page of the file causes; nil if there is none.
  private static func check(_ path: String) -> StoreError? {
    do throws(StoreError) {
      let file = try ListFile.openSettled(path: path, access: .readOnly)
      try file.checkSoundness()
      _ = try file.readExcerpt()
      return nil
    } catch {
      return error
    }
  }

  private static func lines(_ damage: Damage, _ kept: String) -> String {
    let kept = "the damaged file is kept as \(Terminal.sanitized(kept))\n"
    let backup = damage.backup.map { "\($0.backup.name) (\(content($0.lists)))" }
    guard let salvaged = damage.salvaged else {
      return "nothing could be read, so the backup \(backup ?? "") was taken; \(kept)"
    }
    let advice =
      backup.map { "the newest good backup is \($0); see clearstyle restore and backups" }
      ?? "there is no good backup"
    return "\(content(salvaged)) could be read; \(kept)\(advice)\n"
  }

  private static func content(_ lists: ListCollection) -> String {
    Terminal.count(lists.rowCount, "item") + " in " + Terminal.count(lists.lists.count, "list")
  }
}
