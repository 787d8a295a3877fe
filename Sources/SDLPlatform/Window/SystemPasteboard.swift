internal import CSDL2
public import ViewKit

/// The clipboard of the window system.
///
/// SDL offers the copied text. SDL's function that reads the text of another X11 program waits up to
/// a second for that program, and fails for large texts, so a reader for X11 can be passed.
public final class SystemPasteboard: Pasteboard {
  /// Reads the text that another program offers, as `Pasteboard.read(_:completion:)` does.
  public typealias Reader =
    @MainActor (
      PasteboardSelection, @escaping @MainActor (String) -> Void
    ) -> Void
  private let reader: Reader?

  /// A clipboard that reads with `reader`, or with SDL if `reader` is nil.
  ///
  /// A window must be open as long as the clipboard is used.
  public init(reader: Reader?) {
    self.reader = reader
  }

  /// Offers `text`, which ends at its first NUL, to other programs.
  public func write(_ text: String, to selection: PasteboardSelection) {
    switch selection {
    case .clipboard: SDL_SetClipboardText(text)
    case .primary: SDL_SetPrimarySelectionText(text)
    }
  }

  /// Reads the text that this or another program offers; an empty text is not reported.
  public func read(
    _ selection: PasteboardSelection, completion: @escaping @MainActor (String) -> Void
  ) {
    if let reader { return reader(selection, completion) }
    let raw =
      switch selection {
      case .clipboard: SDL_GetClipboardText()
      case .primary: SDL_GetPrimarySelectionText()
      }
    guard let raw else { return }
    defer { SDL_free(raw) }
    let text = String(cString: raw)
    if !text.isEmpty { completion(text) }
  }
}
