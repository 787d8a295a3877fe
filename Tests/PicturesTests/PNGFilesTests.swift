import Drawing
import Foundation
import Pictures
import TestSupport
import Testing

@Suite struct PNGFilesTests {
  let place: TemporaryDirectory
  let picture = Bitmap(width: 1, height: 2, pixels: [0xFF12_3456, 0x8000_FF00])

  init() throws { place = try TemporaryDirectory() }

  @Test func `a file holds the picture and nothing is left beside it`() throws {
    try PNG.write(picture, to: place.file("a.png"))
    #expect(try PNG.read(place.file("a.png")).pixels == picture.pixels)
    #expect(place.names == ["a.png"])
  }

  @Test func `a file that was there is replaced`() throws {
    try Data(repeating: 7, count: 5000).write(to: URL(filePath: place.file("a.png")))
    try PNG.write(picture, to: place.file("a.png"))
    #expect(try PNG.read(place.file("a.png")).pixels == picture.pixels)
  }

  @Test func `a file that cannot be written is named with the reason and leaves nothing`() throws {
    try FileManager.default.createDirectory(
      atPath: place.file("a.png/full"), withIntermediateDirectories: true)
    let error = #expect(throws: PictureError.self) {
      try PNG.write(picture, to: place.file("a.png"))
    }
    #expect(error?.description.hasPrefix("cannot write \(place.file("a.png")): ") == true)
    #expect(place.names == ["a.png"])
    #expect(throws: PictureError.self) { try PNG.write(picture, to: place.file("none/a.png")) }
  }

  @Test func `a file that cannot be read is named with the reason`() throws {
    let missing = #expect(throws: PictureError.self) { try PNG.read(place.file("none.png")) }
    #expect(missing?.description.contains("none.png: No such file") == true)
    try Data("text".utf8).write(to: URL(filePath: place.file("text.png")))
    let text = #expect(throws: PictureError.self) { try PNG.read(place.file("text.png")) }
    #expect(text?.description.contains("text.png: not a PNG") == true)
  }
}
