internal import Timing
internal import UserSettings
internal import ViewKit

/// The sync with servers, a page below the settings: what it does just now, and how lists of a server are joined.
///
/// Address, user and password are typed in rows; the row below them shows the lists of the account, and a tap on a list
/// joins it, or leaves it. Lists that are joined already, and accounts without one, are there from the beginning. The
/// first row, a pull down and the keys of the way up lead back to the settings.
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
    case showLists
  }

  /// A row below these.
  fileprivate enum Entry {
    /// A list, which a tap joins or leaves.
    case list(ServerList)
    /// The account has no lists.
    case noLists
    /// An account without a joined list, which a tap forgets.
    case account(SyncSummary.Account)

    /// What tells the rows apart.
    var key: String {
      switch self {
      case .list(let list): list.address
      case .noLists: ""
      case .account(let account): "\(account.user)@\(account.address)"
      }
    }
  }

  var onContentChange: (() -> Void)?
  private unowned let navigation: Navigation
  private unowned let rootView: RootView
  private let strings: any Strings
  /// What was typed.
  private var request = ServerRequest()
  /// The account that the page has begun with.
  private var suggested: SyncSummary.Account?
  /// The lists that the server has; nil before they are known.
  private var found: [ServerList]?
  private var entries: [Entry] = []
  private let requests: ServerRequestQueue
  /// What the next tap on "Show lists" sends, since it accepts what was announced; nil without a question.
  private var question: ServerRequest?
  /// The request that was sent or answered last, and until when a tap on its row is taken for the second one of a double
  /// tap.
  private var handled: (action: ServerRequest.Action, end: Instant)?
  /// Until when a tap on a row of ``entries`` may be meant for another one, which was there; nil if none has moved.
  private var ignoresTapsUntil: Instant?
  /// Seconds within which a tap is the second one of a double tap: nobody has read the announcement yet.
  private static let doubleTapTime = 1.0

  /// Creates the page, which follows the state of the sync.
  init(_ context: BehaviorContext) {
    (navigation, rootView, strings) = (context.navigation, context.rootView, context.strings)
    requests = ServerRequestQueue { [unowned rootView] in rootView.serverConnector }
    requests.onAnswer = { [weak self] in self?.receive($0, to: $1) }
    navigation.syncObservers.append { [weak self] in self?.update() }
  }

  /// Before the first row: goes up.
  var pull: (end: EndPull.End, action: EndPull.Action) {
    (.start, .goToSettings(in: strings) { [unowned navigation] in navigation.goToSettings() })
  }

  /// "Sync".
  var title: String { strings.title(of: .sync) }

  /// Begins with the account that is known, unless another one was typed.
  func willAppear() {
    let typed = (request.address, request.user)
    let isUntouched = typed == ("", "") || suggested.map { typed == ($0.address, $0.user) } == true
    if !isKiosk, isUntouched, let account = navigation.sync.suggestedAccount {
      (request.address, request.user) = (account.address, account.user)
      suggested = account
    }
    update()
  }

  /// Forgets the password and the lists, which are not for who comes next; a join or a leave goes on.
  func willDisappear() {
    (request.password, request.allowsPlainText, found, question) = ("", false, nil, nil)
    requests.cancel(.findLists)
    update()
  }
}

// The rows.
extension ServerPage {
  /// The rows of ``Row``, then those of ``entries``.
  var numberOfRows: Int { Row.allCases.count + entries.count }

  /// What was typed, how the sync goes, or the name of a list and whether it is joined.
  func content(ofRow row: Int) -> PageCell.Content {
    guard let row = Row(rawValue: row) else { return content(of: entry(ofRow: row)) }
    let value =
      switch row {
      case .settings: ""
      case .state: strings.value(of: navigation.sync)
      case .address: request.address
      case .user: request.user
      case .password: String(repeating: "*", count: request.password.utf8.count)
      case .showLists: requests.isPending(.findLists) ? strings.asksServer : ""
      }
    return PageCell.Content(title: strings.title(of: row), value: value)
  }

  /// What was typed in `row`.
  func text(ofRow row: Int) -> PageText? {
    switch Row(rawValue: row) {
    case .address: PageText(text: request.address)
    case .user: PageText(text: request.user)
    case .password: PageText(text: request.password, isSecret: true)
    case .settings, .state, .showLists, nil: nil
    }
  }

  /// Takes over an address, a user or a password; the lists of another account are not known.
  func setText(_ text: String, ofRow row: Int) {
    var new = request
    switch Row(rawValue: row) {
    case .address: new.address = text
    case .user: new.user = text
    case .password: new.password = text
    case .settings, .state, .showLists, nil: preconditionFailure("row \(row) has no text")
    }
    guard new != request else { return }
    new.allowsPlainText = false
    (request, found, question, handled) = (new, nil, nil, nil)
    requests.cancel(.findLists)
    update()
  }

  /// Goes up, tells how the sync goes, asks the server, joins or leaves a list, or forgets an account.
  func activate(_ row: Int) {
    switch Row(rawValue: row) {
    case .settings: navigation.goToSettings()
    case .state: strings.about(navigation.sync).forEach(rootView.announce)
    case .address, .user, .password: break
    case .showLists: findLists()
    case nil: action(of: entry(ofRow: row)).map(perform)
    }
  }

  private func entry(ofRow row: Int) -> Entry { entries[row - Row.allCases.count] }

  private func content(of entry: Entry) -> PageCell.Content {
    let isPending = action(of: entry).map(requests.isPending) ?? false
    return switch entry {
    case .list(let list):
      PageCell.Content(
        title: list.name, value: isPending ? strings.asksServer : strings.name(of: isJoined(list)))
    case .noLists: PageCell.Content(title: strings.noLists, isSecondary: true)
    case .account(let account):
      PageCell.Content(title: strings.forgetAccount, value: "\(account.user) · \(account.host)")
    }
  }

  /// Shows what is known by now.
  private func update() {
    let old = entries.map(\.key)
    updateEntries()
    if let now, !entries.map(\.key).starts(with: old) {
      ignoresTapsUntil = now + Self.doubleTapTime
    }
    onContentChange?()
  }

  private func updateEntries() {
    entries = (found ?? []).map(Entry.list)
    if found?.isEmpty == true { entries = [.noLists] }
    if !isKiosk {
      let addresses = Set((found ?? []).map(\.address))
      entries += navigation.sync.lists.filter { !addresses.contains($0.address) }.map(Entry.list)
      entries += navigation.sync.accounts.filter(\.lists.isEmpty).map(Entry.account)
    }
  }

  private func isJoined(_ list: ServerList) -> Bool {
    navigation.sync.lists.contains { $0.address == list.address }
  }
}

// The requests.
extension ServerPage {
  private var now: Instant? { rootView.scene?.now }
  private var isKiosk: Bool { navigation.settings.kiosk != nil }

  /// What a tap on the row of `entry` asks for.
  private func action(of entry: Entry) -> ServerRequest.Action? {
    switch entry {
    case .list(let list): isJoined(list) ? .leave(list) : .join(list)
    case .noLists: nil
    case .account(let account): .forget(account)
    }
  }

  private func perform(_ action: ServerRequest.Action) {
    if let ignoresTapsUntil, let now, now < ignoresTapsUntil { return }
    if isSecondTap(on: action) { return }
    noteHandled(action)
    // A tap gives up a server that does not answer.
    if requests.isPending(action) {
      requests.cancel(action)
      return update()
    }
    var request = request
    request.action = action
    requests.send(request)
  }

  private func findLists() {
    guard !isSecondTap(on: .findLists) else { return }
    // A second tap gives up a server that does not answer.
    if requests.isPending(.findLists) { return requests.cancel(.findLists) }
    if request.hasPasswordInAddress { return rootView.announce(strings.passwordIsInAddress) }
    guard canAsk else { return rootView.announce(strings.howToJoinLists) }
    if let question { (request, found) = (question, nil) }
    question = nil
    requests.send(request)
    update()
  }

  private func isSecondTap(on action: ServerRequest.Action) -> Bool {
    guard let handled, let now, now < handled.end else { return false }
    return handled.action.key == action.key
  }

  private func noteHandled(_ action: ServerRequest.Action) {
    handled = now.map { (action, $0 + Self.doubleTapTime) }
  }

  /// Whether enough was typed; in a kiosk, whoever taps has to know the password.
  private var canAsk: Bool {
    !request.address.allSatisfy(\.isWhitespace) && !(isKiosk && request.password.isEmpty)
  }

  private func receive(_ answer: ServerAnswer, to request: ServerRequest) {
    noteHandled(request.action)
    show(answer, to: request)
    update()
  }

  private func show(_ answer: ServerAnswer, to request: ServerRequest) {
    switch answer {
    case .lists(let lists): found = lists
    case .joined(let name, let path):
      rootView.announce(strings.isJoined(name))
      path.map { rootView.announce(strings.passwordIsInFile($0)) }
    case .left:
      if case .leave(let list) = request.action { rootView.announce(strings.isLeft(list.name)) }
    case .forgotten: if case .forget(let account) = request.action { clear(account) }
    case .isElsewhere(let address):
      ask(request) {
        // A mail address has said who the user is.
        if $0.user.isEmpty { $0.user = $0.address }
        ($0.address, $0.allowsPlainText) = (address, false)
      }
      rootView.announce(strings.serverIsElsewhere(address))
    case .exposesPassword(let host):
      ask(request) { $0.allowsPlainText = true }
      rootView.announce(strings.serverExposesPassword(host))
    case .refused(let kind, let reason):
      rootView.announce(strings.failed(request.action, strings.reason(kind, reason)))
    }
  }

  /// Removes what is shown of an account that was forgotten.
  private func clear(_ account: SyncSummary.Account) {
    rootView.announce(strings.isForgotten(account.user))
    (found, question) = (nil, nil)
    if (request.address, request.user) == (account.address, account.user) {
      request = ServerRequest()
    }
  }

  /// Makes the next tap on "Show lists" send `request` with `change`.
  private func ask(_ request: ServerRequest, _ change: (inout ServerRequest) -> Void) {
    // A join goes on when the page is left; its password is not for who comes next.
    guard request.action == .findLists else { return }
    var accepted = request
    change(&accepted)
    question = accepted
  }
}

extension ServerRequest.Action {
  /// What tells the rows apart: a list has the same one whether it is joined or not.
  fileprivate var key: String? {
    switch self {
    case .findLists: nil
    case .join(let list), .leave(let list): ServerPage.Entry.list(list).key
    case .forget(let account): ServerPage.Entry.account(account).key
    }
  }
}
