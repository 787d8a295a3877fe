/// The text that is being typed in a row and is no change of the lists yet.
///
/// After the program was killed, the next start opens the row with this text.
public struct OpenEdit: Equatable, Sendable {
  /// The list that contains the row; the list of lists if the name of a list is typed.
  public let list: ListID
  /// The item of the row; one that is not in the list if the row is new.
  public let item: ItemID
  /// The item of the row below; nil if the row is the last one.
  public let next: ItemID?
  /// The text of the row when the edit began; empty for a new row.
  public let original: String
  /// The typed text, without line breaks.
  public let text: String

  /// An edit of the row of `item`, which had the text `original`, above the row of `next`.
  public init(list: ListID, item: ItemID, next: ItemID?, original: String = "", text: String) {
    (self.list, self.item, self.next) = (list, item, next)
    (self.original, self.text) = (original, text)
  }
}
