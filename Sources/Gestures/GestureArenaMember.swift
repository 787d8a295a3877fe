public import Input

/// A competitor for contacts; receives exactly one of the two answers for each.
public protocol GestureArenaMember: AnyObject {
  /// The kind that `GestureRelations` refer to.
  var kind: GestureKind { get }
  /// The member won the contact and keeps it until the contact ends.
  func accepted(_ touch: TouchID)
  /// The member lost the contact for good.
  func rejected(_ touch: TouchID)
}
