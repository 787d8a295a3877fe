import ToDoModel

/// How a process is started that opens the window at a list, or makes the one that is open come to the front.
struct WindowStart {
  /// The words of the command line.
  var arguments: [String] = []
  /// The variables, beside those of this process.
  var environment: [String: String] = [:]

  /// A start with the token by which the window may come to the front, on Wayland.
  init(_ arguments: [String] = [], token: String?) {
    (self.arguments, environment) = (arguments, ["XDG_ACTIVATION_TOKEN": token ?? ""])
  }

  /// A start at the list of `item` among `lists`, whose file is at `path`; where the window was if other lists have
  /// its name.
  init(at path: String, _ item: ItemID?, in lists: ListCollection?, token: String?) {
    self.init(token: token)
    environment["CLEARSTYLE_DATABASE"] = path
    let list = item.flatMap { lists?.list(of: $0)?.item }
    guard let lists, let name = list.flatMap({ lists.find($0)?.item.text }),
      lists.lists.items.count(where: { $0.text == name }) == 1
    else { return }
    arguments = ["--list=\(name)"]
  }
}
