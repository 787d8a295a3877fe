extension RootScreen {
  /// What the settings level says of the sync with servers; nil if no list is tied to one.
  public var sync: SyncSummary? {
    get { navigation.sync }
    set { navigation.sync = newValue }
  }
  /// Asks servers from another process; nil if there is no file whose lists could be joined.
  public var serverConnector: ServerConnector? {
    get { rootView.serverConnector }
    set { rootView.serverConnector = newValue }
  }
}
