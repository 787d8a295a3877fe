extension RecordingFields {
  /// Decodes the line as the header; throws when a field is missing, invalid or unknown.
  consuming func header() throws(RecordingError) -> RecordingHeader {
    let version = try integer("version")
    guard version == RecordingHeader.version else {
      throw failure("version \(version) is not \(RecordingHeader.version), which can be read")
    }
    let size = try size("size")
    let scale = try number("scale", in: RecordingLimits.scales)
    let textScale = try number("textScale", in: RecordingLimits.textScales)
    let disabled = try string("disabled")
    guard let start = Fingerprint(try string("start")) else {
      throw failure("\"start\" is not 16 hexadecimal digits")
    }
    let rows = try integer("rows", in: RecordingLimits.rows)
    try requireNoOtherFields()
    return RecordingHeader(
      size: size, scale: scale, textScale: textScale, disabled: disabled, start: start,
      rows: Int(rows))
  }
}
