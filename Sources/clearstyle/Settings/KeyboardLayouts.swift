import Assets
import OnScreenKeyboard
import System

/// The layouts of the on-screen keyboard that are compiled in.
enum KeyboardLayouts {
  /// The names by which the setting `osk.layouts` refers to the layouts.
  static var names: [String] { Assets.keyboards.map(\.name) }

  /// Reads the layouts called `names`, or all of them without names; the one of the user's language
  /// comes first.
  ///
  /// Traps if a layout that is compiled in is invalid.
  static func selected(
    _ names: [String], in environment: Environment = .process
  ) -> [KeyboardLayout] {
    KeyboardLayout.selection(names, of: read(), locale: environment.locale)
  }

  private static func read() -> [KeyboardLayout] {
    Assets.keyboards.map { name, bytes in
      do throws(KeyboardLayoutError) {
        return try KeyboardLayout(named: name, parsing: bytes)
      } catch {
        preconditionFailure("the keyboard layout \(name): \(error)")
      }
    }
  }
}
