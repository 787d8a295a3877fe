import Drawing

// A change of the display's scale.
extension View {
  /// Calls `displayScaleDidChange` of all views in the tree of this one, subviews before their superview.
  func updateDisplayScale() {
    for view in subviews { view.updateDisplayScale() }
    displayScaleDidChange()
    setNeedsLayout()
  }

  /// Calls `updateDisplayScale` if the scale has changed since the view was removed from the scene.
  func adoptDisplayScale() {
    guard let scaleAtRemoval, let scene else { return }
    self.scaleAtRemoval = nil
    if scaleAtRemoval != scene.scale { updateDisplayScale() }
  }
}

extension Scene {
  /// Passes the scale to the text shaper and then to all views.
  ///
  /// A first responder outside the tree comes first, since the height of its row depends on its text.
  func updateDisplayScale() {
    textShaper.scale = scale
    if let firstResponder, firstResponder.scene == nil { firstResponder.updateDisplayScale() }
    root.updateDisplayScale()
  }
}
