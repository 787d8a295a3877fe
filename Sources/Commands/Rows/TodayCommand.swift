internal import Dates
internal import JSON
internal import ToDoDocument
internal import ToDoModel

/// Prints the rows of all lists that are due today or earlier, in the order of their dates.
struct TodayCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws {
    let lists = try ToDoDocument.lists(at: DatabasePath.findExisting(options))
    let rows = Self.rows(of: lists, on: DateContext.now.today)
    guard !options.isQuiet else { return }
    try Terminal.print(
      options.isJSON
        ? JSONObject.lines(rows.map { ListCommand.members(of: $0.item, in: $0.list.id) })
        : rows.map(Self.line).joined())
  }

  /// A row that is due, its list, and its number there, counted from 1.
  typealias Row = (list: ToDoItem, number: Int, item: ToDoItem)

  /// The rows of `lists` that are due on `day` or earlier.
  static func rows(of lists: ListCollection, on day: CalendarDay) -> [Row] {
    TodayRows(of: lists, on: day).rows.items.compactMap { item in
      guard let list = lists.list(of: item.id), let number = lists[list].index(of: item.id),
        let index = list.item.flatMap(lists.lists.index)
      else { return nil }
      return (lists.lists[index], number + 1, item)
    }
  }

  /// Four columns separated by tabs: the name of the list, the number of the row in it, the text, without control
  /// characters, and the date as ``ListCommand`` prints it.
  static func line(_ row: Row) -> String {
    let columns = [
      Terminal.sanitized(row.list.text), "\(row.number)", Terminal.sanitized(row.item.text),
    ]
    return columns.joined(separator: "\t") + ListCommand.dueColumn(row.item) + "\n"
  }
}
