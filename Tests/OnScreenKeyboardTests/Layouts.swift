import Assets
import OnScreenKeyboard
import Testing

/// The layouts of Assets/keyboards.
enum Layouts {
  /// All layouts, in the order of their names.
  static let all: [KeyboardLayout] = Assets.keyboards.compactMap { file in
    do {
      return try KeyboardLayout(named: file.name, parsing: file.bytes)
    } catch {
      Issue.record("\(file.name): \(error)")
      return nil
    }
  }

  static func named(_ name: String) throws -> KeyboardLayout {
    try #require(all.first { $0.name == name })
  }
}
