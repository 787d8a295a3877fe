/// The texts about the sync with servers.
protocol ServerStrings {
  /// The value of the row about the sync; of a sync without a list, that it is off.
  func value(of sync: SyncSummary) -> String
  /// The announcement after a tap on that row, without a problem.
  func syncIsUpToDate(_ listCount: Int) -> String
  /// The title of a row of the page on which lists are joined.
  func title(of row: ServerPage.Row) -> String
  /// How to join lists; announced while something is to be typed first.
  var howToJoinLists: String { get }
  /// The announcement that the address has a password, which has a row of its own.
  var passwordIsInAddress: String { get }
  /// The value of a row while the server is asked for what it stands for.
  var asksServer: String { get }
  /// The announcement that the list called `name` is joined.
  func isJoined(_ name: String) -> String
  /// The announcement that the list of the server called `name` is joined no longer.
  func isLeft(_ name: String) -> String
  /// The title of the row that makes the program forget an account.
  var forgetAccount: String { get }
  /// The announcement that the account of `user`, and its password, are forgotten.
  func isForgotten(_ user: String) -> String
  /// The announcement that no keyring has taken the password, which is in the file at `path`.
  func passwordIsInFile(_ path: String) -> String
  /// The announcement that the account is on another server, which has not got the password yet.
  func serverIsElsewhere(_ address: String) -> String
  /// The announcement that the password was not sent to `host` since others could read it on the way.
  func serverExposesPassword(_ host: String) -> String
  /// Why a request has failed; `text` says it in English.
  func reason(_ kind: SyncSummary.Problem.Kind, _ text: String) -> String
  /// The announcement that `action` has failed.
  func failed(_ action: ServerRequest.Action, _ reason: String) -> String
}
