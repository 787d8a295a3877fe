import Drawing
import Geometry
import Input
import Timing
import ViewKit

/// A scene on virtual time, without fonts: every text is 10 points wide a character.
@MainActor
final class Stage {
  let scene: Scene
  let shaper = BlockShaper()
  private(set) var now = Instant.zero
  /// What the views refer to and do not hold.
  private let kept: AnyObject?

  init(
    _ root: View, width: Double = 400, height: Double = 700, slowness: Double = 1,
    keeping kept: AnyObject? = nil
  ) {
    self.kept = kept
    scene = Scene(
      root: root, size: Size(width: width, height: height), scale: 1, textShaper: shaper,
      slowness: slowness)
    frame()
  }

  /// Lets `seconds` pass and shows a frame.
  @discardableResult
  func frame(after seconds: Double = 0) -> DisplayList {
    now = now + seconds
    return scene.frame(at: now)
  }

  /// Shows `perSecond` frames a second for `seconds`.
  func run(_ seconds: Double, perSecond: Double = 60) {
    for _ in 0..<Int((seconds * perSecond).rounded()) { frame(after: 1 / perSecond) }
  }

  /// Shows frames until nothing moves any more.
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

  /// A drag of `steps` steps within `seconds`, a frame a step; `rest` before the release.
  func drag(
    _ from: Point, _ to: Point, seconds: Double = 0.2, steps: Int = 20, rest: Double = 0,
    release: Bool = true
  ) {
    touch(.began, from.x, from.y)
    for step in 1...steps {
      frame(after: seconds / Double(steps))
      let place = from + (to - from) * (Double(step) / Double(steps))
      touch(.moved, place.x, place.y)
    }
    if rest > 0 { frame(after: rest) }
    if release { touch(.ended, to.x, to.y) }
    frame()
  }

  func press(_ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    scene.handle(.key(KeyEvent(key, modifiers, isRepeat: isRepeat, time: now)))
  }

  func type(_ text: String) { scene.handle(.text(text, time: now)) }

  /// The texts that a frame shows now, and where.
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

  /// One picture a text, to know it by in a display list.
  private var pictures: [String: Bitmap] = [:]
  /// How many characters were measured.
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

/// A table's rows as a plain array of numbers.
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
  var letsTap = true

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
  func tableViewShouldTap(_ tableView: TableView) -> Bool { letsTap }
}

extension TableView {
  /// The numbers on screen, from top to bottom.
  var shownNumbers: [Int] { visibleCells.map { ($0 as? Numbers.Cell)?.number ?? -1 } }
}
