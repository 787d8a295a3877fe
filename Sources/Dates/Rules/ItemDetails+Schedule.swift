public import ToDoModel

extension ItemDetails {
  /// When the item is due and how it repeats; nil if it has no date.
  ///
  /// A repetition without a date, which only another program writes, counts as none, and nil removes it too.
  public var schedule: Schedule? {
    get { due.map { Schedule(due: $0, repetition: repetition) } }
    set { (due, repetition) = (newValue?.due, newValue?.repetition) }
  }
}
