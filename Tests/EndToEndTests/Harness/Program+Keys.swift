extension Program {
  /// Presses `keys` together in the window.
  func press(_ keys: Key...) throws {
    try press(keys)
  }

  /// Presses `keys` together in the window.
  func press(_ keys: [Key]) throws {
    try focus()
    try server.keyboard.press(keys)
  }

  /// Types `text` in the window.
  func type(_ text: String) throws {
    try focus()
    try server.keyboard.type(text)
  }

  /// Gives the window the keyboard, as a window manager does.
  func focus() throws {
    try server.connection.focus(window)
  }

  /// Gives the keyboard to nobody.
  func unfocus() throws {
    try server.connection.focus(server.connection.root)
  }
}
