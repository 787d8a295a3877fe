internal import UserSettings

/// A shortcut that the help page explains, in the order of the page.
enum HelpShortcut: CaseIterable {
  case selectRow, editRow, completeRow, deleteRow
  case addRowAtTop, addRowBelow, moveRow
  case undo, textSize, clear, findRows, completeFoundRow, deleteFoundRow
  case cancel, openSettings, fullScreen, openHelp, quit

  /// What is on the keys of the shortcut, from left to right.
  func faces(in strings: any Strings) -> [KeyCap.Face] {
    let (control, shift) = (face(.control, strings), face(.shift, strings))
    return switch self {
    case .selectRow: [.up, .down]
    case .editRow: [face(.return, strings)]
    case .completeRow: [face(.space, strings)]
    case .deleteRow: [face(.delete, strings)]
    case .addRowAtTop: [control, .text("N")]
    case .addRowBelow: [control, shift, .text("N")]
    case .moveRow: [face(.alt, strings), .up, .down]
    case .undo: [control, .text("Z")]
    case .textSize: [control, .text("="), .text("–"), .text("0")]
    case .clear: [control, shift, face(.delete, strings)]
    case .findRows: [control, .text("F")]
    case .completeFoundRow: [control, face(.return, strings)]
    case .deleteFoundRow: [face(.alt, strings), face(.delete, strings)]
    case .cancel: [face(.escape, strings)]
    case .openSettings: [control, .text(",")]
    case .fullScreen: [.text("F11")]
    case .openHelp: [.text("F1")]
    case .quit: [control, .text("Q")]
    }
  }

  /// The shortcuts that have an effect with `settings`.
  static func available(with settings: ListSettings) -> [HelpShortcut] {
    allCases.filter { $0.isAvailable(with: settings) }
  }

  private func isAvailable(with settings: ListSettings) -> Bool {
    switch self {
    case .deleteRow, .clear: settings.allowsDeleting
    case .findRows, .completeFoundRow, .openSettings: !settings.isLocked
    case .deleteFoundRow: !settings.isLocked && settings.allowsDeleting
    case .fullScreen, .quit: settings.kiosk == nil
    default: true
    }
  }

  private func face(_ key: HelpKey, _ strings: any Strings) -> KeyCap.Face {
    .text(strings.label(of: key))
  }
}

/// A key whose label depends on the language.
enum HelpKey: CaseIterable {
  case `return`, space, delete, control, shift, alt, escape
}
