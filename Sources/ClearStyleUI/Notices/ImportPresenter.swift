internal import Timing
internal import ToDoFormats
internal import ViewKit

/// Shows the imports of other processes as a quiet line with a bar of progress; a tap stops them.
@MainActor
final class ImportPresenter: Behavior {
  static let levels: Set<Level> = []
  static let changesItems = true
  private unowned let navigation: Navigation
  private weak var rootView: RootView?
  private let bar: QuietLineBar
  private var imports: [RunningImport] = []
  /// The number of imports that have ended since none was running.
  private var endedCount = 0

  private final class RunningImport {
    var stop: @MainActor () -> Void = {}
    var fraction = 0.0
  }

  /// Adds the line to the notices of the screen, and makes the root view begin imports here.
  init(_ context: BehaviorContext) {
    (navigation, rootView) = (context.navigation, context.rootView)
    bar = QuietLineBar(theme: context.theme, strings: context.strings)
    bar.onTap = { [weak self] in self?.stop() }
    context.rootView.notices.add(bar)
    context.rootView.beginImport = { [weak self] in self?.begin($0) ?? false }
  }

  /// Begins `request`; returns false if no process can do it.
  private func begin(_ request: ImportRequest) -> Bool {
    guard let start = rootView?.importStarter else { return false }
    let running = RunningImport()
    imports.append(running)
    running.stop = start(request) { [weak self] in self?.update(running, request, $0) }
    // A short import ends before a line could be read.
    rootView?.scene?.schedule(after: NoticeConstants.fade) { [weak self] in self?.show() }
    return true
  }

  private func update(
    _ running: RunningImport, _ request: ImportRequest, _ progress: ImportProgress
  ) {
    if case .fraction(let fraction) = progress {
      running.fraction = max(running.fraction, fraction)
      if bar.isShown { show() }
      return
    }
    imports.removeAll { $0 === running }
    endedCount = imports.isEmpty ? 0 : endedCount + 1
    if bar.isShown { show() }
    for text in announcements(of: progress, request) { rootView?.announce(text) }
  }

  /// Shows the average progress of the imports that were begun together; hides the line after the last one.
  private func show() {
    if imports.isEmpty {
      if bar.isShown { bar.disappear() }
      return
    }
    let done = imports.reduce(Double(endedCount)) { $0 + $1.fraction }
    bar.content = .importing(done / Double(endedCount + imports.count))
    if !bar.isShown { bar.appear() }
  }

  private func stop() { for running in imports { running.stop() } }

  private func announcements(
    of progress: ImportProgress, _ request: ImportRequest
  ) -> [String] {
    let strings = navigation.settings.strings
    switch progress {
    case .fraction, .stopped: return []
    case .failed(let cause): return [strings.importFailed(request.fileName, cause)]
    case .refused(let reason): return [strings.importRefused(reason)]
    case .imported(let items, let known, let lists, let ignored):
      return [strings.itemsWereImported(items, toLists: lists)]
        + (known > 0 ? [strings.itemsWereKnown(known, of: items)] : [])
        + (ignored > 0 ? [strings.linesWereIgnored(ignored)] : [])
    }
  }
}
