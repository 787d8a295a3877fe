import CFontconfig

extension SystemFonts {
  /// Every file and folder that the answers depend on: configuration and where fonts lie.
  var sources: [String] {
    let files = strings(FcConfigGetConfigFiles(raw))
    let folders = files.compactMap { file in
      file.lastIndex(of: "/").map { String(file[..<$0]) }
    }
    // The first names folders also before they exist, the second those within them.
    return files + Set(folders).sorted() + strings(FcConfigGetConfigDirs(raw))
      + strings(FcConfigGetFontDirs(raw))
  }

  private func strings(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var strings: [String] = []
    while let string = FcStrListNext(list) { strings.append(String(cString: string)) }
    return strings
  }
}
