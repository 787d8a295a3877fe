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
  /// The date of the row when the edit began, and its words in the text; nil if there were none.
  public let mark: Mark?

  /// The words of a date in a text, and what they mean, also if they would be read as something else by now.
  public struct Mark: Equatable, Sendable {
    /// The words.
    public let words: String
    /// When the row is due.
    public let due: DueDate
    /// How it repeats; nil if it does not.
    public let repetition: Repetition?

    /// Words that mean this date and repetition.
    public init(words: String, due: DueDate, repetition: Repetition? = nil) {
      (self.words, self.due, self.repetition) = (words, due, repetition)
    }
  }

  /// An edit of the row of `item`, which had the text `original`, above the row of `next`.
  public init(
    list: ListID, item: ItemID, next: ItemID?, original: String = "", text: String,
    mark: Mark? = nil
  ) {
    (self.list, self.item, self.next) = (list, item, next)
    (self.original, self.text, self.mark) = (original, text, mark)
  }
}
