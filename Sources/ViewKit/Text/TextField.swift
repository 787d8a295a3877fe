public import Drawing
public import Geometry
public import Gestures
public import Input
import Timing

/// An editable line of text, vertically centered like the text of a `Label`.
///
/// A line that is too wide scrolls to keep the caret visible. The field receives keys while it is
/// first responder. A tap moves the caret, but does not make the field first responder.
///
///     let field = TextField(style: TextStyle(size: 16))
///     field.onReturn = { save(field.text) }
///     field.becomeFirstResponder()
open class TextField: View {
  /// The text; line breaks and tabs in a new text become spaces.
  ///
  /// Setting a different text moves the caret to its end.
  public var text: String {
    get { editor.text }
    set { if newValue != text { edit { $0 = TextEditor(newValue) } } }
  }
  /// The size, weight and shadow of the text.
  public var style: TextStyle { didSet { if style != oldValue { invalidateLine() } } }
  /// The color of the text and the caret.
  public var color = Color.white { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// Called after each change of the text by a key or by typing, but not after setting `text`.
  public var onChange: (() -> Void)?
  /// Called when Return is pressed, but not for key repeats.
  public var onReturn: (() -> Void)?
  /// Called when Escape is pressed, but not for key repeats.
  public var onEscape: (() -> Void)?
  /// Called after the field has resigned as first responder.
  public var onResign: (() -> Void)?
  /// Recognizes the tap that moves the caret.
  public let tapGestureRecognizer = TapGestureRecognizer(kind: .caret, machine: TapGesture())
  /// The text and the position of the caret.
  private(set) var editor = TextEditor()
  /// The side of the caret's offset on which the caret is drawn where the direction changes.
  private var affinity = TextPosition.Affinity.upstream
  private var line = TextFieldLine()
  /// Whether `line` shows the text in the style.
  private var isShaped = false
  /// The line before the last change of the text; nil after a change of the style.
  private var previousLine: ShapedLine?
  /// The visible runs as they were last drawn.
  private var drawn: (runs: Range<Int>, layout: any TextLayout)?
  private let blink = CaretBlink()

  /// Creates an empty field in `style`.
  public init(style: TextStyle) {
    self.style = style
    super.init()
    clipsToBounds = true
    tapGestureRecognizer.onStateChange = { [weak self] in self?.tap($0) }
    blink.onChange = { [weak self] in self?.setNeedsDisplay() }
    gestureRecognizers.append(tapGestureRecognizer)
  }

  /// One line for debugging and tests: the text, and the number of characters before the caret.
  open override var summary: String { "field \"\(text)\" caret \(editor.caret)" }

  /// Always true.
  open override var canBecomeFirstResponder: Bool { true }

  /// The rectangle of the caret, as high as a line, even while the blinking caret is hidden.
  ///
  /// The rectangle is in the field's coordinates; nil without a scene.
  open override var caretRect: Rect? {
    guard let shaper else { return nil }
    layoutIfNeeded()
    let height = shaper.layout("", style: style, maxWidth: .infinity).size.height
    return Rect(
      x: line.caretX, y: (bounds.size.height - height) / 2, width: ViewConstants.caretWidth,
      height: height)
  }

  /// Moves the caret to the character boundary nearest to `x`, in the field's coordinates.
  public func placeCaret(at x: Double) {
    shape()
    layoutIfNeeded()
    moveCaret(to: line.position(nearestTo: x))
  }

  /// Moves the caret after the last character.
  public func moveCaretToEnd() { edit { $0.moveToEnd() } }

  /// Makes the field first responder and shows the blinking caret.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    restartBlink()
    return true
  }

  /// Resigns as first responder, hides the caret and calls `onResign`.
  open override func resignFirstResponder() {
    guard isFirstResponder else { return }
    blink.stop()
    super.resignFirstResponder()
    onResign?()
  }

  /// Moves the caret, deletes a character, or reports Return or Escape.
  ///
  /// Returns true even for keys that type text, so that these keys do not act as shortcuts. Returns
  /// false for Tab, for function keys and for all keys with Control or Alt.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    switch event.key {
    case .left: moveCaret { $0.position(leftOf: $1) }
    case .right: moveCaret { $0.position(rightOf: $1) }
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

  /// Inserts `text` at the caret; line breaks and tabs become spaces.
  open override func insertText(_ text: String) { change { $0.insert(text) } }

  /// Shapes the line and scrolls the caret into view.
  open override func layoutSubviews() {
    shape()
    line.layOut(caret: caret, width: bounds.size.width, offset: boundsOrigin.x)
    boundsOrigin.x = line.offset
  }

  /// Draws the text, or its visible part if the line is very wide, and the caret.
  open override func draw(into list: inout DisplayList) {
    super.draw(into: &list)
    let runs = line.visibleRuns(width: bounds.size.width)
    if let layout = layout(of: runs) {
      let y = (bounds.size.height - layout.size.height) / 2
      list.draw(
        layout, at: Point(x: line.x + line.shaped.runs[runs.lowerBound].x, y: y), color: color)
    }
    if isFirstResponder, blink.isShown, let caretRect {
      list.fill(caretRect, color)
    }
  }

  /// The place of the caret in the text.
  private var caret: TextPosition { TextPosition(editor.caretOffset, affinity: affinity) }

  /// The text shaper of the field's scene or, outside the tree, of the scene whose first responder
  /// the field is; nil if there is no such scene.
  private var shaper: (any TextShaper)? { (scene ?? keyScene)?.textShaper }

  /// The visible part of the text; nil if nothing is visible.
  private func layout(of runs: Range<Int>) -> (any TextLayout)? {
    guard let shaper, !runs.isEmpty else { return nil }
    if let drawn, drawn.runs == runs { return drawn.layout }
    let layout = shaper.layout(line.shaped.runs[runs].map(\.run), style: style)
    drawn = (runs, layout)
    return layout
  }

  /// Updates the line to the text and the style.
  private func shape() {
    guard !isShaped, let shaper else { return }
    line = TextFieldLine(shaper.line(text, style: style, reusing: previousLine))
    previousLine = line.shaped
    drawn = nil
    isShaped = true
  }

  private func invalidateLine() {
    isShaped = false
    previousLine = nil
    setNeedsLayout()
  }

  private func moveCaret(to position: TextPosition) {
    edit { $0.move(toOffset: position.offset) }
    affinity = position.affinity
  }

  /// Moves the caret as `move` does in the shaped line; not at the end, where `move` returns nil.
  private func moveCaret(_ move: (ShapedLine, TextPosition) -> TextPosition?) {
    shape()
    if let position = move(line.shaped, caret) { moveCaret(to: position) } else { restartBlink() }
  }

  private func tap(_ state: GestureState) {
    guard state == .ended else { return }
    placeCaret(at: convertFromWindow(tapGestureRecognizer.location).x)
  }

  /// Edits the text by user input and calls `onChange` if the text has changed.
  private func change(_ body: (inout TextEditor) -> Void) {
    let old = text
    edit(body)
    if text != old { onChange?() }
  }

  private func edit(_ body: (inout TextEditor) -> Void) {
    let old = text
    body(&editor)
    affinity = .upstream
    if text != old { isShaped = false }
    setNeedsLayout()
    restartBlink()
  }

  /// Shows the caret and restarts its blinking, so that the caret is visible during typing.
  private func restartBlink() {
    if isFirstResponder, let keyScene { blink.start(in: keyScene) }
  }
}

extension GestureKind {
  /// Taps that move the caret of a text field.
  public static let caret = GestureKind("caret")
}

/// The blinking of a caret.
///
/// After a number of blinks the caret stays visible, so that an idle window does not wake the
/// process.
@MainActor
private final class CaretBlink {
  /// Whether the caret is shown at the moment; always true while the caret does not blink.
  private(set) var isShown = true
  /// Called each time after `isShown` was set.
  var onChange: (() -> Void)?
  private weak var scene: Scene?
  private var timer: TimerID?

  /// Shows the caret and restarts the blinking with timers of `scene`.
  func start(in scene: Scene) {
    stop()
    self.scene = scene
    scheduleToggles(2 * ViewConstants.caretBlinkCount)
  }

  /// Shows the caret and ends the blinking.
  func stop() {
    timer.map { scene?.cancel($0) }
    timer = nil
    isShown = true
    onChange?()
  }

  private func scheduleToggles(_ count: Int) {
    guard count > 0, let scene else { return }
    timer = scene.schedule(after: ViewConstants.caretBlinkInterval * scene.slowness) {
      [weak self] in
      self?.isShown.toggle()
      self?.onChange?()
      self?.scheduleToggles(count - 1)
    }
  }
}
