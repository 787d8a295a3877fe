import Assets
import OnScreenKeyboard
import System
import UserSettings

/// The layouts of the on-screen keyboard that are compiled in.
enum KeyboardLayouts {
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
