/// A session of the window: how it began, and all that reached it from outside.
///
/// In a file it is one JSON object a line, in UTF-8. The first line is the header:
///
///     {"version":1,"size":[400,700],"scale":1,"textScale":1,"disabled":"",
///      "start":"9f…","rows":15}
///
/// `size` is in points, `scale` in pixels a point; `start` is 16 hexadecimal digits. Each other line
/// is one entry, in the order in which they were acted on. `t` is its time, in nanoseconds since the
/// window opened, and never goes back; `x` and `y` are points of the window. Which other key is there
/// says what it is:
///
///     {"t":…,"touch":"began","device":1,"number":0,"kind":"finger","x":20.5,"y":40}
///     {"t":…,"wheel":-1,"x":20.5,"y":40}
///     {"t":…,"key":"return","modifiers":["control"],"repeat":true}
///     {"t":…,"text":"Milk"}
///     {"t":…,"characters":4}
///     {"t":…,"interrupted":true}
///     {"t":…,"focusLost":true}
///     {"t":…,"size":[400,500]}
///
/// A `touch` is `began`, `moved`, `ended` or `cancelled`, its `kind` `finger`, `mouse`, `mirrored`,
/// `scroll` or `pinch`. A `key` is the name of the case of `Key`, or the character itself;
/// `modifiers` (`control`, `shift`, `alt`) and `repeat` may be missing. Where what was typed is a
/// secret, `characters` counts it, and the keys that typed it are called `character`; both are read
/// as so many times `x`.
public struct Recording: Hashable, Sendable {
  /// How it began.
  public let header: RecordingHeader
  /// What happened, in order; times are since the window opened.
  public let entries: [RecordingEntry]

  /// A recording of `entries`, whose times do not go back.
  public init(header: RecordingHeader, entries: [RecordingEntry]) {
    (self.header, self.entries) = (header, entries)
  }
}
