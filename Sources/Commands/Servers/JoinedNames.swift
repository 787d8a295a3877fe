internal import ServerSync
internal import System
internal import ToDoModel
internal import ToDoStore

/// The names of the joined lists, and their accounts, as messages need them.
struct JoinedNames {
  private let names: [ItemID: String]
  private let accounts: [ServerAccount]

  /// Reads them from `file`.
  init(_ file: ListFile) throws(StoreError) {
    let lists = try file.readLists().items
    names = Dictionary(lists.map { ($0.id, $0.text) }) { first, _ in first }
    accounts = try file.readAccounts()
  }

  /// The name of the list of `collection`, or its address if the list was deleted here.
  subscript(_ collection: ServerCollection) -> String { names[collection.list] ?? collection.url }

  /// The account of `collection`.
  func account(_ collection: ServerCollection) -> ServerAccount? {
    accounts.first { $0.id == collection.account }
  }
}

extension SyncLock {
  /// Takes the lock for one sync of the lists at `path`, and says so while another process has it.
  static func wait(_ path: String) throws(RequestError) -> SyncLock {
    let database = DatabasePath.absolute(path)
    var isTold = false
    do throws(SystemError) {
      while true {
        if let lock = try SyncLock(database: database) { return lock }
        if !isTold { Terminal.printError("waiting for another sync of these lists") }
        isTold = true
        pause()
      }
    } catch {
      throw RequestError(
        description: "\(SyncLock.path(database)) cannot be written: \(error.text)")
    }
  }
}

extension ReopeningListFile {
  /// Opens the lists at `path` as the user's settings say; they are backed up before the first change of the day.
  convenience init(backingUp path: String, warns: Bool) throws(StoreError) {
    try self.init({ () throws(StoreError) in try ListFile.open(path, warns: warns) }) {
      $0.makeDailyBackup()
    }
  }
}
