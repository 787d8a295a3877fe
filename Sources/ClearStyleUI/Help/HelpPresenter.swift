internal import Gestures
internal import Input
internal import ViewKit

/// Shows the help page, which explains gestures and keys, in front of the list.
///
/// A tap closes the page, as keys do.
@MainActor
final class HelpPresenter: Behavior {
  static let levels: Set<Level> = []
  private unowned let list: ListController
  private unowned let navigation: Navigation
  private unowned let rootView: RootView
  private let theme: Theme
  /// The help page; nil until it is opened for the first time.
  private(set) var page: HelpView?
  private(set) var isOpen = false
  private let recognizer = TapGestureRecognizer(kind: .help, machine: TapGesture())
  private var didPressAtRest = false

  /// Prepares the tap that closes the page, and passes changes of the text scale on to the page.
  ///
  /// The page itself is created when it is opened for the first time.
  init(_ context: BehaviorContext) {
    (list, rootView, theme) = (context.list, context.rootView, context.theme)
    navigation = context.navigation
    list.observeTextScale { [weak self] in self?.page?.textScale = $0 }
    rootView.showHelp = { [weak self] in self?.open() }
    rootView.dismissals.append { [weak self] in if self?.isOpen == true { self?.close() } }
    recognizer.onTouchBegan = { [weak self] _ in self?.press() }
    recognizer.onStateChange = { [weak self] in if $0 == .ended { self?.tap() } }
  }

  /// Keeps all keys that are no command from what is behind the page.
  func keyDown(_ event: KeyEvent) -> Bool { isOpen }

  /// Ignores the text while the page is open.
  func beginTyping(_ text: String) -> Bool { isOpen }

  /// Scrolls the page by a key.
  func scroll(to target: SelectionTarget) { page?.scroll(to: target) }

  /// Shows the page from its top; it gets the keys, also of a search behind it.
  func open() {
    navigation.endEditing()
    rootView.scene?.firstResponder?.resignFirstResponder()
    let page = page ?? makePage()
    isOpen = true
    rootView.presentedScopes.append(.help)
    page.isHidden = false
    page.isUserInteractionEnabled = true
    page.contentOffset = 0
    page.animate(\.alpha, to: 1, duration: HelpConstants.fade)
  }

  /// Fades the page out; touches reach the rows from the beginning of the fade.
  func close() {
    isOpen = false
    rootView.presentedScopes.removeAll { $0 == .help }
    page?.isUserInteractionEnabled = false
    page?.animate(\.alpha, to: 0, duration: HelpConstants.fade) { [weak self] finished in
      if finished { self?.page?.isHidden = true }
    }
  }

  private func makePage() -> HelpView {
    let page = HelpView(
      navigation.settings, hasLevels: navigation.hasLevels,
      where: { [unowned list] in list.allows($0) }, theme: theme)
    page.textScale = list.textScale
    page.alpha = 0
    page.gestureRecognizers.append(recognizer)
    // The debugging overlay that shows contacts stays in front of the page.
    let overlay = rootView.subviews.firstIndex { $0 is TouchOverlay }
    rootView.insertSubview(page, at: overlay ?? rootView.subviews.count)
    page.frame = rootView.bounds
    self.page = page
    return page
  }

  /// Records whether the page was at rest when the contact began: a contact that stops scrolling is
  /// not a tap.
  private func press() { didPressAtRest = page?.wasCaught == false }

  private func tap() {
    if isOpen, didPressAtRest { close() }
  }
}
