import Testing

@testable import SDLPlatform

@Suite struct AtlasSizeTests {
  @Test(arguments: [
    (1280, 800, 2048, 512), (1920, 1080, 2048, 1024), (3840, 2160, 4096, 2048), (1, 1, 256, 256),
  ])
  func `an atlas has powers of 2 as sides, and room for the surface's lines of text`(
    width: Int, height: Int, atlasWidth: Int, atlasHeight: Int
  ) {
    let size = AtlasSize(width: width, height: height, longestSide: 16_384)
    #expect(size.width == atlasWidth)
    #expect(size.height == atlasHeight)
  }

  @Test(arguments: [2048, 2047, 1024])
  func `an atlas is no larger than the largest texture`(longest: Int) {
    let size = AtlasSize(width: 7680, height: 4320, longestSide: longest)
    #expect(size.width == (longest == 2048 ? 2048 : 1024))
    #expect(size.height == size.width)
  }
}
