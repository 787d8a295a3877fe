internal import CSDL2
internal import Drawing
internal import Geometry
internal import ViewKit

/// Shows SDL cursors; each cursor is created when it is shown for the first time.
///
/// While the pointer is outside the window, SDL itself shows the arrow. The arrow is also shown if
/// SDL cannot create a cursor: for example, SDL has no system cursors on the console.
@MainActor
final class PointerCursors {
  /// The shape of the pointer while it is over the window.
  private(set) var shape = PointerShape.arrow
  /// The scale for which the cursors were created, in window units of SDL per point; 0 if there are
  /// none.
  private var scale = 0.0
  private var cursors: [PointerShape: Cursor] = [:]
  /// Whether no pointer is shown.
  private(set) var isHidden = false
  /// Keeps SDL's video subsystem initialized.
  private let owner: AnyObject

  /// Owns an SDL cursor, or nothing if SDL could not create the cursor.
  private final class Cursor {
    let raw: OpaquePointer?

    init(owning raw: OpaquePointer?) { self.raw = raw }

    deinit { SDL_FreeCursor(raw) }
  }

  /// Creates an instance without cursors; `owner` keeps SDL's video subsystem initialized.
  init(owner: AnyObject) { self.owner = owner }

  /// Hides the pointer until the next call of `show`.
  func hide() {
    isHidden = true
    SDL_ShowCursor(SDL_DISABLE)
  }

  /// Shows `shape`; does nothing if `shape` is shown already.
  ///
  /// If the system has no cursor of this shape, the program draws one at `unitsPerPoint` window
  /// units of SDL per point.
  func show(_ shape: PointerShape, unitsPerPoint: Double) {
    if isHidden {
      isHidden = false
      SDL_ShowCursor(SDL_ENABLE)
    }
    guard shape != self.shape else { return }
    self.shape = shape
    if unitsPerPoint != scale { (scale, cursors) = (unitsPerPoint, [:]) }
    let cursor = cursors[shape] ?? Cursor(owning: makeCursor(shape))
    cursors[shape] = cursor
    SDL_SetCursor(cursor.raw ?? SDL_GetDefaultCursor())
  }

  /// Creates a cursor of `shape`; nil for the arrow, which is SDL's default cursor, or on failure.
  ///
  /// The program draws the closed hand itself, since the system cursors of SDL 2 and the cursor
  /// font of X11 do not contain one.
  private func makeCursor(_ shape: PointerShape) -> OpaquePointer? {
    switch shape {
    case .arrow: nil
    case .text: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
    case .hand: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND)
    case .closedHand: makeClosedHand()
    }
  }

  private func makeClosedHand() -> OpaquePointer? {
    let hotSpot = ClosedHand.hotSpot * scale
    return ClosedHand.bitmap(scale: scale).withSurface { surface in
      SDL_CreateColorCursor(surface, Int32(hotSpot.x), Int32(hotSpot.y))
    }
  }
}
