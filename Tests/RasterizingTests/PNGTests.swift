import Drawing
import Rasterizing
import TestSupport
import Testing

@Suite struct PNGTests {
  let picture = Bitmap(
    width: 3, height: 2,
    pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8012_3456, 0x0000_0000, 0x01FF_FFFF])

  @Test func `opaque and translucent pixels round-trip with straight alpha`() throws {
    let decoded = try PNG.decode(PNG.encode(picture))
    #expect(decoded.width == 3)
    #expect(decoded.height == 2)
    #expect(decoded.pixels == picture.pixels)
  }

  @Test func `random pictures round-trip`() {
    withSeeds(50) { random in
      let width = Int.random(in: 1...40, using: &random)
      let height = Int.random(in: 1...40, using: &random)
      let pixels = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) }
      let decoded = try PNG.decode(PNG.encode(Bitmap(width: width, height: height, pixels: pixels)))
      #expect(decoded.width == width)
      #expect(decoded.pixels == pixels)
    }
  }

  @Test func `the header has 8 bits per channel and color type RGBA`() throws {
    let bytes = try PNG.encode(picture)
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // The header (IHDR) begins with the width 3, the height 2, the bit depth 8, and the color type
    // 6, which is RGBA.
    #expect(bytes[16..<26] == [0, 0, 0, 3, 0, 0, 0, 2, 8, 6])
  }

  @Test func `truncated files and other data are an error`() throws {
    let bytes = try PNG.encode(picture)
    #expect(throws: PictureError.self) { try PNG.decode([]) }
    #expect(throws: PictureError.self) { try PNG.decode(Array("no picture at all".utf8)) }
    for count in 0..<bytes.count - 12 {
      #expect(throws: PictureError.self, "\(count) bytes") {
        try PNG.decode(Array(bytes.prefix(count)))
      }
    }
  }

  @Test func `huge dimensions in the header are an error, not an allocation`() throws {
    var bytes = try PNG.encode(picture)
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
    let checksum = checksum(of: bytes[12..<29])
    let checksumBytes = withUnsafeBytes(of: checksum.bigEndian) { Array($0) }
    bytes.replaceSubrange(29..<33, with: checksumBytes)
    let error = #expect(throws: PictureError.self) { try PNG.decode(bytes) }
    #expect(error?.description == "a picture of 32767 × 32767 pixels is too large")
  }

  /// The CRC-32 of `bytes`; each chunk of a PNG ends with such a checksum.
  private func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }
}
