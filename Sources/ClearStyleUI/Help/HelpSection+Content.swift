internal import ViewKit

extension HelpSection {
  /// The section of the gestures that `isAllowed`; nil if there are none.
  static func gestures(where isAllowed: (Gesture) -> Bool) -> HelpSection? {
    let gestures = HelpDrawing.gestures.filter { isAllowed($0.gesture) }
    let entries = gestures.map { _, drawing, caption in
      HelpEntry(
        HelpDrawingView(drawing),
        [
          Paragraph(caption.gesture, style: Theme.helpTitle),
          Paragraph(caption.effect, style: Theme.helpText, color: Theme.helpDetail),
        ])
    }
    guard !entries.isEmpty else { return nil }
    return HelpSection(Strings.gestures, entries, gap: ListConstants.helpDrawingGap)
  }

  /// The section of the keys.
  static var keys: HelpSection {
    let entries = KeyCap.shortcuts.map { caps, effect in
      HelpEntry(KeyRow(caps), [Paragraph(effect, style: Theme.helpText)])
    }
    return HelpSection(Strings.keys, entries, gap: ListConstants.helpKeyGap)
  }
}
