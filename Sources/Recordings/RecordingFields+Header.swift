extension RecordingFields {
  /// The header that the line is.
  consuming func header() throws(RecordingError) -> RecordingHeader {
    let version = try integer("version")
    guard version == RecordingHeader.version else {
      throw mistake("version \(version) is not \(RecordingHeader.version), which can be read")
    }
    let size = try size("size")
    let scale = try number("scale", in: RecordingLimits.scales)
    let textScale = try number("textScale", in: RecordingLimits.textScales)
    let disabled = try text("disabled")
    guard let start = Fingerprint(try text("start")) else {
      throw mistake("\"start\" is not 16 hexadecimal digits")
    }
    let rows = try integer("rows", in: RecordingLimits.rows)
    try expectNothingElse()
    return RecordingHeader(
      size: size, scale: scale, textScale: textScale, disabled: disabled, start: start,
      rows: Int(rows))
  }
}
