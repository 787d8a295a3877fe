import ProgramHarness

/// A picture of the table of a ``PeerRound``, in SVG: a bar and a number for each program and figure.
struct PeerPicture {
  /// The values; figures that are missing leave a dash.
  let report: Report
  /// The size of the windows.
  let size: PixelSize
  /// The number of rounds of which the medians are shown.
  let rounds: Int
  /// The day of the run, such as `2026-11-28`.
  let date: String
  /// The processor and the number of its cores.
  let machine: String

  private static let lists: [Metric] = [
    .start, .memory, .wheelLatency, .dragLatency, .wheelCost,
  ]
  private static let (width, margin, nameWidth, columnWidth) = (1000, 16, 164, 160)
  private static let (lineHeight, barWidth) = (26, 84)

  /// The text of the file.
  var svg: String {
    var y = 34
    var body = text(
      "The same list of \(PeerRound.rows) rows in \(size), beside other toolkits", at: Self.margin,
      y, .title)
    y += 30
    body += table(Self.lists, of: Contender.allCases.filter { !$0.isEditor }, &y)
    y += 24
    body += table([.keyLatency], of: [.clearstyle, .emacs, .xterm, .kitty], &y)
    y += 20
    for note in notes {
      body += text(note, at: Self.margin, y, .note)
      y += 18
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(y)" \
      viewBox="0 0 \(Self.width) \(y)" font-family="DejaVu Sans, Verdana, sans-serif">
      <rect width="100%" height="100%" fill="white"/>
      \(body)</svg>

      """
  }

  private var notes: [String] {
    [
      "\(date), \(machine), no GPU.",
      "Medians of \(rounds) rounds in which the programs took turns; shorter is better. Memory is the PSS of all processes,",
      "CPU that of the program and of the X server. The baseline, in C, only paints the rows. Flutter shows what a Python",
      "program sends it (Flet). A click of the wheel scrolls each list as far as its toolkit likes.",
      "Not shown: what a GPU would change (Kivy, Flutter and kitty draw with OpenGL, which the CPU does here; Qt, GTK and",
      "Chromium could), and Wayland. A dash: not measured, since a drag with the mouse does not scroll that list.",
    ]
  }

  private func figure(_ metric: Metric) -> Figure { PeerRound.figure(metric, size) }

  /// A heading for each metric, and a line for each contender that has a value; advances `y` below it.
  private func table(_ metrics: [Metric], of all: [Contender], _ y: inout Int) -> String {
    let contenders = all.filter { contender in
      metrics.contains { report.median(of: figure($0), contender) != nil }
    }
    var body = ""
    for (index, metric) in metrics.enumerated() {
      body += text("\(metric.shortTitle), \(metric.unit)", at: x(of: index), y, .heading)
    }
    y += 10
    for contender in contenders {
      y += Self.lineHeight
      body += text(contender.title, at: Self.margin, y, contender == .clearstyle ? .own : .name)
      for (index, metric) in metrics.enumerated() {
        let most = contenders.compactMap { report.median(of: figure(metric), $0) }.max() ?? 1
        let value = report.median(of: figure(metric), contender)
        body += cell(value, of: most, at: x(of: index), y, isOwn: contender == .clearstyle)
      }
    }
    y += 8
    return body
  }

  private func x(of column: Int) -> Int {
    Self.margin + Self.nameWidth + column * Self.columnWidth
  }

  /// A bar whose length is the part that `value` is of `most`, and the value behind it.
  private func cell(_ value: Double?, of most: Double, at x: Int, _ y: Int, isOwn: Bool) -> String {
    guard let value else { return text("–", at: x, y, .name) }
    let length = max(1, Int((value / most * Double(Self.barWidth)).rounded()))
    let fill = isOwn ? "#e8390b" : "#b8b8b8"
    return "<rect x=\"\(x)\" y=\"\(y - 13)\" width=\"\(length)\" height=\"16\" fill=\"\(fill)\"/>\n"
      + text(value.shortText, at: x + length + 6, y, isOwn ? .own : .name)
  }

  private enum Style: String {
    case title = "font-size=\"18\" font-weight=\"bold\""
    case heading = "font-size=\"12\" fill=\"#555555\""
    case name = "font-size=\"13\""
    case own = "font-size=\"13\" font-weight=\"bold\""
    case note = "font-size=\"11\" fill=\"#555555\""
  }

  private func text(_ text: String, at x: Int, _ y: Int, _ style: Style) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" \(style.rawValue)>\(Self.escaped(text))</text>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += $1 == "&" ? "&amp;" : $1 == "<" ? "&lt;" : String($1) }
  }
}

extension Metric {
  /// The heading of a narrow column.
  fileprivate var shortTitle: String {
    switch self {
    case .memory: "memory"
    case .wheelLatency: "wheel to pixels"
    case .dragLatency: "drag to pixels"
    case .keyLatency: "key to pixels"
    case .wheelCost: "CPU a frame"
    default: title
    }
  }
}
