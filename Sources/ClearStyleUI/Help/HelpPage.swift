internal import Gestures
internal import Input
internal import ViewKit

/// Shows the gestures and keys over the list, from F1 to the next F1, Escape or tap.
@MainActor
final class HelpPage: Behavior {
  private unowned let list: ListController
  private unowned let screen: Screen
  /// Made when it is first asked for.
  private(set) var page: HelpView?
  private(set) var isOpen = false
  private let recognizer = TapGestureRecognizer(kind: "help", machine: TapGesture())
  private var isTapOnRest = false

  /// Shows the page on `screen`, over the rows of `list`.
  init(_ list: ListController, on screen: Screen) {
    (self.list, self.screen) = (list, screen)
    recognizer.onTouchBegan = { [weak self] _ in self?.press() }
    recognizer.onStateChange = { [weak self] in if $0 == .ended { self?.tap() } }
  }

  /// F1; and while the page is open every key but those that concern the window.
  func keyDown(_ event: KeyEvent) -> Bool {
    if isOpen { return keyDownOnPage(event) }
    guard event.key == .f1, event.modifiers.isEmpty else { return false }
    if !event.isRepeat { open() }
    return true
  }

  private func keyDownOnPage(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.f11, _), (.character("q"), .control), (.character("w"), .control): return false
    case (.f1, []), (.escape, _): if !event.isRepeat { close() }
    default: page?.scroll(by: event.key)
    }
    return true
  }

  private func open() {
    list.endEditing()
    let page = page ?? makePage()
    isOpen = true
    page.isHidden = false
    page.isUserInteractionEnabled = true
    page.contentOffset = 0
    page.animate(\.alpha, to: 1, duration: ListConstants.helpFade)
  }

  /// The rows can be touched again at once, whatever is still to be seen of the page.
  private func close() {
    isOpen = false
    page?.isUserInteractionEnabled = false
    page?.animate(\.alpha, to: 0, duration: ListConstants.helpFade) { [weak self] finished in
      if finished { self?.page?.isHidden = true }
    }
  }

  private func makePage() -> HelpView {
    let page = HelpView(where: list.allows)
    page.alpha = 0
    page.gestureRecognizers.append(recognizer)
    // Contacts are shown over everything, also over this.
    let overlay = screen.subviews.firstIndex { $0 is TouchOverlay }
    screen.insertSubview(page, at: overlay ?? screen.subviews.count)
    page.frame = screen.bounds
    self.page = page
    return page
  }

  /// What catches moving content is no tap.
  private func press() { isTapOnRest = page?.wasCaught == false }

  private func tap() {
    if isOpen, isTapOnRest { close() }
  }
}
