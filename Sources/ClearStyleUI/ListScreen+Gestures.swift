public import Gestures

// The only place that knows more than one gesture.
extension ListScreen {
  /// How the gestures get along.
  public static var relations: GestureRelations {
    var relations = GestureRelations()
    // Several fingers decide first whether they mean something together.
    for one in ["swipe", "scroll"] as [GestureKind] {
      relations.require(one, toFail: "pinch")
      relations.require(one, toFail: "history")
    }
    // The quiet line lies over rows.
    for below in ["tap", "caret"] as [GestureKind] { relations.require(below, toFail: "notice") }
    return relations
  }

  /// Gestures that leave an edit as it is; any other ends it first.
  static let gesturesDuringEdit: Set<GestureKind> = ["scroll", "tap", "caret"]
}
