import Addresses
import CalDAV
import CalDAVSupport
import TestSupport
import Testing
import ToDoModel
import ToDoStore

@testable import ServerSync

@Suite struct TiedListsTests {
  private let server: CalDAVServer
  private let file: ListFile
  private let lists: TiedLists
  private let client: ClientID
  private let directory: TemporaryDirectory

  init() throws {
    server = try CalDAVServer()
    directory = try TemporaryDirectory()
    file = try ListFile(path: directory.file("list.sqlite"), access: .readWrite)
    var generator = SystemRandomNumberGenerator()
    client = ClientID(using: &generator)
    lists = TiedLists(file, client: client)
  }

  private func account(_ user: String = CalDAVServer.user) throws -> ServerAccount {
    var properties = AccountProperties()
    (properties.homes, properties.allowsPlainText) = ([server.home.text], true)
    return try lists.account(server.address.text, user: user, properties)
  }

  private var remotes: [RemoteList] {
    get throws { try AccountDiscovery(server.session()).lists(in: [server.home]) }
  }

  private func join() throws -> [TiedLists.Join] {
    try remotes.map { try lists.join($0, of: account()) }
  }

  private var names: [String] { get throws { try file.readLists().items.map(\.text) } }

  @Test func `a list of the server becomes a new list, or goes to the one with its name`() throws {
    let name = try #require(try server.name(ofList: server.tasks))
    #expect(try join() == [.newList(name)])
    #expect(try names == ["To Do", name])
    #expect(try join() == [.isJoined(name)])
    for collection in try file.readCollections() { try lists.leave(collection) }
    // A list can be made on the server again.
    #expect(try file.readAccounts().count == 1)
    #expect(try join() == [.knownList(name)])
    #expect(try names == ["To Do", name] && file.readCollections().count == 1)
  }

  @Test func `programs that join a list at the same time make one list`() async throws {
    let (remote, account) = (try #require(try remotes.first), try account())
    let path = file.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var generator = SystemRandomNumberGenerator()
          let file = try ListFile(path: path, access: .readWrite)
          try TiedLists(file, client: ClientID(using: &generator)).join(remote, of: account)
        }
      }
      try await group.waitForAll()
    }
    #expect(try names.count == 2 && file.readCollections().count == 1)
  }

  @Test func `two lists of the server with one name become two lists`() throws {
    let name = try #require(try server.name(ofList: server.tasks))
    try server.setName(name, ofList: server.list("other"))
    #expect(try join() == [.newList(name), .newList(name)])
    #expect(try names == ["To Do", name, name])
    #expect(Set(try file.readCollections().map(\.list)).count == 2)
  }

  @Test func `a list that was deleted here is joined anew`() throws {
    _ = try join()
    let list = try file.readCollections()[0].list
    var generator = SystemRandomNumberGenerator()
    var ids = HistoryEntryIDSequence(using: &generator)
    try file.save(HistoryEntry(id: ids.next(), change: Change([.remove(list)])), client: client)
    #expect(try names == ["To Do"])
    _ = try join()
    #expect(try names.count == 2 && file.readCollections().count == 1)
  }

  @Test func `an account is known by its address and its user`() throws {
    let account = try account()
    #expect(try self.account() == account)
    #expect(try self.account("ben").id != account.id)
    var changed = AccountProperties(account.properties)
    changed.homes = ["https://example.org/new/"]
    let same = try lists.account(server.address.text, user: CalDAVServer.user, changed)
    #expect(same.id == account.id && AccountProperties(same.properties) == changed)
    #expect(try file.readAccounts().count == 2)
    // Another address of the same homes is no other account.
    let other = try lists.account("https://example.org/x/", user: CalDAVServer.user, changed)
    #expect(other.id == account.id)
    _ = try join()
    try lists.forget(same)
    #expect(try file.readAccounts().map(\.user) == ["ben"])
  }

  @Test func `a list is made in the first home`() throws {
    _ = try join()
    let toDo = try #require(try file.readLists().items.first)
    let made = try ListPush(server.session()).makeList(toDo.text, on: account())
    try lists.tie(made, to: toDo, of: account())
    let tie = try #require(try file.readCollections().first { $0.list == toDo.id })
    let address = try #require(ServerAddress(tie.url))
    #expect(try server.name(ofList: address) == "To Do" && address.isMember(of: server.home))
  }

  @Test func `nothing of messages is kept after forgetting`() throws {
    _ = try join()
    let collection = try file.readCollections()[0]
    try lists.update(collection) {
      $0.notices = [SyncNotice(.row, "secret")]
      $0.conflicts = [SyncConflict(time: 1, text: "secret")]
      $0.lastSync = 5
    }
    try lists.forgetTexts()
    let properties = CollectionProperties(try file.readCollections()[0].properties)
    #expect(properties.notices.isEmpty && properties.conflicts.isEmpty && properties.lastSync == 5)
  }

  @Test func `one process synchronizes at a time, and another one may watch`() throws {
    let database = directory.file("list.sqlite")
    func canSynchronize() throws -> Bool { try SyncLock(database: database) != nil }
    func canWatch() throws -> Bool { try SyncLock(watchOf: database) != nil }
    let watch = try SyncLock(watchOf: database)
    #expect(try canSynchronize() && !canWatch())
    _ = consume watch
    let sync = try SyncLock(database: database)
    #expect(try !canSynchronize() && canWatch())
    _ = consume sync
    #expect(try canSynchronize() && canWatch())
  }
}
