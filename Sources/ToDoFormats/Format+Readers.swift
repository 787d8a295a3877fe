public import ToDoModel

extension Format {
  /// A reader for an input whose dates are those of `time`.
  ///
  /// `fileName`, without its ending, is the name of the list for tasks before the first heading in Markdown.
  public func makeReader(fileName: String?, _ time: LocalTime) -> any FormatReader {
    switch self {
    case .text: TextReader()
    case .todotxt: TodoTxtReader(time)
    case .markdown: MarkdownReader(fileName: fileName, time)
    case .json: JSONListReader(time)
    case .ics: CalendarReader(time)
    case .csv: CSVReader(time)
    }
  }

  /// A writer for an output whose dates are those of `time`; `writesLists` if it has the names of the lists.
  ///
  /// Tasks that are written as `ics` have to have uids.
  public func makeWriter(writesLists: Bool, _ time: LocalTime) -> any FormatWriter {
    switch self {
    case .text: TextWriter()
    case .todotxt: TodoTxtWriter(time)
    case .markdown: MarkdownWriter(writesHeadings: writesLists, time)
    case .json: JSONListWriter()
    case .ics: CalendarWriter()
    case .csv: CSVWriter(writesLists: writesLists)
    }
  }
}
