/// What happened to the rows, for those who have something to say or to show about it.
enum ListEvent: Hashable {
  /// The person deleted the row that said this.
  case deleted(String)
  /// Something else was changed, by whomever.
  case changed
  /// The table shows another state of the list, whoever made it.
  case updated
}
