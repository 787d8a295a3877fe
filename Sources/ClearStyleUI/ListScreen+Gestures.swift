public import Gestures

// The relations between gestures of different behaviors.
extension ListScreen {
  /// The arena's rules: which gestures wait for others to fail.
  public static var relations: GestureRelations {
    var relations = GestureRelations()
    // Gestures by several fingers take precedence over those by one.
    for kind in ["swipe", "scroll"] as [GestureKind] {
      relations.require(kind, toFail: "pinch")
      relations.require(kind, toFail: "history")
    }
    // Notices are in front of rows.
    for kind in ["tap", "caret"] as [GestureKind] { relations.require(kind, toFail: "notice") }
    return relations
  }

  /// Gestures that do not end an edit; any other ends it when it begins.
  static let gesturesDuringEdit: Set<GestureKind> = ["scroll", "tap", "caret"]
}
