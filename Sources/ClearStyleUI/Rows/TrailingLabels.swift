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
    let chipWidth = chip?.content == nil ? 0 : chip?.width ?? 0
    let widths = TrailingWidths(
      chip: chipWidth, listName: name.isEmpty ? 0 : listName?.naturalWidth ?? 0,
      in: max(0, size.width - 2 * RowConstants.textInset))
    if let chip, widths.chip > 0 { place(chip, width: widths.chip, fromRight: 0, in: size) }
    if let listName, widths.listName > 0 {
      place(listName, width: widths.listName, fromRight: widths.takenByChip, in: size)
    }
    return widths.taken
  }

  private func place(_ view: View, width: Double, fromRight offset: Double, in size: Size) {
    view.frame = Rect(
      x: size.width - RowConstants.textInset - offset - width, y: 0, width: width,
      height: size.height)
  }
}

/// The widths of what stands at the right end of a row, in points.
struct TrailingWidths {
  /// The width of the chip.
  let chip: Double
  /// The width of the list's name, which takes at most a part of what the chip leaves.
  let listName: Double

  /// The widths of a chip and a name, 0 for none, in a row with `available` points for them and the item's text.
  init(chip: Double, listName: Double, in available: Double) {
    self.chip = min(chip, available)
    let gap = chip > 0 ? DueDateConstants.gap : 0
    let rest = max(0, available - self.chip - gap)
    self.listName = min(listName.rounded(.up), rest * SearchConstants.listNameFraction)
  }

  /// The width that the chip takes from the item's text.
  var takenByChip: Double { chip > 0 ? chip + DueDateConstants.gap : 0 }

  /// The width that both take from the item's text.
  var taken: Double {
    takenByChip + (listName > 0 ? listName + SearchConstants.listNameGap : 0)
  }
}
