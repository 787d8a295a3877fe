public import ToDoModel

/// A list as a format has it, without its tasks.
public struct FormatList: Hashable, Sendable {
  /// The name, a single line that is not blank.
  public let name: String
  /// What else is known of the list, as of an item; mostly its uid and what only its format knows.
  public var details: ItemDetails
  /// The number of lists before it in the same input that are others and have the same name.
  public var occurrence: Int

  /// A list with the name that `ItemText` makes of `name`; nil if that is blank.
  public init?(_ name: String, details: ItemDetails = ItemDetails(), occurrence: Int = 0) {
    let cleaned = ItemText(name)
    guard !cleaned.isBlank else { return nil }
    (self.name, self.details, self.occurrence) = (cleaned.string, details, occurrence)
  }

  /// The list that `item`, an item of the list of lists, is.
  public init(_ item: ToDoItem) {
    (name, details, occurrence) = (ItemText.cleaned(item.text), item.details, 0)
  }
}

/// Counts the lists of an input in which lists with one name are different ones.
struct ListOccurrences {
  private var counts: [String: Int] = [:]

  /// `list` with its ``FormatList/occurrence``.
  mutating func numbered(_ list: FormatList) -> FormatList {
    var list = list
    list.occurrence = counts[list.name, default: 0]
    counts[list.name] = list.occurrence + 1
    return list
  }
}
