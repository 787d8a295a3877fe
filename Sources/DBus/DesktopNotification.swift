/// What is shown on the desktop, outside the program's windows.
public struct DesktopNotification: Hashable, Sendable {
  /// What the user can do with a notification.
  public struct Action: Hashable, Sendable {
    /// What ``NotificationEvent/activated(_:key:)`` says after a click.
    public let key: String
    /// The title of the button.
    public let label: String

    /// An action with a button; that with the key `default` is a click on the notification itself.
    public init(key: String, label: String) { (self.key, self.label) = (key, label) }
  }

  /// The name of the program, which the notification shows.
  public var program: String
  /// The name of the program's desktop entry, without its suffix, which is also that of its icon.
  public var desktopEntry: String
  /// A portal replaces a notification that has the same one.
  public var identifier: String
  /// The parameter of each action, which the desktop passes to the process that performs the action.
  public var target: String
  /// The first line; servers show no markup in it.
  public var title: String
  /// The second line, as text.
  public var body: String
  /// Servers that know no actions show none.
  public var actions: [Action]

  /// A notification of the program `program`.
  public init(
    program: String, desktopEntry: String, identifier: String = "", target: String = "",
    title: String, body: String, actions: [Action] = []
  ) {
    (self.program, self.desktopEntry) = (program, desktopEntry)
    (self.identifier, self.target) = (identifier, target)
    (self.title, self.body, self.actions) = (title, body, actions)
  }
}
