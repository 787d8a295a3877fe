internal import Geometry
internal import Input
internal import OnScreenKeyboard
internal import Timing
internal import UserSettings
internal import ViewKit

/// Shows the on-screen keyboard while a text is edited, as `Settings.keyboardMode` says.
///
/// The scene asks for a keyboard when an edit begins, and when the edited text is tapped again. What
/// is typed goes to the scene's first responder, as from any keyboard.
@MainActor
final class KeyboardPresenter: Behavior {
  static let levels: Set<Level> = []
  private unowned let navigation: Navigation
  private unowned let rootView: RootView
  private let theme: Theme
  /// The keyboard; nil before it is first needed, since reading the layouts would delay the start.
  private var keyboard: KeyboardView?
  /// Whether the edit has had no keyboard yet, so that its layout is to be chosen.
  private var isNewEdit = true
  private lazy var shield = KeyboardShield()
  private weak var scene: Scene?

  /// Observes the scene of the screen as soon as there is one.
  init(_ context: BehaviorContext) {
    (navigation, rootView, theme) = (context.navigation, context.rootView, context.theme)
    rootView.onLayout = { [weak self] in self?.layOut() }
  }

  private var mode: KeyboardMode { navigation.settings.keyboardMode }

  private func layOut() {
    if scene == nil { observe(rootView.scene) }
    keyboard?.windowSize = rootView.bounds.size
    keyboard?.theme = theme.colors.keyboard
    updateInset()
  }

  private func observe(_ scene: Scene?) {
    self.scene = scene
    scene?.onTextInputRequest = { [weak self] in self?.showIfWanted() }
    scene?.onTextInputChange = { [weak self] in self?.followField() }
    scene?.onTextInputEnd = { [weak self] in self?.endEdit() }
    scene?.onKeyboardChange = { [weak self] in self?.adaptToAttachedKeyboard() }
  }

  private func showIfWanted() {
    guard isWanted, let keyboard = keyboard ?? makeKeyboard() else { return }
    if isNewEdit { chooseLayout(of: keyboard) }
    shield.isHidden = true
    keyboard.show()
    followField()
    updateInset()
  }

  private func endEdit() {
    isNewEdit = true
    shieldRows()
    hide()
  }

  /// Protects the rows from the next letters if something else than a key has ended the edit while somebody
  /// types on the keyboard.
  private func shieldRows() {
    guard let scene, let keyboard, keyboard.isShown, let typing = scene.lastTypingTime,
      typing != scene.now, scene.now - typing < TypingPause.duration
    else { return }
    if shield.superview == nil { rootView.insertPlacedSubview(shield, above: rootView.notices) }
    shield.takeContacts(
      in: Rect(
        x: 0, y: rootView.bounds.size.height - keyboard.height, width: rootView.bounds.size.width,
        height: keyboard.height))
  }

  private func hide() {
    keyboard?.hide()
    updateInset()
  }

  /// Whether the text that is edited now should have the on-screen keyboard.
  private var isWanted: Bool {
    guard let scene, mode == .auto else { return mode == .on }
    return !scene.isKeyboardAttached && scene.lastTouchKind == .finger
  }

  private func adaptToAttachedKeyboard() {
    guard mode == .auto, let scene, scene.firstResponder != nil else { return }
    if scene.isKeyboardAttached { hide() } else { showIfWanted() }
  }

  private func makeKeyboard() -> KeyboardView? {
    guard !rootView.chosenKeyboardLayouts.isEmpty else { return nil }
    let keyboard = KeyboardView(
      returnTitle: navigation.settings.strings.title(of: .done), theme: theme.colors.keyboard)
    rootView.insertPlacedSubview(keyboard, above: rootView.notices)
    keyboard.windowSize = rootView.bounds.size
    keyboard.onKey = { [weak self] in self?.type($0) }
    keyboard.onLayoutChange = { [weak self] in self?.noteLayout() }
    keyboard.onSuggestion = { [weak self] in self?.tapSuggestion($0) }
    self.keyboard = keyboard
    return keyboard
  }

  /// Shows the layout that was used last or, if it cannot write the edited text, one that can.
  private func chooseLayout(of keyboard: KeyboardView) {
    isNewEdit = false
    keyboard.layouts = rootView.chosenKeyboardLayouts
    let last = keyboard.layouts.first { $0.name == rootView.keyboardLayouts.last }
    let first = last ?? keyboard.layouts.first
    keyboard.layout = keyboard.layouts.first(writing: field?.text ?? "", after: first) ?? first
  }

  private func noteLayout() { rootView.keyboardLayouts.last = keyboard?.layout?.name }

  private var field: TextField? { scene?.firstResponder as? TextField }

  private func type(_ output: KeyboardOutput) {
    scene?.noteTyping()
    switch output {
    case .text(let text):
      noteLayout()
      scene?.firstResponder?.insertText(text)
    case .fullStop(let stop): field?.insertFullStop(stop)
    case .moveCaret(let step): moveCaret(step)
    case .deleteBackward: press(.backspace)
    case .deleteWordBackward: press(.backspace, .control)
    case .return: press(.return)
    case .close: hide()
    }
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    guard let scene else { return }
    _ = scene.firstResponder?.keyDown(KeyEvent(key, modifiers, time: scene.now))
  }

  /// Moves the caret of the field; in a field of one line there is no line above or below.
  private func moveCaret(_ step: CaretStep) {
    let isWrapped = field.map { $0.numberOfLines > 1 } ?? false
    switch step {
    case .left: press(.left)
    case .right: press(.right)
    case .up: if isWrapped { press(.up) }
    case .down: if isWrapped { press(.down) }
    }
  }

  /// Shows on the keyboard what the edited text asks for.
  private func followField() {
    keyboard?.capitalizesNextLetter = field?.isCaretAtSentenceStart ?? false
    let returnKey = navigation.current.editor?.returnKey ?? .done
    keyboard?.returnTitle = navigation.settings.strings.title(of: returnKey)
    keyboard?.suggestions = suggestions
    updateInset()
  }

  /// The days and times that are offered: none before something is typed, where dates are not recognized, and in a low
  /// window.
  private var suggestions: [String] {
    guard let keyboard, let field, let suggestions = navigation.current.editor?.dateSuggestions,
      !field.text.allSatisfy(\.isWhitespace),
      keyboard.hasRoomForSuggestions(leaving: 2 * navigation.current.tableView.rowHeight)
    else { return [] }
    return suggestions.all.map(\.title)
  }

  private func tapSuggestion(_ index: Int) {
    scene?.noteTyping()
    navigation.current.editor?.tapDateSuggestion(index)
  }

  /// Keeps the edited row and the notices above the keyboard.
  private func updateInset() {
    let height = keyboard.map { $0.isShown ? $0.height : 0 } ?? 0
    guard height != rootView.keyboardHeight else { return }
    rootView.keyboardHeight = height
    navigation.current.editor?.revealRow()
  }
}
