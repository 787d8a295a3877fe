/// Identifies a list of items: the list of lists, or the list of rows that one of its items stands
/// for.
///
///     document.perform(Change([.insert(groceries, in: .lists, before: nil)]))
///     document.perform(Change([.insert(milk, in: ListID(groceries.id), before: nil)]))
public struct ListID: Hashable, Sendable {
  /// The id of the list's item in the list of lists; nil for the list of lists itself.
  public let item: ItemID?

  /// The list whose item in the list of lists is `item`; nil for the list of lists.
  public init(_ item: ItemID?) {
    self.item = item
  }

  /// The list of lists, whose items are the lists of the file.
  public static let lists = ListID(nil)

  /// The list that contains all rows of a file from before lists could be added.
  public static let original = ListID(.originalList)

  /// The rows of all lists that are due today or earlier; no list of a file, and no change of a document names it.
  public static let today = ListID(ItemID.today)
}
