internal import Drawing
internal import Geometry
internal import ViewKit

/// What stands at the right end of an item's row: when the item is due, and left of that the name of its list.
///
/// Each view is made when it is first needed, since most rows have none.
@MainActor
final class TrailingLabels {
  private unowned let cell: View
  private let theme: Theme
  private var listName: Label?
  private(set) var chip: DueChip?

  /// The labels of `cell`, which are its subviews.
  init(of cell: View, theme: Theme) { (self.cell, self.theme) = (cell, theme) }

  /// The name of the list; empty if none is shown.
  var name: String { listName?.text ?? "" }

  /// Shows the name of a list, or none if it is empty.
  func showListName(_ name: String, textScale: Double) {
    guard listName != nil || !name.isEmpty else { return }
    let label = listName ?? Label(style: theme.listName, alignment: .right)
    if listName == nil { cell.addSubview(label) }
    listName = label
    label.style = theme.listName.scaled(by: textScale)
    label.color = theme.colors.listName
    label.text = name
  }

  /// Shows when the item is due, or nothing.
  func showChip(_ content: DueChipContent?) {
    guard chip != nil || content != nil else { return }
    let chip = chip ?? DueChip(theme: theme)
    if self.chip == nil { cell.addSubview(chip) }
    self.chip = chip
    chip.show(content)
  }

  /// Gives the labels their places in a row of `size`; returns the width that they take from the item's text, in points.
  func layOut(in size: Size) -> Double {
    let textWidth = max(0, size.width - 2 * RowConstants.textInset)
    var taken = 0.0
    if let chip, chip.content != nil {
      let width = min(chip.width, textWidth)
      place(chip, width: width, fromRight: taken, in: size)
      taken = width + DueDateConstants.gap
    }
    guard let listName, !listName.text.isEmpty else { return taken }
    let nameWidth = Self.listNameWidth(listName.naturalWidth, in: textWidth)
    place(
      listName, width: nameWidth - SearchConstants.listNameGap, fromRight: taken, in: size)
    return taken + nameWidth
  }

  /// The width that a list's name, which is `natural` points wide, takes from an item's text in a row with `textWidth`
  /// points for both.
  static func listNameWidth(_ natural: Double, in textWidth: Double) -> Double {
    min(natural.rounded(.up), textWidth * SearchConstants.listNameFraction)
      + SearchConstants.listNameGap
  }

  private func place(_ view: View, width: Double, fromRight offset: Double, in size: Size) {
    view.frame = Rect(
      x: size.width - RowConstants.textInset - offset - width, y: 0, width: width,
      height: size.height)
  }
}
