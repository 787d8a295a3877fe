internal import Geometry
internal import ViewKit

/// Says at the foot of the window what is wrong with the list's file, until it is put right.
///
/// Rows can be scrolled out from under it. A tap on it does nothing.
@MainActor
final class StatusNotice {
  /// What it says; nil and it is not there.
  var status: ListStatus? { didSet { if status != oldValue { show() } } }
  private let line = MessageLine(edge: Theme.warning)
  private unowned let table: TableView

  /// Lets `screen` show it, over the rows of `table`.
  init(on screen: Screen, over table: TableView) {
    self.table = table
    line.onLayout = { [weak self] in self?.uncoverRows() }
    screen.notices.add(line)
  }

  private func show() {
    if let status {
      line.paragraphs = paragraphs(status)
      line.appear()
    } else {
      line.disappear()
      uncoverRows()
    }
  }

  private func paragraphs(_ status: ListStatus) -> [Paragraph] {
    [
      Paragraph(status.problem, style: Theme.noticeAction),
      Paragraph(status.advice, style: Theme.noticeText, color: Theme.helpDetail),
    ]
  }

  private func uncoverRows() { table.bottomInset = line.isShown ? line.bounds.size.height : 0 }
}
