extension RootScreen {
  /// What is said of the sync with servers.
  public var sync: SyncSummary {
    get { navigation.sync }
    set { navigation.sync = newValue }
  }
  /// Asks servers from another process; nil if there is no file whose lists could be joined.
  public var serverConnector: ServerConnector? {
    get { rootView.serverConnector }
    set { rootView.serverConnector = newValue }
  }
}
