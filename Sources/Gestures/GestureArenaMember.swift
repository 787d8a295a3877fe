public import Input

/// Whoever competes for contacts; it hears exactly one of the two answers for each.
public protocol GestureArenaMember: AnyObject {
  /// What the relations call it.
  var kind: GestureKind { get }
  /// The contact is this member's, until it ends.
  func accepted(_ touch: TouchID)
  /// The contact is not this member's and never will be.
  func rejected(_ touch: TouchID)
}
