import Assets
import OnScreenKeyboard
import System
import UserSettings

extension KeyboardLayoutCatalog {
  /// Reads the layouts that are compiled in, for a user with the locale of `environment`.
  ///
  /// Traps if one of them is invalid.
  static func compiledIn(for environment: Environment = .process) -> KeyboardLayoutCatalog {
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
