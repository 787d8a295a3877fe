public import Input

/// A value for each contact that is down, such as the view on which the contact began.
///
///     var pressed = TouchValues<Cell>()
///     recognizer.onTouchBegan = { pressed.set(cell(at: $0.position), for: $0.id, in: scene) }
@MainActor
public struct TouchValues<Value> {
  private var values: [(touch: TouchID, value: Value)] = []

  /// Creates a table without values.
  public init() {}

  /// Sets the value of `touch`, which has just begun, and removes those of contacts that have ended in
  /// `scene`; nil sets no value.
  public mutating func set(_ value: Value?, for touch: TouchID, in scene: Scene?) {
    values.removeAll { $0.touch == touch || scene?.isDown($0.touch) != true }
    if let value { values.append((touch, value)) }
  }

  /// The value of `touch`; nil if none was set.
  public subscript(touch: TouchID) -> Value? { values.first { $0.touch == touch }?.value }

  /// Removes the values for which `isRemoved` returns true.
  public mutating func removeAll(where isRemoved: (Value) -> Bool) {
    values.removeAll { isRemoved($0.value) }
  }
}
