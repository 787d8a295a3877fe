extension KeyCap {
  /// All key combinations with their effects, in the order of the help page.
  static let shortcuts: [(faces: [Face], effect: String)] = [
    ([.up, .down], Strings.selectRow),
    ([.text(Strings.returnKey)], Strings.editRow),
    ([.text(Strings.spaceKey)], Strings.completeRow),
    ([.text(Strings.deleteKey)], Strings.deleteRow),
    ([.text(Strings.controlKey), .text("N")], Strings.addRowAtTop),
    ([.text(Strings.controlKey), .text(Strings.shiftKey), .text("N")], Strings.addRowBelow),
    ([.text(Strings.altKey), .up, .down], Strings.moveRow),
    ([.text(Strings.controlKey), .text("Z")], Strings.undo),
    ([.text(Strings.controlKey), .text(Strings.shiftKey), .text("Z")], Strings.redo),
    ([.text(Strings.controlKey), .text("="), .text("–"), .text("0")], Strings.textSize),
    ([.text("F11")], Strings.fullScreen),
    ([.text("F1")], Strings.thisPage),
    ([.text(Strings.controlKey), .text("Q")], Strings.quit),
  ]
}
