public import Drawing
public import Geometry
public import Gestures
public import Input

/// A line of text that can be typed in, centered between top and bottom as a label's.
///
/// A line that is too long scrolls, so that the caret is always seen. Keys come to it while it is
/// first responder; it does not become that by itself.
open class TextField: View {
  /// What is written; one that is set here puts the caret at its end.
  public var text: String {
    get { editor.text }
    set { if newValue != text { edit { $0 = TextEditor(newValue) } } }
  }
  /// How it looks.
  public var style: TextStyle { didSet { if style != oldValue { setNeedsLayout() } } }
  /// Its color.
  public var color = Color.white { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// Told after each change that a key or typed text made.
  public var onChange: (() -> Void)?
  /// Told of Return, but not while it is held.
  public var onReturn: (() -> Void)?
  /// Told of Escape, but not while it is held.
  public var onEscape: (() -> Void)?
  /// Told when keys come to the field no longer, whoever took them.
  public var onResign: (() -> Void)?
  /// Puts the caret where the tap was.
  public let tapGestureRecognizer = TapGestureRecognizer(kind: "caret", machine: TapGesture())
  private(set) var editor = TextEditor()
  private var line = TextFieldLine()
  private let blink = CaretBlink()

  /// An empty field that writes in `style`.
  public init(style: TextStyle) {
    self.style = style
    super.init()
    clipsToBounds = true
    tapGestureRecognizer.onStateChange = { [weak self] in self?.tap($0) }
    blink.onChange = { [weak self] in self?.setNeedsDisplay() }
    gestureRecognizers.append(tapGestureRecognizer)
  }

  /// The field, its text and the caret's place in it.
  open override var summary: String { "field \"\(text)\" caret \(editor.caret)" }

  /// A field can always be typed in.
  open override var canBecomeFirstResponder: Bool { true }

  /// Where the caret stands: as high as a line, whether or not it is shown; nil without a scene.
  open override var caretRect: Rect? {
    guard let shaper else { return nil }
    layoutIfNeeded()
    let height = shaper.layout("", style: style, maxWidth: .infinity).size.height
    return Rect(
      x: line.caret, y: (bounds.size.height - height) / 2, width: ViewConstants.caretWidth,
      height: height)
  }

  /// Puts the caret into the gap between characters that is nearest to `x`, in the field's own
  /// coordinates.
  public func placeCaret(at x: Double) {
    guard let measure else { return }
    let place = TextFieldLine.gap(nearestTo: x, in: text, measure: measure)
    edit { $0.move(to: place) }
  }

  /// Puts the caret behind the last character.
  public func moveCaretToEnd() { edit { $0.moveToEnd() } }

  /// Shows the caret and lets it blink.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    restartBlink()
    return true
  }

  /// Hides the caret.
  open override func resignFirstResponder() {
    guard isFirstResponder else { return }
    blink.stop()
    super.resignFirstResponder()
    onResign?()
  }

  /// Moves the caret, deletes, and keeps what types text from being a shortcut.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    switch event.key {
    case .left: edit { $0.moveLeft() }
    case .right: edit { $0.moveRight() }
    case .home, .up: edit { $0.moveToStart() }
    case .end, .down: edit { $0.moveToEnd() }
    case .backspace: change { $0.deleteBackward() }
    case .delete: change { $0.deleteForward() }
    case .return: if !event.isRepeat { onReturn?() }
    case .escape: if !event.isRepeat { onEscape?() }
    case .pageUp, .pageDown, .space, .character: break
    case .tab, .f1, .f2, .f11: return false
    }
    return true
  }

  /// Puts `text` at the caret; line breaks and tabs become spaces.
  open override func insertText(_ text: String) { change { $0.insert(text) } }

  /// Measures the line and scrolls to the caret.
  open override func layoutSubviews() {
    guard let measure else { return }
    line = TextFieldLine(
      editor, width: bounds.size.width, offset: boundsOrigin.x, measure: measure)
    boundsOrigin.x = line.offset
  }

  /// Draws what is seen of the text, and the caret.
  open override func draw(into list: inout DisplayList) {
    super.draw(into: &list)
    guard let shaper else { return }
    let layout = shaper.layout(line.text, style: style, maxWidth: .infinity)
    let y = (bounds.size.height - layout.size.height) / 2
    list.draw(layout, at: Point(x: line.start, y: y), color: color)
    if isFirstResponder, blink.isShown, let caretRect {
      list.fill(caretRect, color)
    }
  }

  /// Of the scene that the field is in, or that waits for its text.
  private var shaper: (any TextShaper)? { (scene ?? keyScene)?.textShaper }

  /// How wide a part of the text is.
  private var measure: ((Substring) -> Double)? {
    guard let shaper else { return nil }
    return { [style] in shaper.width(of: String($0), style: style) }
  }

  private func tap(_ state: GestureState) {
    guard state == .ended else { return }
    placeCaret(at: convertFromWindow(tapGestureRecognizer.location).x)
  }

  /// Does to the text what a person asked for.
  private func change(_ body: (inout TextEditor) -> Void) {
    let old = text
    edit(body)
    if text != old { onChange?() }
  }

  private func edit(_ body: (inout TextEditor) -> Void) {
    body(&editor)
    setNeedsLayout()
    restartBlink()
  }

  /// Whoever types sees where.
  private func restartBlink() {
    if isFirstResponder, let keyScene { blink.start(in: keyScene) }
  }
}
