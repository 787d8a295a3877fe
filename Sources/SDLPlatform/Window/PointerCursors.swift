internal import CSDL2
internal import Drawing
internal import Geometry
internal import ViewKit

/// The cursors of SDL, made when they are shown for the first time.
///
/// SDL itself shows the arrow while the pointer is outside the window. It is also shown for a shape
/// of which SDL has no cursor: on the console for those of the system.
@MainActor
final class PointerCursors {
  /// The shape that is shown.
  private(set) var shape = PointerShape.arrow
  /// The scale for which the cursors were made, in window units of SDL per point.
  private var scale = 0.0
  private var cursors: [PointerShape: Cursor] = [:]
  /// Keeps SDL's video initialized.
  private let owner: AnyObject

  /// Owns a cursor of SDL, or nothing if SDL could not make it.
  private final class Cursor {
    let raw: OpaquePointer?

    init(owning raw: OpaquePointer?) { self.raw = raw }

    deinit { SDL_FreeCursor(raw) }
  }

  /// Creates cursors that keep `owner` alive, which owns SDL's video.
  init(owner: AnyObject) { self.owner = owner }

  /// Shows `shape`; draws what the system does not have for `unitsPerPoint` window units of SDL.
  func show(_ shape: PointerShape, unitsPerPoint: Double) {
    guard shape != self.shape else { return }
    self.shape = shape
    if unitsPerPoint != scale { (scale, cursors) = (unitsPerPoint, [:]) }
    let cursor = cursors[shape] ?? Cursor(owning: makeCursor(shape))
    cursors[shape] = cursor
    SDL_SetCursor(cursor.raw ?? SDL_GetDefaultCursor())
  }

  /// A cursor of `shape`; nil for SDL's default, the arrow.
  ///
  /// SDL 2 has no closed hand of the system, and X11's cursor font has none either.
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
