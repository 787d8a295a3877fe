internal import OnScreenKeyboard
internal import UserSettings

/// The layouts of the on-screen keyboard, and the one that was used last.
@MainActor
final class KeyboardLayoutChoice {
  /// Returns all layouts; called when they are first needed, since reading them would delay the start.
  var read = { KeyboardLayoutCatalog([], locale: "") } { didSet { loadedCatalog = nil } }
  /// The name of the layout that was used last; nil if none was used.
  var last: String? { didSet { if last != oldValue { onLastChange?() } } }
  /// Called after ``last`` has changed.
  var onLastChange: (() -> Void)?
  private var loadedCatalog: KeyboardLayoutCatalog?

  /// All layouts.
  var all: [KeyboardLayout] { catalog.layouts }

  /// The layouts that the globe goes through.
  func chosen(in settings: Settings) -> [KeyboardLayout] {
    catalog.selection(settings.keyboardLayouts)
  }

  private var catalog: KeyboardLayoutCatalog {
    let catalog = loadedCatalog ?? read()
    loadedCatalog = catalog
    return catalog
  }
}
