internal import ToDoModel

/// The cause of an update of the table, reported to the observers after the update.
enum ListEvent: Hashable {
  /// The user deleted a row, which the summary describes.
  case deleted(ChangeSummary)
  /// The user cleared the completed rows, which the summary describes.
  case cleared(ChangeSummary)
  /// The user completed all open rows of the list `name`, which the summary describes.
  case completedList(ChangeSummary, name: String)
  /// The user completed a row that repeats, which the summary describes and which is due again.
  case repeated(ChangeSummary, next: NextDate)
  /// The user moved a row, which the summary describes, to the list `name`.
  case movedToList(ChangeSummary, name: String)
  /// The user undid a change; the summary says what the change had done before it was undone.
  case undid(ChangeSummary)
  /// The user redid a change; the summary says what the change did.
  case redid(ChangeSummary)
  /// The list changed in any other way, by this program or by another program.
  case changed
  /// The list changed by a change of another level, of which that level's event tells.
  case followed
  /// The table shows another list than before.
  case opened
  /// Completed rows were hidden or shown; the list is unchanged.
  case rearranged
  /// A draft was added to the table or discarded; the list is unchanged.
  case draft
}
