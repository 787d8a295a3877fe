import Drawing
import Geometry
import Rasterizing
import TestSupport
import Timing
import ToDoModel
import Typesetting
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// A list as the lists level shows it.
struct ListRow: Hashable {
  let id: Int64
  let name: String
  let openCount: Int
}

/// Lists and the rows of one of them in a `LevelsView`, with the cells of the program.
@MainActor
final class LevelsScreen: TableViewDataSource {
  var lists: [ListRow]
  let items: [ToDoItem]
  let upper = TableView()
  let lower = TableView()
  let levels: LevelsView
  let scene: Scene
  private let canvas: OffscreenCanvas
  private let textScale: Double
  private(set) var now = Instant.zero

  init(
    _ lists: [(name: String, count: Int)], items: [String] = [], height: Double = 280,
    scale: Double = 1, textScale: Double = 1
  ) throws {
    self.lists = lists.enumerated().map {
      ListRow(id: Int64($0), name: $1.name, openCount: $1.count)
    }
    self.items = items.enumerated().map { ToDoItem(id: ItemID(Int64($0 + 1)), text: $1) }
    self.textScale = textScale
    levels = LevelsView(upper: upper, lower: lower)
    let size = Size(width: 320, height: height)
    canvas = try OffscreenCanvas(size: size, scale: scale)
    let fonts = FontSource.pinned(regular: PinnedFont.path, bold: PinnedFont.path)
    scene = Scene(
      root: levels, size: size, scale: scale,
      textShaper: try FontLibrary(scale: scale, fonts: fonts))
    for table in [upper, lower] {
      table.register { ToDoCell(theme: Theme()) }
      table.rowHeight = RowConstants.rowHeight * textScale
      table.dataSource = self
    }
    frame()
  }

  func numberOfRows(in tableView: TableView) -> Int {
    tableView === upper ? lists.count : items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell()
    self.tableView(tableView, reconfigure: cell, forRow: row)
    return cell
  }

  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    guard let cell = cell as? ToDoCell else { return }
    if tableView === upper {
      let list = lists[row]
      cell.show(
        ToDoItem(id: ItemID(list.id), text: list.name), openCount: list.openCount,
        color: ThemeColors(.heat).listColor(row: row, of: lists.count), textScale: textScale)
    } else {
      cell.show(items[row], row: row, of: items.count, textScale: textScale)
    }
  }

  func cell(_ row: Int) -> ToDoCell { upper.cell(forRow: row) as! ToDoCell }

  @discardableResult
  func frame(after seconds: Double = 0) -> DisplayList {
    now = now + seconds
    return scene.frame(at: now)
  }

  /// Draws a frame at the current time and returns its picture.
  func picture() -> Bitmap {
    canvas.paint(frame())
    return canvas.bitmap()
  }
}
