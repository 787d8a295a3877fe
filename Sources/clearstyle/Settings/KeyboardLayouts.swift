import Assets
import OnScreenKeyboard
import System

/// The layouts of the on-screen keyboard that are compiled in.
enum KeyboardLayouts {
  /// The names by which the setting `osk.layouts` refers to the layouts.
  static var names: [String] { Assets.keyboards.map(\.name) }

  /// Reads all layouts, for a user with the locale of `environment`.
  ///
  /// Traps if a layout that is compiled in is invalid.
  static func read(in environment: Environment = .process) -> KeyboardLayoutCatalog {
    let layouts = Assets.keyboards.map { name, bytes in
      do throws(KeyboardLayoutError) {
        return try KeyboardLayout(named: name, parsing: bytes)
      } catch {
        preconditionFailure("the keyboard layout \(name): \(error)")
      }
    }
    return KeyboardLayoutCatalog(layouts, locale: environment.locale)
  }
}
