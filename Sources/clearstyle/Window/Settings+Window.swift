import Commands
import UserSettings

extension Settings {
  /// The settings of a window: those of the configuration file, then those chosen on the settings level except
  /// locked ones, then those of the command line, of which the on-screen keyboard's may be changed again.
  init(_ configured: Settings, kept: KeptSettings, _ options: Options) {
    self = configured
    disabledGestures.formUnion(options.disabled)
    kept.apply(to: &self)
    guard let mode = options.keyboardMode else { return }
    keyboardMode = mode
    locked.remove(.keyboard)
  }
}
