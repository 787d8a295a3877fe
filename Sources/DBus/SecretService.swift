/// The program that keeps passwords of the user, such as GNOME Keyring, KWallet or KeePassXC
/// (`org.freedesktop.secrets`).
///
///     let service = try SecretService(BusConnection())
///     let password = try service.password(server: "dav.example.org", user: "ann")
///
/// A method may have the service ask the user something, and waits for the answer for up to 2 minutes; without one it
/// dismisses the question. So a window must not call it.
public struct SecretService {
  private let bus: BusConnection
  /// Ends with the connection.
  private let session: String
  /// The milliseconds for which an answer of the service is waited for; it may have to be started first.
  private let timeout: Int32
  /// The milliseconds for which an answer of the user is waited for.
  private let patience: Int32

  /// Finds the program, which the bus may start; throws if there is none (``BusError/isUnknownService``), and
  /// ``BusError/silent`` if it has not answered after 25 seconds.
  public init(_ bus: BusConnection) throws(BusError) {
    try self.init(bus, timeout: 25_000, patience: 120_000)
  }

  /// Finds the program with other times in milliseconds, for tests.
  init(_ bus: BusConnection, timeout: Int32, patience: Int32) throws(BusError) {
    (self.bus, self.timeout, self.patience) = (bus, timeout, patience)
    // Only programs of the user can read the messages of the bus, and the service tells the password to those, too.
    let results = try bus.call(
      Self.object(Self.path, "Service"), "OpenSession",
      [.string("plain"), .variant(.string(""))], within: timeout)
    guard results.count == 2, let session = results[1].path else { throw .unexpectedReply }
    self.session = session
  }

  /// The password of `user` on `server`; nil if there is none, and if the user does not unlock it.
  ///
  /// Throws ``BusError/unexpectedReply`` if it is not UTF-8.
  public func password(server: String, user: String) throws(BusError) -> String? {
    var items = try items(server, user)
    if items.unlocked.isEmpty, let item = items.locked.first {
      guard try unlock([item]) else { return nil }
      items = try self.items(server, user)
    }
    guard let item = items.unlocked.first else { return nil }
    return try secret(of: item)
  }

  /// Keeps `password` in the user's default collection, in place of the one that is there for `user` on `server`; false
  /// if the user does not allow it.
  ///
  /// Programs that list passwords show the `label`.
  public func store(
    password: String, server: String, user: String, label: String
  ) throws(BusError) -> Bool {
    guard let collection = try unlockedCollection() else { return false }
    let properties: [String: BusValue] = [
      "org.freedesktop.Secret.Item.Label": .string(label),
      "org.freedesktop.Secret.Item.Attributes": .pairs(Self.attributes(server, user)),
    ]
    // Without the parameters that an encrypted session has. Other programs read no other type of text.
    let secret = BusValue.structure([
      .path(session), .bytes([]), .bytes(Array(password.utf8)), .string("text/plain"),
    ])
    let results = try callWithSecret(
      collection, "Collection", "CreateItem", [.dictionary(properties), secret, .boolean(true)])
    return try performPrompt(results.last)
  }

  /// Removes each password of `user` on `server`; false if one is left since the user does not allow it.
  public func removePassword(server: String, user: String) throws(BusError) -> Bool {
    var items = try items(server, user)
    if !items.locked.isEmpty {
      guard try unlock(items.locked) else { return false }
      items = try self.items(server, user)
    }
    for item in items.unlocked {
      guard try performPrompt(call(item, "Item", "Delete").last) else { return false }
    }
    return items.locked.isEmpty
  }
}

// Items and collections.
extension SecretService {
  private static func attributes(_ server: String, _ user: String) -> [String: String] {
    ["xdg:schema": "org.clearstyle.Password", "server": server, "user": user]
  }

  private func items(
    _ server: String, _ user: String
  ) throws(BusError) -> (unlocked: [String], locked: [String]) {
    let results = try call(
      Self.path, "Service", "SearchItems", [.pairs(Self.attributes(server, user))])
    guard results.count == 2, let unlocked = results[0].paths, let locked = results[1].paths
    else { throw .unexpectedReply }
    return (unlocked, locked)
  }

  private func secret(of item: String) throws(BusError) -> String {
    let results = try callWithSecret(item, "Item", "GetSecret", [.path(session)])
    guard let parts = results.first?.parts, parts.count == 4, let bytes = parts[2].bytes,
      let text = String(validating: bytes, as: UTF8.self)
    else { throw .unexpectedReply }
    return text
  }

  /// The collection for new items; nil if the user does not unlock it.
  private func unlockedCollection() throws(BusError) -> String? {
    let results = try call(Self.path, "Service", "ReadAlias", [.string("default")])
    guard let collection = results.first?.path else { throw .unexpectedReply }
    if collection == SecretPrompt.none { return "/org/freedesktop/secrets/aliases/default" }
    return try unlock([collection]) ? collection : nil
  }

  /// Unlocks what is at the paths, which may be unlocked already; false if the user does not allow it.
  private func unlock(_ paths: [String]) throws(BusError) -> Bool {
    try performPrompt(call(Self.path, "Service", "Unlock", [.paths(paths)]).last)
  }

  /// Asks the user what the service has to ask, if anything; false if the user does not allow it.
  private func performPrompt(_ prompt: BusValue?) throws(BusError) -> Bool {
    guard let path = prompt?.path else { throw .unexpectedReply }
    if path == SecretPrompt.none { return true }
    return try SecretPrompt(Self.object(path, "Prompt"), bus).perform(within: patience)
  }
}

// Calls.
extension SecretService {
  private static let path = "/org/freedesktop/secrets"

  private static func object(_ path: String, _ interface: String) -> BusObject {
    BusObject(
      service: "org.freedesktop.secrets", path: path,
      interface: "org.freedesktop.Secret.\(interface)")
  }

  private func call(
    _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = []
  ) throws(BusError) -> [BusValue] {
    try bus.call(Self.object(path, interface), method, arguments, within: timeout)
  }

  /// Makes a call with a secret in its arguments or results; the error has no text of the service, which may quote it.
  private func callWithSecret(
    _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue]
  ) throws(BusError) -> [BusValue] {
    do throws(BusError) {
      return try call(path, interface, method, arguments)
    } catch {
      guard case .failed(let name, _) = error else { throw error }
      throw .failed(name: name, message: name)
    }
  }
}
