/// The options of the command line, but for `--help` and `--version`, which ask for a command.
enum OptionName: String, CaseIterable {
  case database = "--database"
  case size = "--size"
  case scale = "--scale"
  case fullscreen = "--fullscreen"
  case showTouches = "--show-touches"
  case demo = "--demo"
  case verbose = "--verbose"
  case quiet = "--quiet"
  case json = "--json"
}
