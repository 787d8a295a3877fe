/// The output of `--help` and `--version`; lines have at most 80 columns.
enum Help {
  static let version = "0.1"

  static let text = """
    ClearStyle, a to-do list without buttons: swipe a row right to complete it,
    left to delete it.

    clearstyle                      open the window
    clearstyle add TEXT…            add rows at the top, in the given order
    clearstyle list [--json]        print the rows in order
    clearstyle complete N…          complete rows; N is a row number from list
    clearstyle reopen N…            mark completed rows as open
    clearstyle delete N…            delete rows
    clearstyle undo | redo          undo the last change, or redo it
    clearstyle import FILE|-        add a row at the end for each line; the prefix
                                    "x " marks a completed row
    clearstyle export [FILE|-]      write the rows as such lines
    clearstyle forget               erase the undo history and deleted texts
                                    permanently, after a summary
    clearstyle snapshot FILE.png    draw the list, without a window or a display
    clearstyle --help | --version

      --database FILE   the list's file; the default is CLEARSTYLE_DATABASE, else
                        $XDG_DATA_HOME/clearstyle/clearstyle.sqlite
      --size WxH        size of the window or picture, in points
      --scale S         pixels per point
      --demo            show a sample list in memory; changes are not saved
      --fullscreen      cover the whole display (F11 toggles)
      --disable GESTURE,…  disable gestures: swipe-right, swipe-left, tap,
                        tap-below, pull, pinch, hold, three-fingers
      --show-touches    show the position of every contact
      --record FILE     record the window's input to FILE, for a bug report;
                        typed text only with --record-text
      --replay FILE     replay a recording without a window: print a fingerprint
                        of each frame, then the list
      --verbose         print diagnostics of the window
      --quiet           print errors only (for commands)

    Options may appear anywhere; -- ends them. Ctrl+Q or Ctrl+W closes the window.

    """
}
