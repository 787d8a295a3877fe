import Drawing
import Foundation
import ProgramHarness
import Testing

import enum Rasterizing.PNG

extension EndToEnd {
  @Suite struct Appearance {
    @Test(arguments: [1, 2])
    func `every pixel line of every row has the specified color`(scale: Int) throws {
      let home = try Home(items: (1...15).map { "Row \($0)" })
      let program = try Program(on: try XorgServer(), home, height: 500, scale: scale)
      #expect(try program.frame().width == 400 * scale)
      try program.expectRowColors(from: 0, of: 15)
    }
  }
}

extension EndToEnd {
  @Suite struct Snapshots {
    @Test func `a snapshot with --demo draws the sample list and saves nothing`() throws {
      let home = try Home()
      let file = home.folder.file("demo.png")
      let result = try home.run(["snapshot", file, "--size", "300x200", "--demo"])
      #expect(result.status == .status(0), "\(result)")
      let picture = try PNG.read(file)
      #expect(picture.width == 300 && picture.height == 200)
      #expect(Set(picture.pixels).count > 100)
      #expect(!FileManager.default.fileExists(atPath: home.database))
    }

    @Test func `a snapshot has the theme and the contrast of the settings file`() throws {
      let home = try Home(items: ["one"])
      let file = home.folder.file("list.png")
      var shown: [UInt32] = []
      for settings in ["theme = mono", "theme = ocean", "contrast = high", ""] {
        try home.write(settings: settings + "\n")
        #expect(try home.run(["snapshot", file]).status == .status(0))
        shown.append(try PNG.read(file).pixels[48 * 400 + 390])
      }
      #expect(Set(shown).count == 4)
      #expect(shown[0] & 255 == shown[0] >> 8 & 255 && shown[1] & 255 > shown[1] >> 16 & 255)
    }

    @Test func `a snapshot without --size has the window's default size`() throws {
      let home = try Home(items: ["one", "two"])
      let file = home.folder.file("list.png")
      #expect(try home.run(["snapshot", file]).status == .status(0))
      let picture = try PNG.read(file)
      #expect(picture.width == 400 && picture.height == 700)
    }
  }
}
