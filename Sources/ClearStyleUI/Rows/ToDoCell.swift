public import Drawing
internal import Geometry
internal import Motion
internal import ToDoModel
public import ViewKit

/// The cell of a to-do item or of a list: its text, and a cue on either side of the row.
///
/// The color of an open item or a list depends on its row number. A completed item is green and its text is
/// struck through. A list has its number of open rows at the right; an item has there when it is due and, where
/// rows of several lists are shown, the name of its list. The cues, ✓ on the left and ✗ on the right, move with a swiped row.
public final class ToDoCell: TableViewCell {
  /// The animation of a removed row.
  enum RemovalAnimation: Hashable {
    /// The row moves out to the left at the speed `abs(velocity)`, in points per second, or faster.
    case fly(velocity: Double)
    /// The row stays where it is and fades.
    case fade
    /// The row loses its height around its center, and fades.
    case collapse
  }

  private(set) var item: ToDoItem?
  /// The number of open rows of the list that the cell shows; nil if the cell shows no list.
  private(set) var openCount: Int?
  private(set) var countBox: CountBox?
  /// When the item is due, and the name of its list, at the right; nil until the cell first shows one.
  private(set) var trailingLabels: TrailingLabels?
  let theme: Theme
  let title: StrikethroughLabel
  let completeCue: Label
  let deleteCue: StrikethroughLabel
  /// Whether a swipe can delete the row; otherwise the cue is struck out.
  var allowsDeleting = true { didSet { deleteCue.strikethrough = allowsDeleting ? 0 : 1 } }
  /// The cue of a swipe to the left that snoozes a reminder; nil if the swipe deletes the row.
  var snoozeCaption: String? {
    didSet {
      deleteCue.text = snoozeCaption ?? CommonStrings.delete
      deleteCue.style = theme.cueText.scaled(
        by: snoozeCaption == nil ? 1 : ReminderConstants.cueScale)
    }
  }
  /// The color of the row's place in the list; shown while the item is open.
  private var openColor = Color.black
  private var oldColor = Color.black
  private var newColor = Color.black
  /// The animation that `animateRemoval(completion:)` runs; reset when the cell is reused.
  var removalAnimation = RemovalAnimation.fly(velocity: 0)

  /// Creates a cell without an item, whose text has one line.
  init(theme: Theme) {
    self.theme = theme
    title = StrikethroughLabel(
      style: theme.rowText, thickness: RowConstants.strikethroughThickness)
    completeCue = Label(style: theme.cueText, alignment: .right)
    deleteCue = StrikethroughLabel(
      style: theme.cueText, thickness: RowConstants.cueStrikethroughThickness)
    super.init()
    completeCue.text = CommonStrings.complete
    deleteCue.text = CommonStrings.delete
    for label in [title, completeCue, deleteCue] { addSubview(label) }
    swipeOffset = 0
  }

  /// What the cell shows: the text, the number of open rows or the name of the list, and the state.
  public override var accessibilityElement: AccessibilityElement {
    var element = AccessibilityElement(
      rowWith: title.text, isCompleted: item?.isCompleted == true, openCount: openCount,
      listName: trailingLabels?.name ?? "", due: trailingLabels?.chip?.spoken)
    if isSelected { element.state.insert(.selected) }
    if textField != nil { element.state.insert(.editable) }
    return element
  }

  /// The text field, since the row itself says the other texts.
  public override var accessibilitySubviews: [View] { textField.map { [$0] } ?? [] }

  /// The horizontal distance of the row from its place, in points, positive to the right.
  ///
  /// The cues, strikethrough and color change with the offset.
  var swipeOffset = 0.0 {
    didSet {
      // The removal of a row may begin at offset 0, where its phase must not be reset.
      if swipeOffset == 0, swipePhase.action != .delete { resetSwipe() }
      updateTransform()
      updateSwipe()
    }
  }

  /// What the cues, strikethrough and color show while the row is away from its place.
  var swipePhase = SwipePhase.undecided
  /// The weight of the preview in the strikethrough, from 0 to 1.
  ///
  /// The weight rises from 0 after a contact has caught the row in another phase than `undecided`,
  /// or after the item was toggled during a swipe.
  var previewWeight = 1.0 { didSet { updateSwipe() } }
  /// A factor of the cues' opacity, from 0 to 1, in addition to the factor that depends on the
  /// offset.
  var cueOpacity = 1.0 { didSet { updateSwipe() } }
  /// The fraction of the text that is struck through, apart from the preview of a swipe: 0 if the
  /// item is open, 1 if it is completed.
  var completion = 0.0 { didSet { updateSwipe() } }
  /// Whether the cell still shows the state that its item had before the last toggle.
  private(set) var holdsCompletion = false

  /// Whether the cell still shows the date that its item had before its repeat was completed.
  var holdsChip = false

  /// Sets ``holdsCompletion`` and shows the state that results, with an animation if `isAnimated`; nil for the usual
  /// duration.
  func holdCompletion(_ holds: Bool, isAnimated: Bool = true, duration: Double? = nil) {
    guard holds != holdsCompletion else { return }
    holdsCompletion = holds
    stopAnimation(of: \.completion)
    showCompletion(isAnimated: isAnimated, duration: duration)
  }

  /// The progress of the background's change from the old to the new color, from 0 to 1.
  var colorProgress = 1.0 {
    didSet {
      trailingLabels?.chip?.rowColor = color
      setNeedsDisplay()
    }
  }

  /// Progress of lifting the row, from 0 to 1: a lifted row is larger and casts a shadow.
  var liftProgress = 0.0 {
    didSet {
      updateTransform()
      setNeedsDisplay()
    }
  }

  /// The progress of the loss of height, from 0 to 1.
  private var collapseProgress = 0.0 { didSet { updateTransform() } }

  /// Whether the row has the border that marks the selected row.
  var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
  /// Whether the row is a list that opens if a carried row is held above it longer; it has the border of
  /// a selected row.
  var isDropTarget = false { didSet { if isDropTarget != oldValue { setNeedsDisplay() } } }

  /// The field that replaces the title while the text is edited; nil while the title is shown.
  var textField: TextField? {
    didSet {
      guard textField !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let textField { addSubview(textField) }
      title.isHidden = textField != nil
      setNeedsLayout()
    }
  }

  /// A text caret while the text is edited; otherwise nil, which leaves the shape to other views.
  public override var pointerShape: PointerShape? { textField == nil ? nil : .text }

  /// Whether the cell shows a list.
  var isList: Bool { openCount != nil }

  /// Whether the cell shows the row that opens the rows that are due today.
  var isTodayRow: Bool { item?.id == .today }

  /// Shows `item` in row `row` of a list of `count` rows, with the name of its list unless that is empty.
  ///
  /// If the cell already shows this item, changes of color and completion are animated.
  func show(
    _ item: ToDoItem, listName: String = "", row: Int, of count: Int, textScale: Double
  ) {
    showListName(listName, textScale: textScale)
    if countBox != nil { removeCountBox() }
    showText(item.text, color: theme.colors.openRowColor(row: row, of: count), textScale: textScale)
    let old = self.item
    self.item = item
    if old?.id != item.id {
      // A cell without an item has no animation. Without this check, `stopAnimation` would allocate
      // memory while the list scrolls.
      if old != nil { stopAnimation(of: \.completion) }
      showCompletion(isAnimated: false)
    } else if old?.isCompleted != item.isCompleted {
      stopAnimation(of: \.completion)
      if swipeOffset > 0 { restartPreview() }
      showCompletion(isAnimated: true)
    } else {
      updateColor(duration: RowConstants.colorDuration)
    }
  }

  /// Shows `list`, an item of the list of lists with `openCount` open rows, in a row of `color`.
  ///
  /// If the cell already shows this list, changes of color and of the opacity of both texts are
  /// animated.
  func show(_ list: ToDoItem, openCount: Int, color: Color, textScale: Double) {
    showListName("", textScale: textScale)
    showText(list.text, color: color, textScale: textScale)
    let old = item
    (item, self.openCount) = (list, openCount)
    let box = countBox ?? addCountBox()
    (box.count, box.textScale) = (openCount, textScale)
    setNeedsLayout()
    let alpha = openCount > 0 ? 1 : theme.colors.emptyListAlpha
    let isSame = old?.id == list.id
    updateColor(duration: isSame ? RowConstants.colorDuration : 0)
    for text in [title, box.label] as [View] {
      if isSame {
        text.animate(\.alpha, to: alpha, duration: RowConstants.completionDuration)
      } else {
        text.stopAnimations()
        text.alpha = alpha
      }
    }
    updateSwipe()
  }

  private func showText(_ text: String, color: Color, textScale: Double) {
    title.style = theme.rowText(scale: textScale)
    title.color = theme.colors.foreground
    title.thickness = RowConstants.strikethroughThickness * textScale
    title.text = text
    openColor = color
  }

  private func showListName(_ name: String, textScale: Double) {
    guard trailingLabels != nil || !name.isEmpty else { return }
    makeTrailingLabels().showListName(name, textScale: textScale)
    setNeedsLayout()
  }

  /// Shows when the item is due, or nothing for nil.
  func showChip(_ content: DueChipContent?) {
    guard !holdsChip, trailingLabels != nil || content != nil else { return }
    makeTrailingLabels().showChip(content)
    trailingLabels?.chip?.rowColor = color
    setNeedsLayout()
  }

  private func makeTrailingLabels() -> TrailingLabels {
    let labels = trailingLabels ?? TrailingLabels(of: self, theme: theme)
    trailingLabels = labels
    return labels
  }

  /// Makes a cell that has shown a list one of an item.
  private func removeCountBox() {
    countBox?.removeFromSuperview()
    (countBox, openCount) = (nil, nil)
    title.stopAnimations()
    title.alpha = 1
    setNeedsLayout()
  }

  private func addCountBox() -> CountBox {
    let box = CountBox(theme: theme)
    countBox = box
    addSubview(box)
    return box
  }

  /// Slides the row in from `width` points left of its place, without cues.
  ///
  /// Deleted rows leave to the left, so rows that come back enter from the left.
  func slideIn(width: Double) {
    swipeOffset = -width
    swipePhase = .slidingIn
    cueOpacity = 0
    animate(
      \.swipeOffset, to: 0, duration: BehaviorConstants.flightDuration, curve: .easeOut,
      kind: .movement
    )
  }

  /// Resets the item, text field, offset, lift, selection and animations.
  public override func prepareForReuse() {
    super.prepareForReuse()
    textField = nil
    (isSelected, isDropTarget, holdsChip) = (false, false, false)
    holdCompletion(false, isAnimated: false)
    (swipePhase, previewWeight, cueOpacity) = (.undecided, 1, 1)
    swipeOffset = 0
    liftProgress = 0
    if collapseProgress != 0 { collapseProgress = 0 }
    colorProgress = 1
    removalAnimation = .fly(velocity: 0)
    // The content is reset last: if it were already nil, the assignments above would animate the
    // color.
    (item, openCount) = (nil, nil)
  }

  /// Moves the row out to the left, fades or collapses it, as `removalAnimation` determines, and then
  /// calls `completion`.
  public override func animateRemoval(completion: @escaping () -> Void) {
    isSelected = false
    switch removalAnimation {
    case .fade:
      animate(\.alpha, to: 0, duration: RowConstants.returnDuration) { _ in completion() }
    case .collapse:
      animate(\.collapseProgress, to: 1, duration: BehaviorConstants.clearDuration, kind: .movement)
      animate(\.alpha, to: 0, duration: BehaviorConstants.clearDuration) { _ in completion() }
    case .fly(let velocity):
      endSwipe(.delete)
      fly(speed: abs(velocity), completion)
    }
  }

  private func fly(speed: Double, _ completion: @escaping () -> Void) {
    let width = bounds.size.width
    let end = -(width + RowConstants.cueGap + RowConstants.cueWidth)
    let speed = max(speed, width / BehaviorConstants.flightDuration)
    // If the row was swiped far to the right, it starts just outside the right edge, so that it is
    // visible at once.
    swipeOffset = min(swipeOffset, -end)
    guard speed > 0, swipeOffset > end else { return completion() }
    animate(
      \.swipeOffset, to: end, duration: (swipeOffset - end) / speed, curve: .linear, kind: .movement
    ) { _ in completion() }
  }

  /// Lays out title, text field, count and cues.
  public override func layoutSubviews() {
    let size = bounds.size
    let boxWidth = countBox?.width ?? 0
    countBox?.frame = Rect(x: size.width - boxWidth, y: 0, width: boxWidth, height: size.height)
    let taken = boxWidth + (trailingLabels?.layOut(in: size) ?? 0)
    title.frame = Rect(
      x: RowConstants.textInset, y: 0,
      width: max(0, size.width - 2 * RowConstants.textInset - taken), height: size.height)
    textField?.frame = title.frame
    completeCue.frame = Rect(
      x: -RowConstants.cueGap - RowConstants.cueWidth, y: 0, width: RowConstants.cueWidth,
      height: size.height)
    deleteCue.frame = Rect(
      x: size.width + RowConstants.cueGap, y: 0,
      width: snoozeCaption == nil ? RowConstants.cueWidth : deleteCue.naturalWidth.rounded(.up),
      height: size.height)
    updateSwipe()
    if liftProgress > 0 { updateTransform() }
  }

  /// Draws the background with its bevel; adds a shadow while the row is lifted, and a border while
  /// it is selected.
  public override func draw(into list: inout DisplayList) {
    if liftProgress > 0 { drawShadow(into: &list) }
    drawBackground(into: &list)
    if isSelected || isDropTarget { list.drawSelection(in: bounds, theme.colors.selection) }
  }

  /// The current background color; during a change, a mix of the old and the new color.
  var color: Color { oldColor.mixed(byHueWith: newColor, fraction: colorProgress) }

  /// Changes the background to the color that ``isShownCompleted`` requires.
  ///
  /// The change is animated over `duration` seconds; 0 changes the color at once.
  func updateColor(duration: Double) {
    let color = isShownCompleted ? theme.colors.completed : openColor
    guard color != newColor || duration == 0 else { return }
    oldColor = duration > 0 ? self.color : color
    newColor = color
    colorProgress = 0
    animate(\.colorProgress, to: 1, duration: duration)
  }

  /// Animates the background from `color` to the color that the row should have.
  func fadeColor(from color: Color) {
    oldColor = color
    colorProgress = 0
    animate(\.colorProgress, to: 1, duration: RowConstants.colorDuration)
  }

  /// Moves the row by the swipe offset, and enlarges a lifted row.
  ///
  /// A lifted row is wider than the window; a translation to the right keeps the start of its text
  /// visible, and the count of its open items moves to the left as far as the row is cut off there.
  private func updateTransform() {
    let growth = (ReorderingConstants.liftScale - 1) * liftProgress
    let outside = bounds.size.width * growth / 2
    let shift = max(0, outside - RowConstants.textInset / 2)
    transform = Transform(
      scale: Size(width: 1 + growth, height: (1 + growth) * (1 - collapseProgress)),
      translation: Point(x: swipeOffset + shift, y: 0))
    let cutOff = (outside + shift) / (1 + growth)
    countBox?.transform = Transform(translation: Point(x: -cutOff, y: 0))
  }
}
