import Drawing

// A change of the display's scale.
extension View {
  /// Tells the view, after all views in it, that the display has another scale.
  func updateDisplayScale() {
    for view in subviews { view.updateDisplayScale() }
    displayScaleDidChange()
    setNeedsLayout()
  }

  /// Tells a view that comes back into the tree of a change since it was removed.
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
