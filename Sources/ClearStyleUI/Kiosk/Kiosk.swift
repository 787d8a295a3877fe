internal import UserSettings
internal import ViewKit

/// Kiosk mode of a screen: returns to its list after the idle time, and displaces its picture.
@MainActor
final class Kiosk {
  private let idleTimer: IdleTimer?
  private let pixelShift: PixelShift

  /// Observes `scene`, which shows the levels of `navigation`; `dismissPresented` closes the pages in front of
  /// them.
  init(
    _ settings: KioskSettings, in scene: Scene, _ navigation: Navigation,
    dismissPresented: @escaping () -> Void
  ) {
    pixelShift = PixelShift(scene)
    guard settings.idleTime > 0 else {
      idleTimer = nil
      return
    }
    idleTimer = IdleTimer(scene, after: settings.idleTime) { [unowned navigation] in
      navigation.actions.withoutUser {
        dismissPresented()
        navigation.returnHome(settings.homeList)
      }
    }
  }
}
