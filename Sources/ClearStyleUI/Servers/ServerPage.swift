internal import UserSettings
internal import ViewKit

/// The sync with servers, a page below the settings: what it does just now, and how lists of a server are joined.
///
/// Address, user and password are typed in rows; the row below them shows the lists of the account, and a tap on a list
/// joins it, or leaves it. The first row, a pull down and the keys of the way up lead back to the settings.
@MainActor
final class ServerPage: LevelPage {
  /// The rows that are always there, from top to bottom.
  enum Row: Int, CaseIterable {
    /// Leads up.
    case settings
    /// Tells how the sync goes.
    case state
    /// Where the account is.
    case address
    /// The user of the account.
    case user
    /// The password of the user.
    case password
    /// Shows the lists of the account.
    case connect
  }

  var onContentChange: (() -> Void)?
  private unowned let navigation: Navigation
  private unowned let rootView: RootView
  private let strings: any Strings
  /// What was typed.
  private var request = ServerRequest()
  /// The lists of the account; nil before they are known.
  private var lists: [ServerList]?
  /// The request that waits for its answer; nil without one.
  private var pending: (request: ServerRequest, cancel: @MainActor () -> Void)?

  /// Creates the page, which follows the state of the sync.
  init(_ context: BehaviorContext) {
    (navigation, rootView, strings) = (context.navigation, context.rootView, context.strings)
    navigation.syncObservers.append { [weak self] in self?.onContentChange?() }
  }

  /// Forgets a password that was typed before, and the lists, unless the server is being asked.
  func willAppear() {
    guard pending == nil else { return }
    (request.password, lists) = ("", nil)
    onContentChange?()
  }

  /// Before the first row: goes up.
  var pull: (end: EndPull.End, action: EndPull.Action) {
    (.start, .goToSettings(in: strings) { [unowned navigation] in navigation.goToSettings() })
  }

  /// "Sync".
  var title: String { strings.title(of: .sync) }

  /// The number of the rows that are always there, and of lists, or of the text that there are none.
  var numberOfRows: Int { Row.allCases.count + (lists.map { max(1, $0.count) } ?? 0) }

  /// What was typed, how the sync goes, or the name of a list and whether it is joined.
  func content(ofRow row: Int) -> PageCell.Content {
    guard let row = Row(rawValue: row) else { return content(of: list(ofRow: row)) }
    let title = strings.title(of: row)
    return switch row {
    case .settings: PageCell.Content(title: title)
    case .state:
      PageCell.Content(title: title, value: navigation.sync.map(strings.value) ?? strings.syncIsOff)
    case .address: PageCell.Content(title: title, value: request.address)
    case .user: PageCell.Content(title: title, value: request.user)
    case .password:
      PageCell.Content(title: title, value: String(repeating: "*", count: request.password.count))
    case .connect:
      PageCell.Content(title: title, value: isPending(.findLists) ? strings.asksServer : "")
    }
  }

  /// What was typed in `row`.
  func text(ofRow row: Int) -> PageText? {
    switch Row(rawValue: row) {
    case .address: PageText(text: request.address)
    case .user: PageText(text: request.user)
    case .password: PageText(text: request.password, isSecret: true)
    case .settings, .state, .connect, nil: nil
    }
  }

  /// Takes over an address, a user or a password; the lists of another account are not known.
  func setText(_ text: String, ofRow row: Int) {
    var new = request
    switch Row(rawValue: row) {
    case .address: new.address = text
    case .user: new.user = text
    case .password: new.password = text
    case .settings, .state, .connect, nil: preconditionFailure("row \(row) has no text")
    }
    guard new != request else { return }
    new.allowsPlainText = false
    (request, lists) = (new, nil)
    cancel()
    onContentChange?()
  }

  /// Goes up, tells how the sync goes, asks the server, or joins or leaves a list.
  func activate(_ row: Int) {
    switch Row(rawValue: row) {
    case .settings: navigation.goToSettings()
    case .state:
      guard let sync = navigation.sync else { return rootView.announce(strings.howToJoinLists) }
      strings.about(sync).forEach(rootView.announce)
    case .address, .user, .password: break
    case .connect: findLists()
    case nil: if let list = list(ofRow: row) { send(list.toggle) }
    }
  }
}

// The requests.
extension ServerPage {
  private func list(ofRow row: Int) -> ServerList? {
    let index = row - Row.allCases.count
    return lists.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  private func content(of list: ServerList?) -> PageCell.Content {
    guard let list else { return PageCell.Content(title: strings.noLists, isSecondary: true) }
    let value = isPending(list.toggle) ? strings.asksServer : strings.name(of: list.isJoined)
    return PageCell.Content(title: list.name, value: value)
  }

  private func isPending(_ action: ServerRequest.Action) -> Bool {
    pending?.request.action == action
  }

  private func findLists() {
    guard !request.address.allSatisfy(\.isWhitespace) else {
      return rootView.announce(strings.howToJoinLists)
    }
    // A second tap gives up a server that does not answer.
    if isPending(.findLists) { return cancel() }
    lists = nil
    send(.findLists)
    onContentChange?()
  }

  private func cancel() {
    pending?.cancel()
    pending = nil
  }

  private func send(_ action: ServerRequest.Action) {
    guard let connector = rootView.serverConnector else { return }
    cancel()
    var request = request
    request.action = action
    pending = (
      request, connector(request) { [weak self] in self?.receive($0, to: request) }
    )
  }

  private func receive(_ answer: ServerAnswer, to request: ServerRequest) {
    guard pending?.request == request else { return }
    pending = nil
    switch answer {
    case .lists(let found): lists = found
    case .joined(let name, let path): didJoin(request.action, name, path)
    case .left: didLeave(request.action)
    case .isElsewhere(let address):
      (self.request.address, self.request.allowsPlainText) = (address, false)
      rootView.announce(strings.serverIsElsewhere(address))
    case .exposesPassword(let host):
      self.request.allowsPlainText = true
      rootView.announce(strings.serverExposesPassword(host))
    case .refused(let reason): rootView.announce(strings.serverRefuses(reason))
    }
    onContentChange?()
  }

  private func didJoin(_ action: ServerRequest.Action, _ name: String, _ passwordPath: String?) {
    toggleList(of: action)
    // It is kept where the sync reads it from.
    request.password = ""
    rootView.announce(strings.isJoined(name))
    passwordPath.map { rootView.announce(strings.passwordIsInFile($0)) }
  }

  private func didLeave(_ action: ServerRequest.Action) {
    if let list = toggleList(of: action) { rootView.announce(strings.isLeft(list.name)) }
  }

  @discardableResult
  private func toggleList(of action: ServerRequest.Action) -> ServerList? {
    guard let index = lists?.firstIndex(where: { $0.toggle == action }) else { return nil }
    lists?[index].isJoined.toggle()
    return lists?[index]
  }
}

extension ServerList {
  /// What a tap on the list asks for.
  fileprivate var toggle: ServerRequest.Action { isJoined ? .leave(address) : .join(address) }
}
