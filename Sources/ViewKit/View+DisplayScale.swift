import Drawing

// A change of the display's scale.
extension View {
  /// Calls `displayScaleDidChange` of all views in the tree of this one, subviews before their superview.
  func updateDisplayScale() {
    for view in subviews { view.updateDisplayScale() }
    if scene != nil { scaleAtRemoval = nil }
    displayScaleDidChange()
    setNeedsLayout()
  }

  /// Calls `updateDisplayScale` of this view, or of the views in it, if the scale has changed since they were
  /// removed from the scene.
  func adoptDisplayScale() {
    if let scene { adoptDisplayScale(scene.scale) }
  }

  private func adoptDisplayScale(_ scale: Double) {
    if let scaleAtRemoval, scaleAtRemoval != scale { return updateDisplayScale() }
    scaleAtRemoval = nil
    for view in subviews { view.adoptDisplayScale(scale) }
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
