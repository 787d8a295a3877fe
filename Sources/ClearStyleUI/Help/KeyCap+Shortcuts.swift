extension KeyCap {
  /// Every combination of keys and what it does.
  static let shortcuts: [(faces: [Face], effect: String)] = [
    ([.up, .down], Captions.selectRow),
    ([.text(Captions.returnKey)], Captions.editRow),
    ([.text(Captions.spaceKey)], Captions.completeRow),
    ([.text(Captions.deleteKey)], Captions.deleteRow),
    ([.text(Captions.controlKey), .text("N")], Captions.addRowAtTop),
    ([.text(Captions.controlKey), .text(Captions.shiftKey), .text("N")], Captions.addRowBelow),
    ([.text(Captions.altKey), .up, .down], Captions.moveRow),
    ([.text(Captions.controlKey), .text("Z")], Captions.undo),
    ([.text(Captions.controlKey), .text(Captions.shiftKey), .text("Z")], Captions.redo),
    ([.text(Captions.controlKey), .text("="), .text("–"), .text("0")], Captions.textSize),
    ([.text("F11")], Captions.fullScreen),
    ([.text("F1")], Captions.thisPage),
    ([.text(Captions.controlKey), .text("Q")], Captions.quit),
  ]
}
