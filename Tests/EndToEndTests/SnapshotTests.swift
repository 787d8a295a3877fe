import Drawing
import Foundation
import Rasterizing
import Testing

extension EndToEnd {
  @Suite struct Snapshots {
    @Test(arguments: [1, 2])
    func `it shows what the window shows, without a display`(scale: Int) throws {
      let home = try Home(items: ["Buy milk", "Call the plumber", "Tea"])
      _ = try home.run(["complete", "2"])
      let shot = try Program(on: try XServer(), home, height: 170, scale: scale).screenshot()
      let file = home.folder.file("list.png")
      let outcome = try home.run(["snapshot", file, "--size", "400x170", "--scale", "\(scale)"])
      #expect(outcome.status == .status(0), "\(outcome)")
      let picture = try PNG.read(file)
      try #require(picture.width == shot.width && picture.height == shot.height)
      for (index, pixel) in picture.pixels.enumerated() {
        let (x, y) = (index % shot.width, index / shot.width)
        let drawn = Pixel(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
        try #require(drawn.isNear(shot.pixel(x, y)), "\(drawn) at \(x), \(y)")
      }
    }

    @Test func `--demo draws a household's list and saves nothing`() throws {
      let home = try Home()
      let file = home.folder.file("demo.png")
      let outcome = try home.run(["snapshot", file, "--size", "300x200", "--demo"])
      #expect(outcome.status == .status(0), "\(outcome)")
      let picture = try PNG.read(file)
      #expect(picture.width == 300 && picture.height == 200)
      #expect(Set(picture.pixels).count > 100)
      #expect(!FileManager.default.fileExists(atPath: home.database))
    }

    @Test func `without --size it is as large as the window would be`() throws {
      let home = try Home(items: ["one", "two"])
      let file = home.folder.file("list.png")
      #expect(try home.run(["snapshot", file]).status == .status(0))
      let picture = try PNG.read(file)
      #expect(picture.width == 400 && picture.height == 700)
    }
  }
}
