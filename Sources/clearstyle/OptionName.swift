/// The options of the command line except `--help` and `--version`, which are commands.
enum OptionName: String, CaseIterable {
  case database = "--database"
  case size = "--size"
  case scale = "--scale"
  case fullscreen = "--fullscreen"
  case disable = "--disable"
  case showTouches = "--show-touches"
  case record = "--record"
  case recordText = "--record-text"
  case replay = "--replay"
  case demo = "--demo"
  case verbose = "--verbose"
  case quiet = "--quiet"
  case json = "--json"
}
