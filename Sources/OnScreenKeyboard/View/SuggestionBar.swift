internal import Drawing
internal import Geometry
internal import Input
internal import ViewKit

/// The keys above those of the keyboard, each with words that the owner offers; the keyboard passes contacts to it.
final class SuggestionBar: View {
  /// The titles of the keys, from left to right; empty hides the bar.
  var titles: [String] = [] { didSet { if titles != oldValue { makeKeys() } } }
  /// Called with the index of a key on which a contact has ended that began on it.
  var onTap: ((Int) -> Void)?
  /// The colors of the keyboard.
  var theme: KeyboardTheme { didSet { applyTheme() } }
  private let icons: KeyIconCache
  private var keys: [KeyView] = []
  /// The contact on a key, and the key.
  private var press: (contact: TouchID, key: Int)?

  /// Creates a bar without keys.
  init(theme: KeyboardTheme, icons: KeyIconCache) {
    (self.theme, self.icons) = (theme, icons)
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
    applyTheme()
  }

  /// The height of the bar in points; 0 while it is hidden.
  var height: Double { titles.isEmpty ? 0 : KeyboardConstants.suggestionHeight }

  /// Handles a contact, in the bar's coordinates; returns false if it belongs to the keys of the keyboard.
  func handle(_ touch: TouchEvent) -> Bool {
    let key = bounds.contains(touch.position) ? key(nearestTo: touch.position.x) : nil
    if touch.phase == .began, !titles.isEmpty, bounds.contains(touch.position) {
      if press == nil { press = key.map { (touch.id, $0) } }
      showPress()
      return true
    }
    guard let press, press.contact == touch.id else { return false }
    guard touch.phase == .ended || touch.phase == .cancelled else { return true }
    self.press = nil
    showPress()
    if touch.phase == .ended, key == press.key { onTap?(press.key) }
    return true
  }

  /// The index of the key nearest to `x`, since there are no gaps for a finger.
  private func key(nearestTo x: Double) -> Int? {
    keys.indices.min { keys[$0].frame.distance(toX: x) < keys[$1].frame.distance(toX: x) }
  }

  /// Does what a tap on `key` does; returns false if it is no key of the bar.
  func tap(_ key: KeyView) -> Bool {
    guard let index = keys.firstIndex(where: { $0 === key }) else { return false }
    onTap?(index)
    return true
  }

  /// Ends a contact without a tap.
  func cancel() {
    press = nil
    showPress()
  }

  /// Gives each key the width of its title and an equal part of the rest, and all titles one size.
  override func layoutSubviews() {
    guard let shaper = scene?.textShaper, !keys.isEmpty else { return }
    let gap = KeyboardConstants.suggestionGap
    let room = bounds.size.width - gap * Double(keys.count + 1)
    let height = bounds.size.height - gap
    var metrics = KeyMetrics(cap: Size(width: height, height: height))
    let natural = titles.map {
      shaper.width(of: $0, style: metrics.word) / KeyboardConstants.textFraction
    }
    let total = natural.reduce(0, +)
    if total > room { metrics = metrics.scaled(by: room / total) }
    let (scale, extra) = (min(1, room / total), max(0, room - total) / Double(keys.count))
    var x = gap
    for (key, width) in zip(keys, natural) {
      let end = x + width * scale + extra
      key.frame = Rect(x: x.rounded(), y: gap, width: end.rounded() - x.rounded(), height: height)
      key.metrics = metrics
      x = end + gap
    }
  }

  private func makeKeys() {
    for key in keys { key.removeFromSuperview() }
    keys = titles.map {
      KeyView(.word($0), metrics: KeyMetrics(cap: .zero), theme: theme, icons: icons)
    }
    for key in keys { addSubview(key) }
    press = nil
    isHidden = titles.isEmpty
    setNeedsLayout()
  }

  private func showPress() {
    for (index, key) in keys.enumerated() { key.isPressed = press?.key == index }
  }

  private func applyTheme() {
    backgroundColor = theme.background
    for key in keys { key.theme = theme }
  }
}

extension Rect {
  /// The horizontal distance to a place outside; 0 inside.
  fileprivate func distance(toX x: Double) -> Double { max(minX - x, 0, x - maxX) }
}
