import ClearStyleUI
import Commands
import SDLPlatform
import System
import ToDoDocument
import ToDoModel
import ToDoStore
import UserSettings
import ViewKit

// What the window says and does about a file that is not open, damaged or read-only.
extension WindowSession {
  /// Shows in the notice why the content is not the lists, and replaces it as soon as something else can be shown.
  func present(_ opened: OpenedSession, in loop: EventLoop, _ replacer: ContentReplacer) {
    if let error = opened.content.error { Terminal.printError(error.description) }
    switch opened.content {
    case .lists: break
    case .readOnly(_, let error, let files):
      opened.showStatus { $0.readOnlyStatus(SaveProblem(error)) }
      watch(files, opened.screen, opened.root.scene, replacer)
    case .damaged(_, let damage):
      showDamage(opened)
      offer(damage, opened, loop, replacer)
      watch(damage.files, opened.screen, opened.root.scene, replacer)
    case .opening(let opening, _):
      let update = {
        guard !opening.isFinished else { return replacer.replaceContent(after: .opened(opening)) }
        opened.showStatus { $0.openingStatus(isLocked: opening.isLocked) }
      }
      loop.onWake = update
      update()
    }
  }

  private func showDamage(_ opened: OpenedSession) {
    opened.showStatus { $0.damagedStatus(canChoose: !opened.screen.isLocked) }
  }

  /// Opens the file again within a second after it has changed.
  private func watch(
    _ files: FileStates, _ screen: RootScreen, _ scene: Scene, _ replacer: ContentReplacer
  ) {
    scene.schedule(after: 1) { [weak screen, weak scene] in
      guard let screen, let scene else { return }
      if files.haveChanged {
        let place = screen.damage == nil ? screen.place : nil
        replacer.replaceContent(after: .fileChanged(place))
      } else {
        watch(files, screen, scene, replacer)
      }
    }
  }

  /// Makes the screen offer what can take the place of the damaged file, and replaces the file by what is chosen.
  private func offer(
    _ damage: Damage, _ opened: OpenedSession, _ loop: EventLoop, _ replacer: ContentReplacer
  ) {
    let backup = damage.backup.map {
      DamageOffer.Backup(age: $0.age, count: $0.lists.rowCount)
    }
    var replacement: DamageReplacement?
    opened.screen.damage = DamageOffer(salvaged: damage.salvaged, backup: backup) {
      [weak screen = opened.screen, waker = opened.waker] choice in
      let lists = choice == .backup ? damage.backup?.lists : damage.salvaged
      guard replacement == nil, let lists else { return }
      screen.map { $0.status = $0.messages.replacingStatus }
      replacement = DamageReplacement(of: damage, by: lists) { waker.wake() }
    }
    loop.onWake = {
      guard let result = replacement?.result else { return }
      replacement = nil
      finish(result, opened, replacer)
    }
  }

  private func finish(
    _ result: Result<String, StoreError>, _ opened: OpenedSession, _ replacer: ContentReplacer
  ) {
    switch result {
    case .success(let path):
      let name = path.split(separator: "/").last.map { String($0) }
      replacer.replaceContent(after: .repaired(keptAs: name ?? path))
    case .failure(let error):
      Terminal.printError(error.description)
      showDamage(opened)
      for screen in opened.root.screens {
        screen.announce(screen.messages.damagedFileIsNotReplaced(SaveProblem(error)))
      }
    }
  }

  /// Begins to open the file, unless it was opened already; nil for a demo.
  ///
  /// After damage was found in the file, it is not opened for writing.
  func beginOpening(
    _ place: Place, _ settings: Settings, waking waker: Waker, after change: ContentChange?
  ) throws -> DocumentOpening? {
    var damage: StoreError?
    switch change {
    case .opened(let opening): return opening
    case .damaged(let error): damage = error
    case .fileChanged, .repaired, nil: break
    }
    guard !options.isDemo else { return nil }
    // The header of a recording contains a fingerprint of all rows, so a recorded session waits
    // until all rows are loaded.
    var document = DocumentOptions(
      path: try DatabasePath.find(options), loadsInBackground: options.recordPath == nil)
    (document.list, document.anchor, document.expectedCount) = (
      place.list, place.topRow?.id, place.rowCount
    )
    document.isSectioned = settings.completedRows != .stay
    document.stateFolder = ProgramFiles().stateFolder
    document.isDurable = settings.effectiveDurability == .full
    document.clock = SystemClock.now
    return DocumentOpening(document, damage: damage) { waker.wake() }
  }
}

extension OpenedSession {
  /// Shows a notice that stays.
  fileprivate func showStatus(_ status: (any Messages) -> ListStatus) {
    for screen in root.screens { screen.status = status(screen.messages) }
  }
}
