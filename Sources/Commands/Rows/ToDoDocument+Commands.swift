internal import System
package import ToDoDocument
internal import ToDoModel
internal import ToDoStore
internal import UserSettings

extension ToDoDocument {
  /// Opens the lists in the file at `path`, and creates the file if there is none; `wake` is called, on any thread, when
  /// ``update()`` has something to do.
  package static func open(
    _ path: String, wake: @escaping @Sendable () -> Void = {}
  ) throws -> ToDoDocument {
    var generator = SystemRandomNumberGenerator()
    let settings = Settings.ofWritingCommand()
    var options = DocumentOptions(path: path)
    options.stateFolder = ProgramFiles().stateFolder
    options.isDurable = settings.effectiveDurability == .full
    options.clock = SystemClock.now
    let document = try ToDoDocument(options, using: &generator, wake: wake)
    document.historyAge = settings.history.age
    return document
  }

  /// Opens the lists that `options` select; throws if there is no file.
  ///
  /// A file of 0 bytes is not opened, because opening would change the file. The command then works
  /// on an empty list in memory.
  static func openExisting(_ options: Options) throws -> ToDoDocument {
    let path = try DatabasePath.findExisting(options)
    if try ListFile.presence(path) == .filled { return try open(path) }
    var generator = SystemRandomNumberGenerator()
    return ToDoDocument(items: [], using: &generator)
  }

  /// Performs the change and waits until it is saved; returns its effect.
  ///
  /// The document is closed afterwards.
  @discardableResult
  func save(_ change: Change) throws -> ChangeResult {
    let result = perform(change)
    try closeReportingBackup()
    return result
  }

  /// Closes the document; prints why a backup could not be made, if so.
  package func closeReportingBackup() throws {
    let observation = observe {
      if case .reported(.backupFailed(let error)) = $0 { Terminal.printError(error.description) }
    }
    defer { withExtendedLifetime(observation) {} }
    try close()
  }
}

extension ListFile {
  /// Opens the lists in the file at `path` for writing, as the user's settings say, and creates the file if there is
  /// none; prints why a file could not be backed up before its migration.
  ///
  /// Unless `warns`, what is wrong in the configuration file is not printed: another part of the command does that.
  static func open(_ path: String, warns: Bool = true) throws(StoreError) -> ListFile {
    let settings = warns ? Settings.ofWritingCommand() : Configuration.ofUser().settings
    let file = try openSettled(
      path: path, access: .readWrite, stateFolder: ProgramFiles().stateFolder,
      isDurable: settings.effectiveDurability == .full)
    if let error = file.backupError { Terminal.printError(error.description) }
    return file
  }

  /// Makes the backup before the first change of the day; prints why if it cannot.
  func makeDailyBackup() {
    let error = makeDailyBackup(in: ProgramFiles().stateFolder)
    if let error { Terminal.printError(error.description) }
  }
}

extension Settings {
  /// The settings of the configuration file for a command that changes lists; prints what is wrong in the file.
  fileprivate static func ofWritingCommand() -> Settings {
    let configuration = Configuration.ofUser()
    for warning in configuration.warnings { Terminal.printError(warning) }
    return configuration.settings
  }
}
