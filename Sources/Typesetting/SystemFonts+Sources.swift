import CFontconfig

extension SystemFonts {
  /// Every file and folder that the results depend on: configuration files and font folders.
  var configurationPaths: [String] {
    let files = strings(FcConfigGetConfigFiles(raw))
    let folders = files.compactMap { file in
      file.lastIndex(of: "/").map { String(file[..<$0]) }
    }
    // FcConfigGetConfigDirs lists folders that may not exist yet, FcConfigGetFontDirs their subfolders.
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
