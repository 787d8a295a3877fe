import Drawing
import Geometry
import Gestures
import Input
import TextEditing

/// The state of a text field that a finger edits: handles at the ends of the selection, and a menu.
struct TextFieldTouch {
  /// The kind of the contact that began last in the field.
  var kind = TouchEvent.Kind.mouse
  /// Whether the ends of a selection have handles, because a finger has made the selection.
  var showsHandles = false
  /// The number of the contact in a series of taps: from the second on, a drag selects by words.
  var tapNumber = 1
  /// The word on which a drag that selects by words began, in bytes of the text.
  var firstWord = 0..<0
  /// The vector from the finger to the end of the selection that it drags, in points.
  var grip = Point.zero

  /// The picture of a handle, which is drawn smaller.
  static let handle = Bitmap.disc(diameter: 56)
}

extension TextField {
  /// Remembers what kind of contact began, and which tap of a series it is.
  func beginContact(_ event: TouchEvent) {
    touch.kind = event.kind
    touch.tapNumber = tapCounter.next(at: event.position, time: event.time)
  }

  /// Selects from where a drag began to where it is, or moves the handle that the drag began on.
  ///
  /// A drag that begins with the second tap of a series selects by words. Two fingers on a trackpad
  /// select nothing.
  func dragSelection(_ state: GestureState) {
    guard state.isActive || state == .ended, touch.kind != .scroll else { return }
    let location = convertFromWindow(selectionGestureRecognizer.location)
    if state == .began {
      beginDrag(at: convertFromWindow(selectionGestureRecognizer.startLocation))
    }
    extendSelection(to: position(at: location + touch.grip))
    touch.showsHandles = touch.kind == .finger
    guard state == .ended else { return }
    copySelection(to: .primary)
    showMenu()
  }

  /// Selects the word under a finger that holds the text, and then the words to which the finger moves;
  /// shows the menu, in an empty text, too.
  ///
  /// A mouse places the caret, and then selects as any drag.
  func hold(_ state: GestureState) {
    guard state.isActive || state == .ended else { return }
    let position = position(at: convertFromWindow(holdGestureRecognizer.location))
    if state == .began {
      onSelectionMenu?(nil)
      touch.grip = .zero
      touch.tapNumber = touch.kind == .finger ? 2 : 1
      touch.firstWord = buffer.wordRange(at: position.offset)
      if touch.kind != .finger { select(to: position) }
    }
    extendSelection(to: position)
    touch.showsHandles = touch.kind == .finger
    copySelection(to: .primary)
    showMenu()
  }

  /// Shows handles and menu after a tap by a finger that has selected, or has hit the caret.
  func finishTap(hitsCaret: Bool) {
    copySelection(to: .primary)
    touch.showsHandles = touch.kind == .finger
    setNeedsDisplay()
    if hitsCaret || !buffer.selection.isEmpty { showMenu() }
  }

  /// Removes handles and menu; called for each edit and each key.
  func endTouchSelection() {
    touch.showsHandles = false
    onSelectionMenu?(nil)
    setNeedsDisplay()
  }

  /// Draws the handles below the ends of the selection.
  func drawHandles(into list: inout DisplayList) {
    guard touch.showsHandles, let caretRect else { return }
    let diameter = ViewConstants.handleDiameter
    for (_, place) in handles {
      let left = min(max(place.x - diameter / 2, boundsOrigin.x), bounds.maxX - diameter)
      list.draw(
        TextFieldTouch.handle,
        in: Rect(
          x: left, y: place.y + caretRect.size.height, width: diameter, height: diameter),
        tint: color)
    }
  }

  /// The offsets of the selection's ends and their places at the tops of their lines, in the field's
  /// coordinates.
  private var handles: [(offset: Int, place: Point)] {
    guard !buffer.selection.isEmpty else { return [] }
    let range = buffer.selection.range
    return [
      TextPosition(range.lowerBound, affinity: .downstream), TextPosition(range.upperBound),
    ].map { ($0.offset, textLines.caretPoint(at: $0)) }
  }

  private func beginDrag(at point: Point) {
    onSelectionMenu?(nil)
    touch.grip = .zero
    let nearest = handles.min {
      distance(of: $0.place, from: point) < distance(of: $1.place, from: point)
    }
    if touch.showsHandles, let nearest,
      distance(of: nearest.place, from: point) <= ViewConstants.handleReach
    {
      let range = buffer.selection.range
      let other = nearest.offset == range.lowerBound ? range.upperBound : range.lowerBound
      touch.grip = gripVector(to: nearest.place, from: point)
      touch.tapNumber = 1
      select { $0.move(to: other) }
    } else {
      let position = position(at: point)
      touch.firstWord = buffer.wordRange(at: position.offset)
      select(to: position)
    }
  }

  /// The distance of a handle from a finger, in points; in one line, only the horizontal one counts.
  private func distance(of handle: Point, from finger: Point) -> Double {
    gripVector(to: handle, from: finger).length
  }

  private func gripVector(to handle: Point, from finger: Point) -> Point {
    let middle = handle.y + (caretRect?.size.height ?? 0) / 2
    return Point(x: handle.x - finger.x, y: numberOfLines > 1 ? middle - finger.y : 0)
  }

  private func extendSelection(to position: TextPosition) {
    guard touch.tapNumber > 1 else { return select(to: position, extending: true) }
    let first = touch.firstWord
    let last = buffer.wordRange(at: position.offset)
    let isForward = position.offset >= first.lowerBound
    select { buffer in
      buffer.move(to: isForward ? first.lowerBound : first.upperBound)
      buffer.move(
        to: isForward ? max(first.upperBound, last.upperBound) : last.lowerBound, extending: true)
    }
  }

  private func showMenu() {
    guard touch.kind == .finger, let caretRect else {
      onSelectionMenu?(nil)
      return
    }
    let places = handles.map(\.place.x) + (buffer.selection.isEmpty ? [caretRect.minX] : [])
    guard let left = places.min(), let right = places.max() else { return }
    onSelectionMenu?(
      Rect(x: left, y: bounds.minY, width: right - left, height: bounds.size.height))
  }
}
