import Geometry
import Input
import Testing
import Timing
import ToDoDocument
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Tests pulls of the list past its end.
@MainActor
struct EndPullTests {
  /// Counts the releases of a pull past the end.
  private final class Releases {
    var count = 0
    var isEnabled = true
  }

  private let releases = Releases()

  /// A list of `count` rows, and a pull past its end.
  private func fixture(
    _ count: Int, width: Double = 400, height: Double = 700
  ) throws -> (App, EndPull) {
    let app = try App(
      (0..<count).map { "Row \($0)" }, width: width, height: height,
      behaviors: RootScreen.behaviors.filter { $0 != PullToClear.self })
    let pull = EndPull(
      app.screen.controller, theme: Theme(),
      action: EndPull.Action(
        caption: { [releases] isPast in
          PullCaption.Content(
            text: isPast ? "Release" : "Pull", arrow: .down, isEnabled: releases.isEnabled)
        }, release: { [releases] in releases.count += 1 }))
    app.table.jump(to: app.table.offsetRange.upperBound)
    app.frame()
    return (app, pull)
  }

  private func caption(_ app: App) -> PullCaption? {
    app.table.subviews.lazy.compactMap { $0 as? PullCaption }.first { !$0.isHidden }
  }

  /// Pulls the list up until it shows `pull` points below its end, without a release.
  private func pullUp(_ app: App, _ pull: Double) {
    let height = app.scene.size.height
    let distance = (1 / (1 - pull / height) - 1) * height / 0.55
    app.drag(from: height - 5, down: -distance, over: 0.3)
  }

  @Test(
    arguments: [0, 1, 5, 14, 15, 30], [(400.0, 700.0, 50.0), (240, 160, 24), (3840, 2160, 50)])
  func `a pull past the distance acts at the release, of a list of any length`(
    count: Int, window: (width: Double, height: Double, distance: Double)
  ) throws {
    for (extra, acts) in [(-0.5, false), (0.5, true)] {
      let (app, pull) = try fixture(count, width: window.width, height: window.height)
      let before = releases.count
      pullUp(app, window.distance + extra)
      #expect(caption(app)?.content.text == (acts ? "Release" : "Pull"))
      app.release()
      #expect(releases.count == before + (acts ? 1 : 0))
      app.settle()
      #expect(caption(app) == nil && app.rows.count == count)
      app.expectRest()
      withExtendedLifetime(pull) {}
    }
  }

  @Test func `the caption is below the last row, and its opacity grows with the pull`() throws {
    for count in [3, 30] {
      let (app, pull) = try fixture(count)
      #expect(caption(app) == nil)
      pullUp(app, 25)
      let caption = try #require(self.caption(app))
      #expect(abs(caption.alpha - 0.5) < 1e-6)
      #expect(caption.frame == Rect(x: 0, y: Double(count) * 50, width: 400, height: 50))
      app.move([1: Point(x: 0, y: -100)])
      #expect(
        caption.alpha == 1
          && caption.accessibilityElement.description == "caption \"Release\" \"↓\"")
      app.move([1: Point(x: 0, y: 200)])
      #expect(caption.isHidden)
      app.release()
      #expect(releases.count == 0)
      withExtendedLifetime(pull) {}
    }
  }

  @Test func `a caption that is not enabled is gray, and a release does nothing`() throws {
    let (app, pull) = try fixture(5)
    releases.isEnabled = false
    pullUp(app, 60)
    let label = try #require(caption(app)?.subviews.first as? Label)
    #expect(label.color == ThemeColors(.heat).hint)
    app.release()
    #expect(releases.count == 0)
    releases.isEnabled = true
    app.settle()
    pullUp(app, 60)
    #expect(label.color == .white)
    pull.action = nil
    app.release()
    app.settle()
    pullUp(app, 60)
    #expect(caption(app) == nil && releases.count == 0)
  }

  @Test func `a drag that began above the end, and one that caught a bounce, never act`() throws {
    let (app, pull) = try fixture(30)
    app.table.jump(to: app.table.offsetRange.upperBound - 30)
    app.frame()
    pullUp(app, 100)
    #expect(caption(app) == nil)
    app.release()
    try #require(app.table.isMoving && app.table.endOverscroll == .idle)
    app.frame(after: 0.02)
    #expect(app.table.contentOffset > app.table.offsetRange.upperBound + 50)
    app.drag(from: 600, down: -100, over: 0.02)
    #expect(app.table.endOverscroll == .dragging && caption(app) == nil)
    app.release()
    #expect(releases.count == 0)
    withExtendedLifetime(pull) {}
  }

  @Test func `a drag that catches the return of a pull continues the pull`() throws {
    let (app, pull) = try fixture(30)
    pullUp(app, 45)
    app.release()
    app.frame(after: 0.02)
    #expect(caption(app) != nil)
    app.drag(from: 600, down: -150, over: 0.02)
    #expect(caption(app)?.content.text == "Release")
    app.release()
    #expect(releases.count == 1)
    withExtendedLifetime(pull) {}
  }

  @Test func `a cancelled pull, a lost focus and a resize do nothing`() throws {
    let (app, pull) = try fixture(30)
    let interruptions: [(App) -> Void] = [
      { $0.touch(.cancelled, 200, 300) }, { $0.scene.handle(.interrupted(time: $0.now)) },
      { $0.scene.handle(.focusLost(time: $0.now)) },
      { $0.scene.size = Size(width: 500, height: 500) },
    ]
    for interrupt in interruptions {
      app.table.jump(to: app.table.offsetRange.upperBound)
      pullUp(app, 80)
      #expect(caption(app) != nil)
      interrupt(app)
      app.frame()
      app.release()
      app.settle()
      #expect(releases.count == 0 && caption(app) == nil)
      app.expectRest()
    }
    withExtendedLifetime(pull) {}
  }

  @Test func `during an edit the list only scrolls at its end`() throws {
    for count in [3, 30] {
      let (app, pull) = try fixture(count)
      app.tap((count == 3 ? 150 : 700) - 25)
      app.settle()
      try #require(app.table.contentOffset == app.table.offsetRange.upperBound)
      pullUp(app, 60)
      #expect(caption(app) == nil && app.scene.firstResponder != nil)
      app.release()
      #expect(releases.count == 0)
      app.key(.escape)
      app.frame(after: 0.05)
      app.drag(from: 600, down: -60, over: 0.02)
      app.release()
      #expect(releases.count == 0)
      app.settle()
      app.expectRest()
      withExtendedLifetime(pull) {}
    }
  }

  @Test func `a pull down past the top and one up past the end do not disturb each other`() throws {
    let (app, pull) = try fixture(3)
    app.pull(60)
    let isPlaceholderShown = app.placeholders.contains { !$0.isHidden }
    #expect(isPlaceholderShown && caption(app) == nil)
    app.move([1: Point(x: 0, y: -300)])
    #expect(caption(app) != nil && app.placeholders.allSatisfy(\.isHidden))
    app.release()
    #expect(releases.count == 1 && app.rows.count == 3)
    app.settle()
    app.expectRest()
    withExtendedLifetime(pull) {}
  }

  @Test(arguments: [
    (0, "Nothing to Clear", "Nothing to Clear"), (1, "Pull to Clear", "Release to Clear 1 Item"),
    (3, "Pull to Clear", "Release to Clear 3 Items"),
  ])
  func `clearing says how many rows a release clears, and is disabled without any`(
    count: Int, before: String, past: String
  ) throws {
    let (app, pull) = try fixture(5)
    pull.action = .clear(
      count: { count }, in: EnglishStrings(), by: { [releases] in releases.count += 1 })
    pullUp(app, 45)
    #expect(caption(app)?.content == PullCaption.Content(text: before, isEnabled: count > 0))
    app.move([1: Point(x: 0, y: -60)])
    #expect(caption(app)?.content == PullCaption.Content(text: past, isEnabled: count > 0))
    app.release()
    #expect(releases.count == (count > 0 ? 1 : 0))
  }

  @Test func `opening a list shows its name and an arrow down`() throws {
    let (app, pull) = try fixture(5)
    pull.action = .open(name: { "To Do" }, by: { [releases] in releases.count += 1 })
    pullUp(app, 60)
    #expect(caption(app)?.accessibilityElement.description == "caption \"To Do\" \"↓\"")
    app.release()
    #expect(releases.count == 1)
  }

  @Test func `the wheel never pulls`() throws {
    let (app, pull) = try fixture(30)
    app.scene.handle(.wheel(clicks: 5, position: Point(x: 9, y: 9), time: app.now))
    app.frame(after: 0.2)
    #expect(caption(app) == nil && app.table.endOverscroll == .idle)
    withExtendedLifetime(pull) {}
  }
}
