public import Gestures
internal import ViewKit

// The relations between gestures of different behaviors.
extension RootScreen {
  /// The rules by which the scene's gesture arena makes gestures wait until others have failed.
  public static var relations: GestureRelations {
    var relations = GestureRelations()
    // Gestures of two or three fingers take precedence over gestures that one finger can make.
    for kind: GestureKind in [.swipe, .scroll] {
      relations.require(kind, toFail: .pinch)
      relations.require(kind, toFail: .history)
    }
    // A sideways drag on the edited row selects text and never swipes the row.
    relations.require(.swipe, toFail: .textSelection)
    // A tap on a notice must not reach the row behind the notice.
    for kind: GestureKind in [.tap, .caret] { relations.require(kind, toFail: .notice) }
    return relations
  }

  /// The kinds of gestures that do not end an edit in progress when they begin; all other kinds end
  /// the edit.
  static let gesturesDuringEdit: Set<GestureKind> = [
    .scroll, .tap, .caret, .textSelection, .textHold,
  ]
}
