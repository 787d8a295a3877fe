import Assets
import OnScreenKeyboard
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// The on-screen keyboard.
extension App {
  /// The keyboard; nil before it was first needed.
  var keyboard: KeyboardView? {
    scene.root.subviews.lazy.compactMap { $0 as? KeyboardView }.first
  }

  /// Gives the screen the layouts called `names`, in this order.
  func useKeyboardLayouts(_ names: String...) {
    read(names)
    levels.change(.keyboardLayouts, to: names.joined(separator: ","))
  }

  /// Gives the screen all layouts; the settings choose from them.
  func useAllKeyboardLayouts() { read(Assets.keyboards.map(\.name)) }

  private func read(_ names: [String]) {
    let layouts = names.compactMap { name in
      Assets.keyboards.first { $0.name == name }.flatMap {
        try? KeyboardLayout(named: $0.name, parsing: $0.bytes)
      }
    }
    screen.readKeyboardLayouts = { KeyboardLayoutCatalog(layouts, locale: "") }
  }
}
