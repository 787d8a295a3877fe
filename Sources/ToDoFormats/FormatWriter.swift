/// Writes lists as one output in one format; a new one for each output.
///
///     var writer = TodoTxtWriter(.utc)
///     var output: [UInt8] = []
///     writer.begin(list, into: &output)
///     writer.write(milk, into: &output)
///     writer.finish(into: &output)
public protocol FormatWriter {
  /// Appends what precedes the tasks of `list`; called before the first task of each list.
  mutating func begin(_ list: FormatList, into output: inout [UInt8])
  /// Appends a task of the list that was begun last.
  mutating func write(_ item: FormatItem, into output: inout [UInt8])
  /// Appends the end of the output.
  mutating func finish(into output: inout [UInt8])
}
