internal import ToDoModel

/// The rows of a list as a table shows them: open rows above completed rows.
///
/// Completed rows may be hidden. Of these, the first ones are still shown until ``hideLingering()``:
/// the rows that were completed last, which the user would lose sight of otherwise.
///
/// ```swift
/// var sections = RowSections(of: list, hidesCompleted: true)
/// let update = sections.apply(.moved(from: .open(0), to: .completed(0)))  // moved(from: 0, to: …)
/// ```
struct RowSections: Hashable {
  private(set) var openCount: Int
  private(set) var completedCount: Int
  /// Whether completed rows are hidden, except the lingering ones.
  let hidesCompleted: Bool
  /// The number of completed rows, from the first one on, that are still shown although completed rows
  /// are hidden; 0 if these are not hidden.
  private(set) var lingeringCount = 0

  /// The sections of the rows of `list`, without lingering rows.
  init(of list: ToDoList, hidesCompleted: Bool) {
    (openCount, completedCount) = (list.openCount, list.completedCount)
    self.hidesCompleted = hidesCompleted
  }

  /// The number of rows in the table.
  var count: Int { openCount + shownCompletedCount }

  /// The number of completed rows in the table.
  var shownCompletedCount: Int { hidesCompleted ? lingeringCount : completedCount }

  /// The number of `row` among the shown rows; nil if the row is hidden.
  func shownRow(_ row: SectionedRow) -> Int? {
    switch row {
    case .open(let number): number
    case .completed(let number): number < shownCompletedCount ? openCount + number : nil
    }
  }

  /// The row with number `row` among the shown rows.
  func sectionedRow(_ row: Int) -> SectionedRow {
    row < openCount ? .open(row) : .completed(row - openCount)
  }

  /// Hides the lingering rows.
  mutating func hideLingering() { lingeringCount = 0 }

  /// Adjusts the sections to `update`, a change of the list; returns the change of the shown rows, nil if
  /// only hidden rows changed.
  mutating func apply(_ update: RowUpdate<SectionedRow>) -> RowUpdate<Int>? {
    switch update {
    case .inserted(let row): insert(row, lingers: true).map { .inserted(row: $0) }
    case .removed(let row): remove(row).map { .removed(row: $0) }
    case .moved(let from, let to): move(from, to)
    case .changed(let row): shownRow(row).map { .changed(row: $0) }
    }
  }

  private mutating func move(_ from: SectionedRow, _ to: SectionedRow) -> RowUpdate<Int>? {
    let old = remove(from)
    // A row that is hidden already stays hidden.
    let new = insert(to, lingers: old != nil)
    return switch (old, new) {
    case (let old?, let new?): .moved(from: old, to: new)
    case (let old?, nil): .removed(row: old)
    case (nil, let new?): .inserted(row: new)
    case (nil, nil): nil
    }
  }

  /// Inserts a row and returns its number among the shown rows; nil if the row is hidden.
  ///
  /// `lingers` says whether a completed row stays shown. This is possible only if all completed rows above
  /// it are shown.
  private mutating func insert(_ row: SectionedRow, lingers: Bool) -> Int? {
    switch row {
    case .open: openCount += 1
    case .completed(let number):
      completedCount += 1
      let isShown = number < lingeringCount || lingers && number == lingeringCount
      if hidesCompleted, isShown { lingeringCount += 1 }
    }
    return shownRow(row)
  }

  private mutating func remove(_ row: SectionedRow) -> Int? {
    let old = shownRow(row)
    switch row {
    case .open: openCount -= 1
    case .completed:
      completedCount -= 1
      if hidesCompleted, old != nil { lingeringCount -= 1 }
    }
    return old
  }
}
