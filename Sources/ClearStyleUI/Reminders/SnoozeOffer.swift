internal import Drawing
internal import Geometry
internal import ViewKit

/// Two choices in front of a reminder: to snooze it for an hour, on the left, or until tomorrow, on the right.
final class SnoozeOffer: View {
  private let theme: Theme
  private let labels: [Label]

  /// Creates an offer, which its owner adds to the cell of the reminder.
  init(theme: Theme, strings: any Strings) {
    self.theme = theme
    labels = [strings.inAnHour, strings.tomorrow].map { text in
      let label = Label(style: theme.noticeAction, alignment: .center)
      label.text = text
      return label
    }
    super.init()
    isUserInteractionEnabled = false
    labels.forEach(addSubview)
  }

  /// The scale of the texts.
  var textScale = 1.0 {
    didSet { for label in labels { label.style = theme.noticeAction.scaled(by: textScale) } }
  }

  /// The choice at a distance of `x` points from the left edge.
  func choice(at x: Double) -> Snooze { x < bounds.size.width / 2 ? .inAnHour : .tomorrow }

  override func layoutSubviews() {
    let width = bounds.size.width / 2
    for (index, label) in labels.enumerated() {
      label.color = theme.colors.foreground
      label.frame = Rect(
        x: Double(index) * width, y: 0, width: width, height: bounds.size.height)
    }
  }

  /// Draws an opaque background, and a line between the choices.
  override func draw(into list: inout DisplayList) {
    list.fill(bounds, .black)
    list.fill(bounds, theme.colors.notice)
    let line = Rect(x: bounds.size.width / 2, y: 0, width: 1, height: bounds.size.height)
    list.fill(line, theme.colors.countBox)
  }
}
