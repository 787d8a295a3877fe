import Drawing
import Geometry
import Input
import Timing
import ViewKit

/// A scene on virtual time, without fonts: every character is 10 points wide.
@MainActor
final class SceneHarness {
  let scene: Scene
  let shaper = BlockShaper()
  private(set) var now = Instant.zero
  /// Objects that the views reference weakly, such as a data source.
  private let retained: AnyObject?

  init(
    _ root: View, width: Double = 400, height: Double = 700, slowness: Double = 1,
    retaining retained: AnyObject? = nil
  ) {
    self.retained = retained
    scene = Scene(
      root: root, size: Size(width: width, height: height), scale: 1, textShaper: shaper,
      slowness: slowness)
    frame()
  }

  /// Advances the time by `seconds` and draws a frame.
  @discardableResult
  func frame(after seconds: Double = 0) -> DisplayList {
    now = now + seconds
    return scene.frame(at: now)
  }

  /// Draws `perSecond` frames a second for `seconds`.
  func run(_ seconds: Double, perSecond: Double = 60) {
    for _ in 0..<Int((seconds * perSecond).rounded()) { frame(after: 1 / perSecond) }
  }

  /// Draws frames until the scene needs none.
  func settle() {
    for _ in 0..<10_000 where scene.needsFrame { frame(after: 1.0 / 60) }
  }

  func touch(_ phase: TouchEvent.Phase, _ x: Double, _ y: Double, finger: Int64 = 1) {
    scene.handle(
      .touch(
        TouchEvent(
          id: TouchID(device: 0, number: finger), kind: .finger, phase: phase,
          position: Point(x: x, y: y), time: now)))
  }

  /// A drag of `steps` moves over `seconds`, with a frame each, and a `rest` before the release.
  func drag(
    _ from: Point, _ to: Point, seconds: Double = 0.2, steps: Int = 20, rest: Double = 0,
    release: Bool = true
  ) {
    touch(.began, from.x, from.y)
    for step in 1...steps {
      frame(after: seconds / Double(steps))
      let position = from + (to - from) * (Double(step) / Double(steps))
      touch(.moved, position.x, position.y)
    }
    if rest > 0 { frame(after: rest) }
    if release { touch(.ended, to.x, to.y) }
    frame()
  }

  func press(_ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    scene.handle(.key(KeyEvent(key, modifiers, isRepeat: isRepeat, time: now)))
  }

  func type(_ text: String) { scene.handle(.text(text, time: now)) }

  /// The texts in a frame drawn now, and their rectangles.
  func texts() -> [String: Rect] {
    frame().commands.reduce(into: [:]) { texts, command in
      guard case .image(let rect, let picture, _) = command else { return }
      shaper.text(of: picture).map { texts[$0] = rect }
    }
  }

  func turnWheel(_ clicks: Double) {
    scene.handle(.wheel(clicks: clicks, position: Point(x: 5, y: 5), time: now))
  }
}

final class BlockShaper: TextShaper {
  private final class Block: TextLayout {
    let size: Size
    let bitmap: Bitmap?

    init(_ size: Size, _ bitmap: Bitmap?) {
      self.size = size
      self.bitmap = bitmap
    }
  }

  /// One bitmap per text, to identify it in a display list.
  private var pictures: [String: Bitmap] = [:]
  /// The number of characters measured.
  private(set) var measured = 0

  func layout(_ text: String, style: TextStyle, maxWidth: Double) -> any TextLayout {
    let size = Size(width: min(maxWidth, 10 * Double(text.count)), height: style.size)
    return Block(size, text.isEmpty ? nil : picture(of: text))
  }

  func text(of picture: Bitmap) -> String? { pictures.first { $0.value === picture }?.key }

  private func picture(of text: String) -> Bitmap {
    let picture = pictures[text] ?? Bitmap(width: 1, height: 1, pixels: [0])
    pictures[text] = picture
    return picture
  }

  func width(of text: String, style: TextStyle) -> Double {
    measured += text.count
    return 10 * Double(text.count)
  }
}

/// A data source and delegate of a table whose rows are numbers.
@MainActor
final class Numbers: TableViewDataSource, TableViewDelegate {
  final class Cell: TableViewCell {
    var number = -1
  }

  var rows: [Int]
  private(set) var made = 0
  private(set) var selected: [Int] = []
  private(set) var displayed = 0
  private(set) var tapsBelow = 0
  var allowsTaps = true

  init(_ rows: [Int]) { self.rows = rows }

  func table(rowHeight: Double = 50) -> TableView {
    let table = TableView()
    table.register { [unowned self] in
      made += 1
      return Cell()
    }
    table.rowHeight = rowHeight
    table.dataSource = self
    table.addDelegate(self)
    return table
  }

  func numberOfRows(in tableView: TableView) -> Int { rows.count }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell()
    self.tableView(tableView, reconfigure: cell, forRow: row)
    return cell
  }

  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    (cell as? Cell)?.number = rows[row]
  }

  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) { displayed += 1 }
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell) { displayed -= 1 }
  func tableView(_ tableView: TableView, didSelectRow row: Int) { selected.append(rows[row]) }
  func tableViewDidTapBelowRows(_ tableView: TableView) { tapsBelow += 1 }
  func tableViewShouldTap(_ tableView: TableView) -> Bool { allowsTaps }
}

extension TableView {
  /// The numbers of the visible cells, in order of their rows.
  var shownNumbers: [Int] { visibleCells.map { ($0 as? Numbers.Cell)?.number ?? -1 } }
}
