import Assets
import ClearStyleUI
import OnScreenKeyboard
import ViewKit

/// The on-screen keyboard.
extension App {
  /// The keyboard; nil before it was first needed.
  var keyboard: KeyboardView? {
    scene.root.subviews.lazy.compactMap { $0 as? KeyboardView }.first
  }

  /// Gives the screen the layouts called `names`, in this order.
  func useKeyboardLayouts(_ names: String...) {
    let layouts = names.compactMap { name in
      Assets.keyboards.first { $0.name == name }.flatMap {
        try? KeyboardLayout(named: $0.name, parsing: $0.bytes)
      }
    }
    screen.keyboardLayouts = { layouts }
  }
}
