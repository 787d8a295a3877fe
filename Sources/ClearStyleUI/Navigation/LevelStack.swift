internal import Motion
internal import ViewKit

/// The levels that a region shows, each loaded when it is first needed, and the transitions between them.
///
/// The transition between a level and the one below is the `progress` of a `LevelsView`: gestures set it,
/// and an animation finishes it. A way over several levels is several transitions at once.
///
/// ```swift
/// let stack = LevelStack(showing: .rows, rows)
/// stack.makeController = { level in PageController(…) }
/// stack.move(to: .settings, duration: 0.3)
/// ```
@MainActor
final class LevelStack {
  /// Seconds of a transition from one level to the next.
  static let duration = 0.3
  /// The curve of a transition to the level below; a transition to the level above is the same backward.
  static let curve = TimingCurve.cubicBezier(x1: 0.67, y1: 0.18, x2: 0.30, y2: 0.86)
  /// The level that is shown or, during a transition, that is shown after it.
  private(set) var level: Level {
    didSet { if level != oldValue { controllers[oldValue]?.willDisappear() } }
  }
  /// Makes the controller of a level; called once for each level, when it is first needed.
  var makeController: (Level) -> any LevelController = { preconditionFailure("no \($0)") }
  /// Called with each level and its controller after they are loaded.
  var onLoad: (Level, any LevelController) -> Void = { _, _ in }
  /// Returns the row of the parent that stands for a level; nil if there is none.
  var rowOfLevel: (Level) -> Int? = { _ in nil }
  private var controllers: [Level: any LevelController]
  /// The transitions, from the outermost.
  private var steps: [(upper: Level, lower: Level, view: LevelsView)] = []

  /// Shows `level`, which `controller` controls.
  init(showing level: Level, _ controller: any LevelController) {
    self.level = level
    controllers = [level: controller]
  }

  /// The views whose `progress` is a transition between levels, from the outermost.
  var transitions: some Sequence<LevelsView> { steps.lazy.map(\.view) }

  /// The controllers of the levels that are loaded.
  var loadedControllers: some Sequence<any LevelController> { controllers.values }

  /// The controller of `level` if it is loaded, otherwise nil.
  func loadedController(of level: Level) -> (any LevelController)? { controllers[level] }

  /// The controller of `level`, which is loaded now if it was not.
  func controller(of level: Level) -> any LevelController {
    if let controller = controllers[level] { return controller }
    let controller = makeController(level)
    controllers[level] = controller
    onLoad(level, controller)
    return controller
  }

  /// The view of `upper` and the levels below it.
  ///
  /// It is made when it is first needed, since an additional superview makes each frame slower.
  func transition(below upper: Level) -> LevelsView {
    if let step = steps.first(where: { $0.upper == upper }) { return step.view }
    guard let lower = level.step(from: upper) else {
      preconditionFailure("\(level) is not below \(upper)")
    }
    let transition = LevelsView(lower: view(of: lower)) { [unowned self] in
      controller(of: upper).tableView
    }
    insert(transition, from: upper, to: lower)
    return transition
  }

  /// Makes the view of `upper`, below which no level was shown yet, and of `lower`, which is hidden.
  private func addTransition(from upper: Level, to lower: Level) {
    let table = controller(of: upper).tableView
    let parent = steps.first { $0.lower == upper }?.view
    let transition = LevelsView(upper: table, lower: view(of: lower))
    insert(transition, from: upper, to: lower)
    guard let parent, parent.lower === table else { return }
    parent.lower = transition
    table.isHidden = false
  }

  private func insert(_ transition: LevelsView, from upper: Level, to lower: Level) {
    let index = steps.firstIndex { upper.isAbove($0.upper) } ?? steps.count
    steps.insert((upper, lower, transition), at: index)
  }

  /// Ends the transitions at `level`.
  func jump(to level: Level) {
    prepare(level)
    for (upper, _, view) in steps {
      view.grab()
      view.progress = upper.isAbove(level) ? 1 : 0
    }
    self.level = level
  }

  /// Animates the transitions to `level` over `duration` seconds.
  func move(to level: Level, duration: Double) {
    prepare(level)
    for (upper, _, view) in steps {
      view.grab()
      view.setProgress(
        to: upper.isAbove(level) ? 1 : 0, duration: duration, curve: Self.curve)
    }
    self.level = level
  }

  /// Prepares the levels that become visible on the way to `level`.
  func prepare(_ level: Level) {
    for upper in Level.allCases where self.level.step(from: upper) != level.step(from: upper) {
      if self.level.step(from: upper) == nil, let lower = level.step(from: upper) {
        if !steps.contains(where: { $0.upper == upper }) { addTransition(from: upper, to: lower) }
      } else {
        _ = transition(below: upper)
      }
    }
    for (upper, lower, view) in steps where view.progress == 1 && !upper.isAbove(level) {
      view.openRow = rowOfLevel(lower)
      controller(of: upper).willAppear()
    }
    for (index, step) in steps.enumerated() {
      if let lower = level.step(from: step.upper) { show(lower, at: index) }
    }
  }

  /// Makes `level` the lower one of a transition, instead of another level.
  private func show(_ level: Level, at index: Int) {
    let step = steps[index]
    guard step.lower != level else {
      if case .page = level.content, step.view.progress == 0 {
        step.view.openRow = rowOfLevel(level)
        controllers[level]?.willAppear()
      }
      return
    }
    let (view, lower) = (step.view, view(of: level))
    // The way to or from the other one may still run.
    view.grab()
    if view.progress > 0 { view.scene?.fadeFromLastFrame(within: Self.duration) }
    // A page opens from its row; lists stay as far open as they are.
    if case .page = level.content { view.progress = 0 }
    controllers[level]?.willAppear()
    (view.lower, steps[index].lower) = (lower, level)
    if view.progress == 0 { view.openRow = rowOfLevel(level) }
  }

  /// The view of `level` and, if they were shown, the levels below.
  private func view(of level: Level) -> View {
    steps.first { $0.upper == level }?.view ?? controller(of: level).tableView
  }
}
