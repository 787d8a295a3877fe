import Drawing
import Rasterizing
import TestSupport
import Testing

@Suite struct GoldenStoreTests {
  let directory: TemporaryDirectory
  let store: GoldenStore
  let gray = Bitmap(width: 3, height: 2, pixels: .init(repeating: 0xFF80_8080, count: 6))

  init() throws {
    directory = try TemporaryDirectory()
    store = GoldenStore(directory: directory.path, isRecording: false)
    try PNG.write(gray, to: directory.file("gray.png"))
  }

  private func gray(but pixel: UInt32, at index: Int = 4) -> Bitmap {
    var pixels = gray.pixels
    pixels[index] = pixel
    return Bitmap(width: 3, height: 2, pixels: pixels)
  }

  @Test func `an equal picture passes and writes no files`() throws {
    try store.check(gray, named: "gray", tolerance: .exact)
    #expect(directory.names == ["gray.png"])
  }

  @Test func `the exact comparison fails for one channel of one pixel that differs by 1`() throws {
    for pixel: UInt32 in [0xFE80_8080, 0xFF81_8080, 0xFF80_7F80, 0xFF80_8081] {
      #expect(throws: GoldenStore.Failure.differs(pixels: 1, worst: 1)) {
        try store.check(gray(but: pixel), named: "gray", tolerance: .exact)
      }
    }
    #expect(directory.names == ["gray.diff.png", "gray.new.png", "gray.png"])
    #expect(try PNG.read(directory.file("gray.diff.png")).pixels[4] == 0xFFFF_0000)
    #expect(try PNG.read(directory.file("gray.new.png")).pixels[4] == 0xFF80_8081)
  }

  @Test func `a difference within the channel tolerance passes`() throws {
    try store.check(gray(but: 0xFF90_8070), named: "gray", tolerance: .text)
    #expect(throws: GoldenStore.Failure.differs(pixels: 1, worst: 17)) {
      try store.check(gray(but: 0xFF91_8080), named: "gray", tolerance: .text)
    }
  }

  @Test func `no more pixels than the tolerance may differ`() throws {
    let one = GoldenTolerance(channel: 0, pixels: 1)
    try store.check(gray(but: 0xFF00_0000), named: "gray", tolerance: one)
    let two = Bitmap(
      width: 3, height: 2, pixels: [0, 0] + .init(repeating: 0xFF80_8080, count: 4))
    #expect(throws: GoldenStore.Failure.differs(pixels: 2, worst: 255)) {
      try store.check(two, named: "gray", tolerance: one)
    }
  }

  @Test func `a different size fails, also with the same number of pixels`() {
    let rotated = Bitmap(width: 2, height: 3, pixels: gray.pixels)
    #expect(throws: GoldenStore.Failure.hasOtherSize("2 × 3", reference: "3 × 2")) {
      try store.check(rotated, named: "gray", tolerance: GoldenTolerance(channel: 255, pixels: 99))
    }
  }

  @Test func `a picture without a reference fails and is written for inspection`() {
    #expect(throws: GoldenStore.Failure.isMissing) {
      try store.check(gray, named: "other", tolerance: .text)
    }
    #expect(directory.names == ["gray.png", "other.new.png"])
  }

  @Test func `a success removes the files of an earlier failure`() throws {
    try? store.check(gray(but: 0), named: "gray", tolerance: .exact)
    #expect(directory.names.count == 3)
    try store.check(gray, named: "gray", tolerance: .exact)
    #expect(directory.names == ["gray.png"])
  }

  @Test func `recording writes the reference and fails`() throws {
    try? store.check(gray(but: 0), named: "gray", tolerance: .exact)
    let recorder = GoldenStore(directory: directory.path, isRecording: true)
    #expect(throws: GoldenStore.Failure.isRecorded) {
      try recorder.check(gray(but: 0xFF00_00FF), named: "gray", tolerance: .exact)
    }
    #expect(directory.names == ["gray.png"])
    try store.check(gray(but: 0xFF00_00FF), named: "gray", tolerance: .exact)
  }
}
