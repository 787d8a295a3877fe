import Drawing
import Foundation
import Rasterizing
import TestSupport
import Testing

@Suite struct PNGFilesTests {
  let directory: TemporaryDirectory
  let picture = Bitmap(width: 1, height: 2, pixels: [0xFF12_3456, 0x8000_FF00])

  init() throws { directory = try TemporaryDirectory() }

  @Test func `a picture is written without leaving a temporary file`() throws {
    try PNG.write(picture, to: directory.file("a.png"))
    #expect(try PNG.read(directory.file("a.png")).pixels == picture.pixels)
    #expect(directory.names == ["a.png"])
  }

  @Test func `an existing file is replaced`() throws {
    try Data(repeating: 7, count: 5000).write(to: URL(filePath: directory.file("a.png")))
    try PNG.write(picture, to: directory.file("a.png"))
    #expect(try PNG.read(directory.file("a.png")).pixels == picture.pixels)
  }

  @Test func `a failed write names the path and leaves no temporary file`() throws {
    try FileManager.default.createDirectory(
      atPath: directory.file("a.png/full"), withIntermediateDirectories: true)
    let error = #expect(throws: PictureError.self) {
      try PNG.write(picture, to: directory.file("a.png"))
    }
    #expect(error?.description.hasPrefix("cannot write \(directory.file("a.png")): ") == true)
    #expect(directory.names == ["a.png"])
    #expect(throws: PictureError.self) { try PNG.write(picture, to: directory.file("none/a.png")) }
  }

  @Test func `a failed read names the path and the reason`() throws {
    let missing = #expect(throws: PictureError.self) { try PNG.read(directory.file("none.png")) }
    #expect(missing?.description.contains("none.png: No such file") == true)
    try Data("text".utf8).write(to: URL(filePath: directory.file("text.png")))
    let text = #expect(throws: PictureError.self) { try PNG.read(directory.file("text.png")) }
    #expect(text?.description.contains("text.png: not a PNG") == true)
  }
}
