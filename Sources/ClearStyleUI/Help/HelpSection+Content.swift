internal import ViewKit

extension HelpSection {
  /// What hands do.
  static var gestures: HelpSection {
    let entries = HelpDrawing.gestures.map { drawing, caption in
      HelpEntry(
        HelpDrawingView(drawing),
        [
          Paragraph(caption.gesture, style: Theme.helpTitle),
          Paragraph(caption.effect, style: Theme.helpText, color: Theme.helpDetail),
        ])
    }
    return HelpSection(Captions.gestures, entries, gap: Tunables.helpDrawingGap)
  }

  /// What keys do.
  static var keys: HelpSection {
    let entries = KeyCap.shortcuts.map { caps, effect in
      HelpEntry(KeyRow(caps), [Paragraph(effect, style: Theme.helpText)])
    }
    return HelpSection(Captions.keys, entries, gap: Tunables.helpKeyGap)
  }
}
