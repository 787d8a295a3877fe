import Geometry
import Glibc
import Input
import TestSupport
import Testing
import Timing
import ToDoModel
import ToDoSupport
import Typesetting
import ViewKit

@testable import ClearStyleUI
@testable import ToDoDocument

@MainActor
@Suite struct FirstScreenTests {
  private let folder: TemporaryDirectory
  private let document: ToDoDocument
  private let scene: Scene
  private let screen: RootScreen

  init() throws {
    folder = try TemporaryDirectory()
    let path = folder.file("list.sqlite")
    var random = SplitMix64(seed: 1)
    let writer = try ToDoDocument(DocumentOptions(path: path), using: &random)
    writer.start(with: (1...1000).map { "row \($0)" })
    try writer.close()
    document = try ToDoDocument(
      DocumentOptions(path: path, loadsInBackground: true), using: &random)
    document.readRest()
    let fonts = FontSource.pinned(regular: PinnedFont.path, bold: PinnedFont.path)
    let list = RootScene(
      document: document, size: Size(width: 400, height: 2160), scale: 1,
      textShaper: try FontLibrary(scale: 1, fonts: fonts))
    (screen, scene) = (list.screen, list.scene)
  }

  @Test func `the first screen of a long list does not wait for the other rows`() {
    frames(0..<30)
    touch(.began, y: 300, at: 30)
    for step in 1...5 {
      touch(.moved, y: 300 - 40 * Double(step), at: 30 + step)
      frames(30 + step..<31 + step)
    }
    touch(.ended, y: 100, at: 36)
    frames(36..<120)
    #expect(table.contentOffset > 0 && screen.controller.count == 256)
    #expect(document.isLoading)
  }

  @Test func `the other rows appear below the first ones without moving or coloring these`() {
    frames(0..<1)
    table.jump(to: 100)
    frames(1..<2)
    let (offset, cells) = (table.contentOffset, visibleCells)
    load()
    frames(2..<3)
    #expect(table.contentOffset == offset && visibleCells == cells)
    #expect(screen.controller.count == 1000 && !scene.needsFrame)
    table.jump(to: 1000 * 50)
    frames(3..<60)
    #expect(visibleCells.contains { $0.contains("row 1000") })
  }

  @Test func `a delete that is being shown goes on when the other rows appear`() {
    frames(0..<1)
    screen.controller.delete(document.item(at: 1).id)
    frames(1..<4)
    let cells = visibleCells
    load()
    frames(3..<4)
    #expect(visibleCells == cells && screen.controller.count == 999)
    #expect(scene.needsFrame)
  }

  @Test func `a row that is being typed at the end of the first rows stays where it is`() {
    frames(0..<1)
    screen.controller.addRow(at: 256)
    load()
    frames(1..<60)
    #expect(screen.controller.draft?.row == 256 && screen.controller.count == 1001)
    screen.controller.commitDraft("new")
    #expect(document.item(at: 256).text == "new" && document.item(at: 257).text == "row 257")
  }

  @Test func `a row put below the first ones while the others load stays there`() {
    frames(0..<1)
    screen.controller.addRow(at: 256)
    screen.controller.commitDraft("typed")
    screen.controller.insert([screen.controller.makeItem("inserted")], at: 257)
    screen.controller.move(document.item(at: 0).id, to: 257)
    let first = (254...257).map { document.item(at: $0).text }
    #expect(first == ["row 256", "typed", "inserted", "row 1"])
    load()
    #expect((254...257).map { document.item(at: $0).text } == first && document.count == 1002)
    #expect(document.item(at: 258).text == "row 257")
  }

  /// Waits until the loader has read the other rows, which become part of the document.
  private func load() {
    while document.isLoading {
      document.update()
      usleep(1000)
    }
  }

  /// The text, the frame and the progress of the color animation of each visible cell.
  private var visibleCells: [String] {
    table.visibleCells.compactMap { cell in
      (cell as? ToDoCell).map { "\($0.item?.text ?? "") \($0.frame) \($0.colorProgress)" }
    }
  }

  private var table: TableView { screen.controller.tableView }

  private func frames(_ numbers: Range<Int>) {
    for number in numbers { _ = scene.frame(at: time(number)) }
  }

  private func touch(_ phase: TouchEvent.Phase, y: Double, at number: Int) {
    scene.handle(
      .touch(
        TouchEvent(
          id: TouchID(device: 0, number: 1), kind: .finger, phase: phase,
          position: Point(x: 200, y: y), time: time(number))))
  }

  private func time(_ number: Int) -> Instant { .zero + Double(number) / 60 }
}
