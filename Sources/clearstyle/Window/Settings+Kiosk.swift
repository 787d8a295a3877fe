import System
import ToDoModel
import UserSettings

extension Settings {
  /// Sets what differs on a wall: the settings of `kiosk`, whose list is `home`, and an on-screen keyboard
  /// that is always on.
  mutating func beginKiosk(_ kiosk: KioskConfiguration, home: ItemID?) {
    self.kiosk = kiosk.settings
    self.kiosk?.homeList = home
    keyboardMode = .on
    locked.insert(.keyboard)
  }
}
