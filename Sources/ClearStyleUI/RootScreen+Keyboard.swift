internal import Input
public import OnScreenKeyboard
internal import ViewKit

extension RootScreen {
  /// Checks whether the previous event has interrupted a typist; call it with each event before it is handled.
  func noteInterruption(before event: InputEvent) {
    guard let scene = root.scene else { return }
    let isEditing = scene.firstResponder != nil
    interruptedTyping.note(event, isEditing: isEditing, lastTypingTime: scene.lastTypingTime)
    // When the focus comes back, the keys of the rest of the text would act on the selected row.
    guard case .focusLost = event, isEditing else { return }
    for hide in rootView.hideSelections { hide() }
  }
}

// The on-screen keyboard.
extension RootScreen {
  /// Returns the layouts of the on-screen keyboard; called when they are first needed.
  ///
  /// Without layouts, the keyboard does not appear.
  public var readKeyboardLayouts: () -> KeyboardLayoutCatalog {
    get { rootView.keyboardLayouts.read }
    set { rootView.keyboardLayouts.read = newValue }
  }
  /// The names of the layouts that the globe goes through, those by default included.
  public var keyboardLayouts: [String] { rootView.chosenKeyboardLayouts.map(\.name) }
  /// The name of the layout that was used last, with which the next edit begins; nil if none was used.
  public var lastKeyboardLayout: String? {
    get { rootView.keyboardLayouts.last }
    set { rootView.keyboardLayouts.last = newValue }
  }
  /// Called after another layout than before was used.
  public var onKeyboardLayoutChange: (() -> Void)? {
    get { rootView.keyboardLayouts.onLastChange }
    set { rootView.keyboardLayouts.onLastChange = newValue }
  }
}
