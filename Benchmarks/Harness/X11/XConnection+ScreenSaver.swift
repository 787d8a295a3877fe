extension XConnection {
  /// Starts the screen saver, until a device or a program ends it.
  package func startScreenSaver() throws {
    // ForceScreenSaver with Activate.
    try perform(XRequest(115, 1))
  }

  /// Whether the screen saver has started; throws if the server has no MIT-SCREEN-SAVER.
  package func isScreenSaverOn() throws -> Bool {
    // ScreenSaverQueryInfo, whose reply begins with the state: 1 is On.
    try reply(to: XRequest(queryExtension("MIT-SCREEN-SAVER").opcode, 1, root)).bytes[1] == 1
  }
}
