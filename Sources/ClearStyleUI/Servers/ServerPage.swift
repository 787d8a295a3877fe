internal import Timing
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
    case showLists
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
  private var pending: Pending?
  /// What is sent after that, in order.
  private var queue: [ServerRequest] = []
  /// What the next tap on "Show lists" sends, since it accepts what was announced; nil without a question.
  private var question: ServerRequest?
  /// The row whose answer came last, and until when a tap on it is taken for the second one of a double tap.
  private var answered: (row: Int, end: Instant)?
  /// Seconds after an answer within which a tap is the second one of a double tap: nobody has read the announcement yet.
  private static let doubleTapTime = 1.0

  private struct Pending {
    let number: Int
    let request: ServerRequest
    var cancel: @MainActor () -> Void = {}
  }

  /// The number of requests that were sent.
  private var sentCount = 0

  /// Creates the page, which follows the state of the sync.
  init(_ context: BehaviorContext) {
    (navigation, rootView, strings) = (context.navigation, context.rootView, context.strings)
    navigation.syncObservers.append { [weak self] in self?.onContentChange?() }
  }

  /// Forgets the password and the lists, which are not for who comes next; a join or a leave goes on.
  func willDisappear() {
    (request.password, request.allowsPlainText, lists, question) = ("", false, nil, nil)
    cancelSearch()
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
      PageCell.Content(
        title: title, value: String(repeating: "*", count: request.password.utf8.count))
    case .showLists:
      PageCell.Content(title: title, value: isPending(.findLists) ? strings.asksServer : "")
    }
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
    (request, lists, question, answered) = (new, nil, nil, nil)
    cancelSearch()
    onContentChange?()
  }

  /// Goes up, tells how the sync goes, asks the server, or joins or leaves a list.
  func activate(_ row: Int) {
    if let answered, answered.row == row, let now, now < answered.end { return }
    switch Row(rawValue: row) {
    case .settings: navigation.goToSettings()
    case .state:
      guard let sync = navigation.sync else { return rootView.announce(strings.howToJoinLists) }
      strings.about(sync).forEach(rootView.announce)
    case .address, .user, .password: break
    case .showLists: findLists()
    case nil: if let list = list(ofRow: row) { toggle(list) }
    }
  }
}

// The lists.
extension ServerPage {
  private func list(ofRow row: Int) -> ServerList? {
    let index = row - Row.allCases.count
    return lists.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  private func content(of list: ServerList?) -> PageCell.Content {
    guard let list else { return PageCell.Content(title: strings.noLists, isSecondary: true) }
    let value = isPending(list.tapAction) ? strings.asksServer : strings.name(of: list.isJoined)
    return PageCell.Content(title: list.name, value: value)
  }

  private func toggle(_ list: ServerList) {
    guard !isPending(list.tapAction) else { return }
    var request = request
    request.action = list.tapAction
    send(request)
  }

  /// The list that a join or a leave was about, which is now as it asked for.
  @discardableResult
  private func markToggled(_ action: ServerRequest.Action) -> ServerList? {
    guard let index = lists?.firstIndex(where: { $0.tapAction == action }) else { return nil }
    lists?[index].isJoined.toggle()
    return lists?[index]
  }
}

// The requests.
extension ServerPage {
  private var now: Instant? { rootView.scene?.now }

  /// Whether an answer to `action` is awaited.
  private func isPending(_ action: ServerRequest.Action) -> Bool {
    pending?.request.action == action || queue.contains { $0.action == action }
  }

  private func findLists() {
    // A second tap gives up a server that does not answer.
    if isPending(.findLists) { return cancelSearch() }
    guard canAsk else { return rootView.announce(strings.howToJoinLists) }
    if let question { (request, lists) = (question, nil) }
    question = nil
    send(request)
    onContentChange?()
  }

  /// Whether enough was typed; in a kiosk, whoever taps has to know the password.
  private var canAsk: Bool {
    let isKiosk = navigation.settings.kiosk != nil
    return !request.address.allSatisfy(\.isWhitespace) && !request.hasPasswordInAddress
      && !(isKiosk && request.password.isEmpty)
  }

  /// Asks no longer for lists; a join or a leave before that goes on.
  private func cancelSearch() {
    queue.removeAll { $0.action == .findLists }
    guard pending?.request.action == .findLists else { return }
    pending?.cancel()
    pending = nil
    sendNext()
  }

  private func sendNext() { if !queue.isEmpty { send(queue.removeFirst()) } }

  private func send(_ request: ServerRequest) {
    guard let connector = rootView.serverConnector else { return }
    guard pending == nil else { return queue.append(request) }
    sentCount += 1
    let number = sentCount
    pending = Pending(number: number, request: request)
    pending?.cancel = connector(request) { [weak self] in self?.receive($0, toRequest: number) }
  }

  private func receive(_ answer: ServerAnswer, toRequest number: Int) {
    guard let pending, pending.number == number else { return }
    self.pending = nil
    let row =
      pending.request.action == .findLists ? Row.showLists.rawValue : row(of: pending.request)
    if let now { answered = row.map { ($0, now + Self.doubleTapTime) } }
    show(answer, to: pending.request)
    sendNext()
    onContentChange?()
  }

  private func row(of request: ServerRequest) -> Int? {
    lists?.firstIndex { $0.tapAction == request.action }.map { Row.allCases.count + $0 }
  }

  private func show(_ answer: ServerAnswer, to request: ServerRequest) {
    switch answer {
    case .lists(let found): lists = found
    case .joined(let name, let path):
      markToggled(request.action)
      rootView.announce(strings.isJoined(name))
      path.map { rootView.announce(strings.passwordIsInFile($0)) }
    case .left:
      if let list = markToggled(request.action) { rootView.announce(strings.isLeft(list.name)) }
    case .isElsewhere(let address):
      ask(request) { ($0.address, $0.allowsPlainText) = (address, false) }
      rootView.announce(strings.serverIsElsewhere(address))
    case .exposesPassword(let host):
      ask(request) { $0.allowsPlainText = true }
      rootView.announce(strings.serverExposesPassword(host))
    case .refused(let reason): rootView.announce(strings.failed(request.action, reason))
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

extension ServerList {
  /// What a tap on the list asks for.
  fileprivate var tapAction: ServerRequest.Action { isJoined ? .leave(address) : .join(address) }
}
