internal import CSDL2

extension Window {
  /// Reads the scale of the display again after `event`, an event of SDL; returns whether it has changed.
  ///
  /// The window keeps its size in points, unless it is maximized or in full screen; after full screen it
  /// has that size again.
  func updateScale(after event: SDL_Event) -> Bool {
    if event.type == SDL_SYSWMEVENT.rawValue, !followDesktop(after: event) { return false }
    guard scaling.scale != windowCanvas.scale else { return false }
    windowCanvas.scale = scaling.scale
    return true
  }

  /// Applies the settings of the desktop if `event` reports a change of them; returns whether any has changed.
  private func followDesktop(after event: SDL_Event) -> Bool {
    let old = scaling
    guard scaling.update(after: event) else { return false }
    if scaling.unitsPerPoint != old.unitsPerPoint { keepSize() }
    if animates != old.desktop.animates { onAnimatesChange?(animates) }
    return true
  }

  /// Resizes the window to the size in points that it has at the scale of its canvas, the one before the
  /// change.
  private func keepSize() {
    let frame = frame
    scaling.setMinimumSize()
    guard let frame, !isMaximized else { return }
    guard !frame.isFullscreen else { return needsResizeAfterFullscreen = true }
    scaling.resize(to: frame.size)
  }

  private var isMaximized: Bool {
    SDL_GetWindowFlags(handle.raw) & SDL_WINDOW_MAXIMIZED.rawValue != 0
  }
}
