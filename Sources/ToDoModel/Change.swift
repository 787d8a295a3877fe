/// A group of edits that are applied together: one transaction in the file, one undo.
///
///     let milk = ToDoItem(id: document.makeID(), text: "milk")
///     document.perform(Change([.insert(milk, before: nil), .setCompleted(milk.id, true)]))
public struct Change: Hashable, Sendable {
  /// The edits in order; each applies to the list as the edits before it left it.
  public var edits: [Edit]

  /// A change of these edits; without edits it does nothing.
  public init(_ edits: [Edit] = []) {
    self.edits = edits
  }

  /// Whether there are no edits; a change with edits may still have no effect on a list.
  public var isEmpty: Bool { edits.isEmpty }
}
