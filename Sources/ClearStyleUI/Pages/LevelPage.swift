/// The rows of a level that are not items, such as settings: what they show, and what a tap does.
///
/// A `PageController` shows them in a table.
@MainActor
protocol LevelPage: AnyObject {
  /// Creates the page; called once, when the level is first needed.
  init(_ context: BehaviorContext)
  /// The name of the page.
  var title: String { get }
  /// The number of rows.
  var numberOfRows: Int { get }
  /// What `row` shows.
  func content(ofRow row: Int) -> PageCell.Content
  /// Performs the action of `row`, which is then shown again.
  func activate(_ row: Int)
  /// The text of `row` that a tap edits, instead of activating the row; nil if it has none.
  func text(ofRow row: Int) -> PageText?
  /// Takes over what was typed in `row`, which has a text.
  func setText(_ text: String, ofRow row: Int)
  /// The row that stands for `level`, which is below this one; nil if there is none.
  func row(of level: Level) -> Int?
  /// Called after the rows have changed other than by ``activate(_:)``.
  var onContentChange: (() -> Void)? { get set }
  /// Called before the level is shown.
  func willAppear()
  /// Called when another level is shown.
  func willDisappear()
  /// The end of the rows past which a pull acts, and what it does.
  var pull: (end: EndPull.End, action: EndPull.Action) { get }
}

extension LevelPage {
  /// Nil: no row has a text.
  func text(ofRow row: Int) -> PageText? { nil }
  /// Traps: no row has a text.
  func setText(_ text: String, ofRow row: Int) { preconditionFailure("row \(row) has no text") }
  /// Nil.
  func row(of level: Level) -> Int? { nil }
  /// Nil: the rows do not change.
  var onContentChange: (() -> Void)? {
    get { nil }
    set {}
  }
  /// Does nothing.
  func willAppear() {}
  /// Does nothing.
  func willDisappear() {}
}
