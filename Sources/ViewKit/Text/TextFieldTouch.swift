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
  /// The distance from the finger to the end of the selection that it drags, in points.
  var grip = 0.0

  /// The picture of a handle, which is drawn smaller.
  static let handle = Bitmap.disc(diameter: 56)
}

extension TextField {
  /// Selects from where a drag began to where it is, or moves the handle that the drag began on.
  func dragSelection(_ state: GestureState) {
    guard state.isActive || state == .ended else { return }
    let location = convertFromWindow(selectionGestureRecognizer.location).x
    if state == .began {
      beginDrag(at: convertFromWindow(selectionGestureRecognizer.startLocation).x)
    }
    select(to: position(at: location + touch.grip), extending: true)
    touch.showsHandles = touch.kind == .finger
    guard state == .ended else { return }
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
    for (_, x) in handles {
      let left = min(max(x - diameter / 2, boundsOrigin.x), bounds.maxX - diameter)
      list.draw(
        TextFieldTouch.handle,
        in: Rect(x: left, y: caretRect.maxY, width: diameter, height: diameter), tint: color)
    }
  }

  /// The offsets of the selection's ends and their places, in the field's coordinates.
  private var handles: [(offset: Int, x: Double)] {
    guard !buffer.selection.isEmpty else { return [] }
    let range = buffer.selection.range
    return [
      TextPosition(range.lowerBound, affinity: .downstream), TextPosition(range.upperBound),
    ].map { ($0.offset, line.x + line.shaped.caretX(at: $0)) }
  }

  private func beginDrag(at x: Double) {
    onSelectionMenu?(nil)
    touch.grip = 0
    let nearest = handles.min { abs($0.x - x) < abs($1.x - x) }
    if touch.showsHandles, let nearest, abs(nearest.x - x) <= ViewConstants.handleReach {
      let range = buffer.selection.range
      let other = nearest.offset == range.lowerBound ? range.upperBound : range.lowerBound
      touch.grip = nearest.x - x
      select { $0.move(to: other) }
    } else {
      select(to: position(at: x))
    }
  }

  private func showMenu() {
    guard touch.kind == .finger, let caretRect else { return onSelectionMenu?(nil) ?? () }
    let places = handles.map(\.x) + (buffer.selection.isEmpty ? [caretRect.minX] : [])
    guard let left = places.min(), let right = places.max() else { return }
    onSelectionMenu?(
      Rect(x: left, y: bounds.minY, width: right - left, height: bounds.size.height))
  }
}
