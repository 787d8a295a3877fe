/// The columns of a CSV file, which its first record names.
struct CSVHeader {
  /// The program whose rules the rows follow.
  let program: CSVProgram
  /// The number of columns, also of those that are not known.
  let columnCount: Int
  private let indexes: [Int?]

  init(_ record: CSVRecord) {
    columnCount = record.count
    var indexOfName: [String: Int] = [:]
    for index in (0..<record.count).reversed() { indexOfName[record[index].fieldKeyword] = index }
    let program = CSVProgram(columns: indexOfName.keys)
    indexes = CSVColumn.allCases.map { column in
      program.names(of: column).lazy.compactMap { indexOfName[$0] }.first
    }
    self.program = program
  }

  /// The number of columns that are known.
  var knownCount: Int { indexes.count { $0 != nil } }

  /// Whether one of the columns has the texts of tasks.
  var hasText: Bool { self[.text] != nil }

  /// The index of a column; nil if the file has none.
  subscript(column: CSVColumn) -> Int? { indexes[column.rawValue] }

  /// The separator with which most columns of a file are known, given its first line; else a comma.
  static func separator(ofFirst line: ArraySlice<UInt8>) -> UInt8 {
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), .tab]
    let counts = separators.map { CSVHeader(line: line, separator: $0).knownCount }
    return zip(separators, counts).reduce((separators[0], counts[0])) {
      $1.1 > $0.1 ? $1 : $0
    }.0
  }

  /// The header that `line` is, or begins, if its fields are separated by `separator`.
  init(line: ArraySlice<UInt8>, separator: UInt8) {
    var parser = CSVParser(separator: separator)
    // A header that is too long has the columns that were read.
    _ = try? parser.read(InputLine(number: 1, line))
    self.init(parser.record)
  }
}
