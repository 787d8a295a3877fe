internal import ToDoModel

/// The rows of a table that shows open rows above completed rows.
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
  /// The number of completed rows that are shown, from the first one on, although completed rows are
  /// hidden; nil if all are shown.
  private(set) var lingeringCount: Int?

  /// The sections of the rows of `list`, without lingering rows.
  init(of list: ToDoList, hidesCompleted: Bool) {
    (openCount, completedCount) = (list.openCount, list.completedCount)
    lingeringCount = hidesCompleted ? 0 : nil
  }

  /// The number of rows in the table.
  var count: Int { openCount + shownCompletedCount }

  /// The number of completed rows in the table.
  var shownCompletedCount: Int { lingeringCount ?? completedCount }

  /// The row number of `row` in the table; nil if the row is hidden.
  func tableRow(_ row: SectionedRow) -> Int? {
    switch row {
    case .open(let number): number
    case .completed(let number): number < shownCompletedCount ? openCount + number : nil
    }
  }

  /// The row that the table shows in `row`.
  func sectionedRow(_ row: Int) -> SectionedRow {
    row < openCount ? .open(row) : .completed(row - openCount)
  }

  /// Hides the lingering rows.
  mutating func hideLingering() { if lingeringCount != nil { lingeringCount = 0 } }

  /// Adjusts the sections to `update`, a change of the list; returns the change of the table, nil if
  /// only hidden rows changed.
  mutating func apply(_ update: RowUpdate<SectionedRow>) -> RowUpdate<Int>? {
    switch update {
    case .inserted(let row): insert(row, lingers: true).map { .inserted(row: $0) }
    case .removed(let row): remove(row).map { .removed(row: $0) }
    case .moved(let from, let to): move(from, to)
    case .changed(let row): tableRow(row).map { .changed(row: $0) }
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

  /// Inserts a row and returns its row number in the table; `lingers` says whether a completed row is
  /// shown if that is possible, which requires that all completed rows above it are shown.
  private mutating func insert(_ row: SectionedRow, lingers: Bool) -> Int? {
    switch row {
    case .open: openCount += 1
    case .completed(let number):
      completedCount += 1
      if let count = lingeringCount, number < count || lingers && number == count {
        lingeringCount = count + 1
      }
    }
    return tableRow(row)
  }

  private mutating func remove(_ row: SectionedRow) -> Int? {
    let old = tableRow(row)
    switch row {
    case .open: openCount -= 1
    case .completed:
      completedCount -= 1
      if old != nil { lingeringCount? -= 1 }
    }
    return old
  }
}
