internal import DBus
internal import System
internal import UserSettings

/// Finds and keeps the passwords of accounts: by the user's command, else in the Secret Service of the desktop, else in
/// the credentials of a systemd service, else in a file that only the user can read.
///
///     let passwords = AccountPasswords()
///     let password = try passwords.password(server: "https://example.org/", user: "ann")
///
/// Waits for the desktop and for the command, which may ask the user.
struct AccountPasswords {
  private let command: PasswordCommand?
  private let credential: String?
  private let stateFolder: String?

  /// The passwords of the user, as the configuration file says.
  init(
    _ configuration: SyncConfiguration = Configuration.ofUser().sync,
    in environment: Environment = .process
  ) {
    command = configuration.passwordCommand.map { PasswordCommand($0) }
    credential = environment["CREDENTIALS_DIRECTORY"].map { "\($0)/caldav" }
    stateFolder = ProgramFiles(in: environment).stateFolder
  }

  /// Whether the user's command or systemd gives passwords, perhaps the same one for every server.
  var areConfigured: Bool {
    command != nil || credential.map { PasswordFile.firstLine(of: $0) != nil } ?? false
  }

  /// The password that was provided for this program without asking the user: by the command, or by systemd.
  func providedPassword(server: String, user: String) throws(RequestError) -> String? {
    if let command { return try command.password(server: server, user: user) }
    return credential.flatMap { PasswordFile.firstLine(of: $0) }
  }

  /// The password of an account; throws a text for the user if there is none.
  func password(server: String, user: String) throws(RequestError) -> String {
    if let command { return try command.password(server: server, user: user) }
    let kept = try? SecretService(BusConnection()).password(server: server, user: user)
    if let password = kept { return password }
    if let password = credential.flatMap({ PasswordFile.firstLine(of: $0) }) { return password }
    if let password = file(server, user)?.read() { return password }
    throw RequestError(description: "no password of \(user) is known")
  }

  /// Where a password is kept.
  enum Place: Equatable {
    /// In the Secret Service of the desktop.
    case secretService
    /// In the file at a path.
    case file(String)
  }

  /// Keeps the password of an account; throws a text for the user if that is not possible.
  func keep(_ password: String, server: String, user: String) throws(RequestError) -> Place {
    let file = file(server, user)
    let isStored = try? SecretService(BusConnection()).store(
      password: password, server: server, user: user, label: "ClearStyle: \(user) at \(server)")
    if isStored == true {
      // One of an earlier setup would be the wrong one some day.
      file?.remove()
      return .secretService
    }
    guard let file else {
      throw RequestError(
        description: "the password cannot be kept: neither HOME nor XDG_STATE_HOME is set")
    }
    do throws(SystemError) { try file.write(password) } catch {
      throw RequestError(description: "the password cannot be kept in \(file.path): \(error.text)")
    }
    return .file(file.path)
  }

  /// Forgets the password of an account, wherever ``keep(_:server:user:)`` has kept it.
  func forget(server: String, user: String) {
    _ = try? SecretService(BusConnection()).removePassword(server: server, user: user)
    file(server, user)?.remove()
  }

  private func file(_ server: String, _ user: String) -> PasswordFile? {
    stateFolder.map { PasswordFile(server: server, user: user, in: $0) }
  }
}
