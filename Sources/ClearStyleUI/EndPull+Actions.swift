extension EndPull.Action {
  /// Clears the completed rows, of which `count` returns the number.
  static func clear(
    count: @escaping () -> Int, in strings: any Strings, by clear: @escaping () -> Void
  ) -> EndPull.Action {
    EndPull.Action(
      caption: { isPast in
        let count = count()
        return PullCaption.Content(
          text: strings.clear(count, isPast: isPast), isEnabled: count > 0)
      }, release: clear)
  }

  /// Goes up to the settings.
  static func goToSettings(in strings: any Strings, by go: @escaping () -> Void) -> EndPull.Action {
    EndPull.Action(
      caption: { isPast in
        let title = strings.settings
        return PullCaption.Content(text: isPast ? strings.release(for: title) : title, arrow: .up)
      }, release: go)
  }

  /// Opens the list of which `name` returns the name, one level down; has no effect while there is
  /// none.
  static func open(name: @escaping () -> String?, by open: @escaping () -> Void) -> EndPull.Action {
    EndPull.Action(
      caption: { _ in
        guard let name = name() else { return PullCaption.Content(text: "", isEnabled: false) }
        return PullCaption.Content(text: name, arrow: .down)
      }, release: open)
  }
}
