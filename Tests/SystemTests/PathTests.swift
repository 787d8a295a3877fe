import Glibc
import System
import TestSupport
import Testing

@Suite struct PathTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// The path of a link in the folder to a file or folder of the same folder, named by `name`, which exists if
  /// `make` makes it.
  private func link(to name: [UInt8], make: (UnsafePointer<CChar>) -> Void = { _ in }) -> String {
    let target = (Array("\(folder.path)/".utf8) + name + [0]).map(CChar.init(bitPattern:))
    target.withUnsafeBufferPointer { target in
      guard let target = target.baseAddress else { return }
      make(target)
      symlink(target, folder.file("link"))
    }
    return folder.file("link")
  }

  private static let latin1: [UInt8] = [0x63, 0xE9]

  @Test func `a link to a name that is not UTF-8 is not resolved to another file`() {
    let link = link(to: Self.latin1) { fclose(fopen($0, "w")) }
    #expect(Path.resolved(link) == link)
    #expect(Path.target(ofLink: link) == nil)
    #expect(!Path.isUTF8(link))
  }

  @Test func `a file to be made in a folder whose name is not UTF-8 is told`() {
    let link = link(to: Self.latin1) { mkdir($0, 0o700) }
    #expect(!Path.isUTF8(link + "/list.sqlite"))
    #expect(Path.isUTF8(folder.file("list.sqlite")))
    #expect(Path.isUTF8(folder.file("missing/list.sqlite")))
  }

  @Test func `a link to a name in UTF-8 is resolved`() {
    let link = link(to: Array("cé".utf8)) { fclose(fopen($0, "w")) }
    #expect(Path.resolved(link).hasSuffix("/cé") && Path.isUTF8(link))
  }
}
