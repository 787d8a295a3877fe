import Testing

@testable import SDLPlatform

struct GLRendererNameTests {
  @Test(arguments: [
    "llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Mesa DRI swrast", "Software Rasterizer",
    "zink Vulkan 1.3(llvmpipe (LLVM 17.0.6, 256 bits) (MESA_LLVMPIPE))",
  ])
  func `a software renderer is recognized by its name`(_ text: String) {
    #expect(GLRendererName(text: text).isSoftware)
  }

  @Test(arguments: [
    "Mesa Intel(R) UHD Graphics 620 (KBL GT2)", "virgl", "SVGA3D; build: RELEASE;  LLVM;", "",
    "AMD Radeon RX 6600 (navi23, LLVM 15.0.6, DRM 3.49, 6.1.0-13-amd64)", "V3D 4.2",
  ])
  func `a GPU is recognized even if its driver has LLVM in its name`(_ text: String) {
    #expect(!GLRendererName(text: text).isSoftware)
  }
}
