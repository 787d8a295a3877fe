public import Drawing
public import Geometry
public import Gestures
public import Input
import TextEditing

/// An editable text in one or more lines, vertically centered like the text of a `Label`.
///
/// A single line that is too wide, or more lines than are shown, scroll to keep the caret visible.
/// The field receives keys while it is first responder. Taps and drags move the caret and select,
/// but do not make the field first responder.
///
///     let field = TextField(style: TextStyle(size: 16))
///     field.onReturn = { save(field.text) }
///     field.becomeFirstResponder()
open class TextField: View {
  /// The text, in one line, without the text that an input method composes.
  public var text: String { buffer.text }
  /// The size, weight and shadow of the text.
  public var style: TextStyle { didSet { if style != oldValue { invalidateLines() } } }
  /// The largest number of lines that are shown, at least 1; with more than one, the text is wrapped.
  public var numberOfLines = 1 { didSet { if numberOfLines != oldValue { invalidateLines() } } }
  /// Whether asterisks are shown instead of the text, which no other program gets: for a password.
  public var isSecure = false { didSet { if isSecure != oldValue { invalidateLines() } } }
  /// Whether a keyboard on the screen begins sentences with a capital, and makes a full stop of two spaces; false for
  /// what is no sentence, such as an address.
  public var isSentence = true
  /// The color of the text and the caret.
  public var color = Color.white { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// The color behind selected text.
  public var selectionColor = Color(white: 1, alpha: ViewConstants.selectionAlpha) {
    didSet { if selectionColor != oldValue { setNeedsDisplay() } }
  }
  /// The bytes of `text` that are drawn paler, over a line; nil for none.
  ///
  /// Set it after each change of the text; `setText(_:)` sets it to nil.
  public var underlinedRange: Range<Int>? {
    didSet { if underlinedRange != oldValue { setNeedsDisplay() } }
  }
  /// The thickness of the line below `underlinedRange`, in points.
  public var underlineThickness = 1.0
  /// Called instead of deleting when Backspace is pressed with the caret at the end of `underlinedRange`.
  public var onUnderlineBackspace: (() -> Void)?
  /// The distance in points by which touches are accepted beyond the left and the right edge.
  public var horizontalTouchOutset = 0.0
  /// Called after each change of the text or of the composition by the user, but not after setting
  /// `text`.
  public var onChange: (() -> Void)?
  /// Called after an insertion whose end was left out because the text would have become too long.
  public var onTruncation: (() -> Void)?
  /// Called with the selection's or the caret's rectangle, in the field's coordinates, when a menu of
  /// edit commands should appear for a finger, and with nil when the menu should disappear.
  public var onSelectionMenu: ((Rect?) -> Void)?
  /// Called when Return is pressed, but not for key repeats.
  public var onReturn: (() -> Void)?
  /// Called when Escape is pressed, but not for key repeats.
  public var onEscape: (() -> Void)?
  /// Called after the field has resigned as first responder.
  public var onResign: (() -> Void)?
  /// Recognizes the taps that move the caret, or select a word or the line.
  public let tapGestureRecognizer = TapGestureRecognizer(kind: .caret, machine: TapGesture())
  /// Recognizes the sideways drags that select text.
  public let selectionGestureRecognizer = PanGestureRecognizer(
    kind: .textSelection, machine: PanGesture(axis: .horizontal))
  /// Recognizes the long presses that select a word.
  public let holdGestureRecognizer = LongPressGestureRecognizer(
    kind: .textHold, machine: LongPressGesture())
  /// The text and the selection.
  private(set) var buffer = TextBuffer()
  /// The side of the caret's offset on which the caret is drawn where the direction changes.
  private var affinity = TextPosition.Affinity.upstream
  /// The lines of the displayed text, and their places.
  private(set) var textLines = TextFieldLines()
  /// Whether `textLines` show the displayed text in the style.
  private var isShaped = false
  /// The width to which `textLines` are wrapped, in points.
  private var wrapWidth = 0.0
  /// The text that was shaped last; nil after a change of the style.
  private var previous: WrappedText?
  /// The visible runs of each line as they were last drawn, by the index of the line.
  var drawn: [Int: (runs: Range<Int>, layout: any TextLayout)] = [:]
  /// The x of the caret at the start of a series of movements from line to line.
  var verticalX: Double?
  private let blink = CaretBlink()
  /// Counts the taps of a series, such as a double tap.
  var tapCounter = TapCounter()
  /// What a finger has begun: a selection with handles, or a drag.
  var touch = TextFieldTouch()
  /// Increases with each call of `setText(_:)`, so that a paste that was requested for an earlier
  /// text is ignored.
  private(set) var editNumber = 0

  /// Creates an empty field in `style`.
  public init(style: TextStyle) {
    self.style = style
    super.init()
    clipsToBounds = true
    tapGestureRecognizer.onStateChange = { [weak self] in self?.tap($0) }
    selectionGestureRecognizer.onStateChange = { [weak self] in self?.dragSelection($0) }
    selectionGestureRecognizer.onTouchBegan = { [weak self] in self?.beginContact($0) }
    holdGestureRecognizer.onStateChange = { [weak self] in self?.hold($0) }
    blink.onChange = { [weak self] in self?.setNeedsDisplay() }
    gestureRecognizers += [tapGestureRecognizer, selectionGestureRecognizer, holdGestureRecognizer]
  }

  /// The text, as the value, and its selection; asterisks for a password.
  open override var accessibilityElement: AccessibilityElement {
    if isSecure { return AccessibilityElement(.field, value: displayedText, state: .editable) }
    var element = AccessibilityElement(.field, value: text, state: .editable)
    element.selection = selectedScalars
    return element
  }

  private var selectedScalars: Range<Int> {
    let (scalars, utf8) = (text.unicodeScalars, text.utf8)
    let range = buffer.selection.range
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    let before = scalars.distance(from: scalars.startIndex, to: start)
    return before..<before + scalars.distance(from: start, to: end)
  }

  /// Always true.
  open override var canBecomeFirstResponder: Bool { true }

  /// The bounds, extended by `horizontalTouchOutset` on both sides.
  open override var touchBounds: Rect {
    Rect(
      x: bounds.minX - horizontalTouchOutset, y: bounds.minY,
      width: bounds.size.width + 2 * horizontalTouchOutset, height: bounds.size.height)
  }

  /// The caret's rectangle, as high as a line of text; nil outside a scene.
  ///
  /// The rectangle does not depend on the blinking, which only hides the caret.
  open override var caretRect: Rect? {
    guard lineHeight != nil else { return nil }
    layoutIfNeeded()
    return textLines.caret
  }

  /// Drops the lines, whose places are whole pixels of the old scale.
  open override func displayScaleDidChange() { invalidateLines() }

  /// Moves the caret to the character boundary nearest to `point`, in the field's coordinates before
  /// its text was scrolled to the caret.
  public func placeCaret(at point: Point) {
    select { $0.move(.start) }
    select(to: position(at: point))
  }

  /// Moves the caret to `offset`, in UTF-8 bytes of `text`; a text without so many bytes has it at its end.
  public func placeCaret(atOffset offset: Int) { select { $0.move(to: offset, extending: false) } }

  /// Whether the text is scrolled from its start.
  public var isScrolled: Bool { boundsOrigin != .zero }

  /// The number of lines of the text in a field `width` points wide, which may be above
  /// `numberOfLines`; nil outside a scene.
  ///
  /// Another width than that of the field shapes the field's own lines again, and once more in the
  /// next layout.
  public func lineCount(forWidth width: Double) -> Int? {
    shape(width: width)
    return isShaped ? textLines.lines.count : nil
  }

  /// Shows `text` with the caret at its end and nothing to undo.
  ///
  /// Line breaks, tabs and other control characters become spaces.
  public func setText(_ text: String) {
    buffer = TextBuffer(text)
    underlinedRange = nil
    editNumber += 1
    endTouchSelection()
    affinity = .upstream
    invalidateLines()
    restartBlink()
    keyScene?.onTextInputChange?()
  }

  /// Replaces the whole text by `text`, with the caret at its end, as if the user had done it: it can be undone.
  public func replaceText(by text: String) { edit { $0.setText(text) } }

  /// Whether the letter that is typed next begins a sentence.
  public var isCaretAtSentenceStart: Bool { isSentence && buffer.isCaretAtSentenceStart }

  /// Shows the blinking caret.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    restartBlink()
    return true
  }

  /// Hides the caret, and inserts the text that an input method composes.
  open override func resignFirstResponder() {
    guard isFirstResponder else { return }
    commitComposition()
    endTouchSelection()
    blink.stop()
    super.resignFirstResponder()
    onResign?()
  }

  /// Edits, moves the caret or selects; returns true also for keys that type text, and for all keys
  /// during a composition, so that those keys do not act as shortcuts.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    if isComposing {
      composingKeyDown(event)
      return true
    }
    shape()
    if let command = TextFieldCommand(
      event, isRightToLeft: textLines.isRightToLeft, isWrapped: textLines.isWrapped)
    {
      // Each request for the clipboard replaces the one before, so a held key would never paste.
      if command != .paste || !event.isRepeat { perform(command) }
      return true
    }
    guard event.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    switch event.key {
    case .return: if !event.isRepeat { onReturn?() }
    case .escape: if !event.isRepeat { onEscape?() }
    case .tab, .f1, .f2, .f11: return false
    default: break
    }
    return true
  }

  /// Replaces the selection by `text`, in which line breaks and tabs become spaces.
  ///
  /// A composition is replaced, too: an input method inserts the text that it composed.
  ///
  /// A password is often copied with the end of its line, which would become a space.
  open override func insertText(_ text: String) {
    let text = isSecure ? text.filter { !$0.isNewline } : text
    edit { $0.insert(text) }
  }

  /// Inserts the second of two spaces: if the first one follows a word, replaces it by `fullStop` and a
  /// space.
  public func insertFullStop(_ fullStop: String) {
    guard isSentence, buffer.isCaretBehindSpacedWord else { return insertText(" ") }
    edit { buffer in
      _ = buffer.deleteBackward()
      return buffer.insert(fullStop + " ")
    }
  }

  /// Shows a composition at the caret, underlined; the selected text is deleted first.
  open override func compose(_ event: CompositionEvent) {
    guard isFirstResponder, isComposing || !event.text.isEmpty else { return }
    edit { buffer in
      buffer.compose(event.text, caret: event.caret, selectedRange: event.selectedRange)
      return .changed
    }
  }

  /// Whether the field shows a composition, which is not a part of ``text`` yet.
  open override var isComposing: Bool { buffer.composition != nil }

  /// Pastes at `point` the text that was selected last, in this program or in another one; only
  /// while the field is first responder.
  open override func middleClick(at point: Point) -> Bool {
    guard isFirstResponder else { return false }
    select(to: position(at: point))
    paste(from: .primary)
    return true
  }

  /// Shapes the lines and scrolls the caret into view.
  open override func layoutSubviews() {
    shape()
    textLines.layOut(
      caret: caret, size: bounds.size, lineHeight: lineHeight ?? 0, numberOfLines: numberOfLines,
      offset: boundsOrigin)
    boundsOrigin = textLines.offset
  }

  /// Draws the selection, the visible part of the text, and the caret.
  open override func draw(into list: inout DisplayList) {
    super.draw(into: &list)
    for rect in selectionRects { list.fill(rect, selectionColor) }
    for index in textLines.visibleLines { drawLine(index, into: &list) }
    drawComposition(into: &list)
    if isFirstResponder, blink.isShown, let caretRect { list.fill(caretRect, color) }
    drawHandles(into: &list)
  }
}

extension TextField {
  /// The place of the caret in the displayed text.
  var caret: TextPosition { TextPosition(buffer.displayedCaret, affinity: affinity) }

  /// The position in the displayed text that is nearest to `point`, in the field's coordinates.
  func position(at point: Point) -> TextPosition {
    shape()
    layoutIfNeeded()
    return textLines.position(nearestTo: point)
  }

  /// Changes the text by user input, and reports a change.
  func edit(_ body: (inout TextBuffer) -> EditResult) {
    let result = body(&buffer)
    endTouchSelection()
    affinity = .upstream
    verticalX = nil
    isShaped = false
    setNeedsLayout()
    restartBlink()
    keyScene?.onTextInputChange?()
    if result != .unchanged { onChange?() }
    if result == .truncated { onTruncation?() }
  }

  /// Moves the caret or selects; a composition is inserted first.
  func select(affinity: TextPosition.Affinity = .upstream, _ body: (inout TextBuffer) -> Void) {
    commitComposition()
    body(&buffer)
    self.affinity = affinity
    verticalX = nil
    setNeedsLayout()
    restartBlink()
    keyScene?.onTextInputChange?()
  }

  /// Moves the caret to `position`; with `extending`, selects the text between.
  func select(to position: TextPosition, extending: Bool = false) {
    select(affinity: position.affinity) { $0.move(to: position.offset, extending: extending) }
  }

  /// Updates the lines to the text and the style.
  func shape() { shape(width: bounds.size.width) }

  private func shape(width: Double) {
    let isWrapped = numberOfLines > 1
    if isWrapped, width != wrapWidth { invalidateLines() }
    guard !isShaped, let shaper else { return }
    wrapWidth = width
    let text = displayedText
    if isWrapped {
      let lines = shaper.wrap(text, style: style, maxWidth: width, reusing: previous)
      textLines = TextFieldLines(lines)
      previous = WrappedText(text: text, lines: lines)
    } else {
      let line = shaper.line(text, style: style, reusing: previous?.lines.first?.shaped)
      textLines = TextFieldLines(line)
      previous = WrappedText(text: text, lines: [WrappedLine(line)])
    }
    drawn = [:]
    isShaped = true
  }

  /// What is drawn: the text with what an input method composes, or asterisks.
  ///
  /// There is one for each byte, so that offsets in the text are offsets in what is drawn.
  private var displayedText: String {
    let text = buffer.displayedText
    return isSecure ? String(repeating: "*", count: text.utf8.count) : text
  }

  /// The text shaper of the field's scene or, outside the tree, of the scene whose first responder
  /// the field is; nil if there is no such scene.
  var shaper: (any TextShaper)? { (scene ?? keyScene)?.textShaper }

  private var lineHeight: Double? {
    shaper?.lineHeight(of: style)
  }

  private var selectionRects: [Rect] { rects(of: buffer.selection.range) }

  /// The rectangles, as high as a line, of the bytes `range` of the displayed text.
  func rects(of range: Range<Int>) -> [Rect] {
    range.isEmpty || lineHeight == nil ? [] : textLines.rects(of: range)
  }

  private func invalidateLines() {
    isShaped = false
    previous = nil
    setNeedsLayout()
  }

  /// Shows the caret and restarts the blinking, so that the caret is visible while the user types.
  private func restartBlink() {
    if isFirstResponder, let keyScene { blink.start(in: keyScene) }
  }
}

extension GestureKind {
  /// Taps that move the caret of a text field or select in it.
  public static let caret = GestureKind("caret")
  /// Sideways drags that select text.
  public static let textSelection = GestureKind("select text")
  /// Long presses that select a word of a text field.
  public static let textHold = GestureKind("hold text")
}
