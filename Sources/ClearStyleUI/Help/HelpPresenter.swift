internal import Gestures
internal import Input
internal import ViewKit

/// Shows the help page, which explains gestures and keys, in front of the list.
///
/// F1 opens the page; F1, Escape or a tap closes the page.
@MainActor
final class HelpPresenter: Behavior {
  static let levels: Set<Level> = []
  private unowned let list: ListController
  private unowned let navigation: Navigation
  private unowned let screen: ListScreenView
  private let theme: Theme
  private let levelNavigation: any LevelNavigation
  /// The help page; nil until it is opened for the first time.
  private(set) var page: HelpView?
  private(set) var isOpen = false
  private let recognizer = TapGestureRecognizer(kind: .help, machine: TapGesture())
  private var didPressAtRest = false

  /// Prepares the tap that closes the page, and passes changes of the text scale on to the page.
  ///
  /// The page itself is created when it is opened for the first time.
  init(_ context: ListContext) {
    (list, screen, theme) = (context.list, context.screen, context.theme)
    (navigation, levelNavigation) = (context.navigation, context.levelNavigation)
    list.observeTextScale { [weak self] in self?.page?.textScale = $0 }
    screen.showHelp = { [weak self] in self?.open() }
    screen.closePage.append { [weak self] in if self?.isOpen == true { self?.close() } }
    recognizer.onTouchBegan = { [weak self] _ in self?.press() }
    recognizer.onStateChange = { [weak self] in if $0 == .ended { self?.tap() } }
  }

  /// Handles F1 and, while the page is open, other keys; returns whether the key was handled.
  ///
  /// Even while the page is open, the shortcuts of the window and of the text size are not handled.
  func keyDown(_ event: KeyEvent) -> Bool {
    if isOpen { return keyDownOnPage(event) }
    guard event.key == .f1, event.modifiers.isEmpty else { return false }
    if !event.isRepeat { open() }
    return true
  }

  /// Ignores the text while the page is open.
  func beginTyping(_ text: String) -> Bool { isOpen }

  private func keyDownOnPage(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    // The window handles these shortcuts, also while the page is open.
    case (.f11, _), (.character("q"), .control), (.character("w"), .control): return false
    case _ where TextScaling.handles(event): return false
    case (.f1, []), (.escape, _): if !event.isRepeat { close() }
    default: page?.scroll(by: event.key)
    }
    return true
  }

  private func open() {
    navigation.endEditing()
    let page = page ?? makePage()
    isOpen = true
    page.isHidden = false
    page.isUserInteractionEnabled = true
    page.contentOffset = 0
    page.animate(\.alpha, to: 1, duration: ListConstants.helpFade)
  }

  /// Fades the page out; touches reach the rows from the beginning of the fade.
  private func close() {
    isOpen = false
    page?.isUserInteractionEnabled = false
    page?.animate(\.alpha, to: 0, duration: ListConstants.helpFade) { [weak self] finished in
      if finished { self?.page?.isHidden = true }
    }
  }

  private func makePage() -> HelpView {
    let page = HelpView(
      navigation.settings, hasLevels: levelNavigation.hasLevels,
      where: { [unowned list] in list.allows($0) }, theme: theme)
    page.textScale = list.textScale
    page.alpha = 0
    page.gestureRecognizers.append(recognizer)
    // The debugging overlay that shows contacts stays in front of the page.
    let overlay = screen.subviews.firstIndex { $0 is TouchOverlay }
    screen.insertSubview(page, at: overlay ?? screen.subviews.count)
    page.frame = screen.bounds
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
