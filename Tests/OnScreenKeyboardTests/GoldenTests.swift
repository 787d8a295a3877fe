import Geometry
import OnScreenKeyboard
import TestSupport
import Testing

@MainActor
struct GoldenTests {
  private func scene(
    _ name: String, width: Double = 360, height: Double = 360, scale: Double = 1
  ) throws -> KeyboardScene {
    try KeyboardScene(
      [try Layouts.named(name), try Layouts.named("us")], width: width, height: height,
      scale: scale, hasFonts: true)
  }

  @Test(arguments: Layouts.all.map(\.name))
  func `golden image: the letters of a layout`(name: String) throws {
    expectGolden(try scene(name, height: 220).picture(), named: "keyboard-\(name)")
  }

  @Test(arguments: [(240.0, 160.0), (320, 480), (760, 300), (1000, 240)])
  func `golden image: a keyboard in a window of any size`(width: Double, height: Double) throws {
    expectGolden(
      try scene("de", width: width, height: height).picture(),
      named: "keyboard-\(Int(width))x\(Int(height))")
  }

  @Test func `golden image: a keyboard at scale 2`() throws {
    expectGolden(try scene("us", width: 320, height: 200, scale: 2).picture(), named: "keyboard-2x")
  }

  @Test func `golden image: shift and caps lock`() throws {
    let scene = try scene("de", height: 220)
    try scene.press("key \"shift\"")
    scene.release()
    expectGolden(scene.picture(), named: "keyboard-shift")
    try scene.press("key \"shiftOn\"")
    scene.release()
    expectGolden(scene.picture(), named: "keyboard-caps-lock")
  }

  @Test func `golden image: the pages of digits and signs`() throws {
    let scene = try scene("de", height: 220)
    try scene.tap("key \"123\"")
    expectGolden(scene.picture(), named: "keyboard-digits")
    try scene.tap("key \"#+=\"")
    expectGolden(scene.picture(), named: "keyboard-signs")
  }

  @Test(arguments: [("q", "left"), ("ü", "right"), ("g", "middle")])
  func `golden image: the key under a finger`(key: String, place: String) throws {
    let scene = try scene("de", height: 320)
    try scene.press("key \"\(key)\"")
    expectGolden(scene.picture(), named: "keyboard-preview-\(place)")
  }

  @Test(arguments: [("a", "left"), ("o", "right"), ("e", "middle")])
  func `golden image: the accents of a key`(key: String, place: String) throws {
    let scene = try scene("de", height: 320)
    try scene.press("key \"\(key)\"")
    scene.run(0.5)
    scene.move(by: place == "right" ? -45 : 45)
    expectGolden(scene.picture(), named: "keyboard-accents-\(place)")
  }

  @Test(arguments: [(360.0, 700.0), (240, 160)])
  func `golden image: the names of all layouts`(width: Double, height: Double) throws {
    let scene = try KeyboardScene(Layouts.all, width: width, height: height, hasFonts: true)
    try scene.press("key \"globe\"")
    scene.run(0.5)
    expectGolden(scene.picture(), named: "keyboard-names-\(Int(width))x\(Int(height))")
  }

  @Test func `golden image: the keys while space moves the caret`() throws {
    let scene = try scene("us", height: 220)
    try scene.press("key \"English\"")
    scene.run(0.5)
    expectGolden(scene.picture(), named: "keyboard-caret")
  }

  @Test func `golden image: accents in the smallest window`() throws {
    let scene = try scene("cz", width: 240, height: 160)
    try scene.press("key \"e\"")
    scene.run(0.5)
    expectGolden(scene.picture(), named: "keyboard-accents-small")
  }

  @Test func `golden image: vowel signs of Arabic`() throws {
    let scene = try scene("ar", height: 320)
    try scene.press("key \"ا\"")
    scene.run(0.5)
    expectGolden(scene.picture(), named: "keyboard-accents-marks")
  }
}
