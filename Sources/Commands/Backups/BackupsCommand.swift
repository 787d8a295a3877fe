internal import JSON
internal import ToDoModel
internal import ToDoStore
internal import UserSettings

/// Prints the backups of the file of the lists, as text or JSON.
struct BackupsCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws {
    let backups = try Self.folder(options)?.backups ?? []
    guard !options.isQuiet else { return }
    let contents = backups.map { ($0, try? $0.lists()) }
    try Terminal.print(options.isJSON ? Self.json(contents) : Self.lines(contents))
  }

  /// The folder with the backups of the file that `options` select, which need not exist; nil without a state folder.
  static func folder(_ options: Options) throws -> BackupFolder? {
    let path = try DatabasePath.find(options)
    return ProgramFiles().stateFolder.map { BackupFolder(for: path, in: $0) }
  }

  /// A line for each backup with three columns separated by tabs: name, number of items and number of lists; of one
  /// that cannot be read, name and `damaged`.
  static func lines(_ backups: [(Backup, ListCollection?)]) -> String {
    backups.map { backup, lists in
      guard let lists else { return "\(backup.name)\tdamaged\n" }
      return "\(backup.name)\t\(lists.rowCount)\t\(lists.lists.count)\n"
    }.joined()
  }

  /// A JSON array with one object for each backup; the numbers are null for one that cannot be read.
  static func json(_ backups: [(Backup, ListCollection?)]) -> String {
    func number(_ number: Int?) -> JSONValue { number.map { .integer(Int64($0)) } ?? .null }
    return JSONObject.lines(
      backups.map { backup, lists in
        [
          ("name", .string(backup.name)), ("day", .string("\(backup.day)")),
          ("items", number(lists?.rowCount)), ("lists", number(lists?.lists.count)),
          ("bytes", number(backup.size)), ("path", .string(backup.path)),
        ]
      })
  }
}
