internal import CSDL2
public import ViewKit

/// The clipboard of the window system.
///
/// SDL offers the copied text. SDL's function that reads the text of another program waits for that program, a
/// second on X11, and fails for large texts or slow programs, so a reader can be passed.
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
    let text = Self.text(of: selection)
    if !text.isEmpty { completion(text) }
  }

  /// The text of `selection` as SDL reads it, which blocks until the owner has passed it; empty if no program
  /// offers text.
  public static func text(of selection: PasteboardSelection) -> String {
    let raw =
      switch selection {
      case .clipboard: SDL_GetClipboardText()
      case .primary: SDL_GetPrimarySelectionText()
      }
    guard let raw else { return "" }
    defer { SDL_free(raw) }
    return String(cString: raw)
  }
}
