/// What `--help` and `--version` print.
enum Help {
  static let version = "0.1"

  static let text = """
    ClearStyle, a to-do list without buttons: swipe a row right to complete it,
    left to delete it.

    clearstyle                      open the window
    clearstyle add TEXT…            add rows at the top, first one first
    clearstyle list [--json]        print the rows in order
    clearstyle complete N…          complete rows; N as list last printed them
    clearstyle reopen N…            open completed rows again
    clearstyle delete N…            delete rows
    clearstyle undo | redo          take the last change back, or do it again
    clearstyle import FILE|-        add a row at the end for each line;
                                    one that begins with "x " is completed
    clearstyle export [FILE|-]      write the rows as such lines
    clearstyle forget               empty the history for good: undo, and what was
                                    deleted; it says what goes
    clearstyle snapshot FILE.png    draw the list, without a window or a display
    clearstyle --help | --version

      --database FILE   the list's file instead of CLEARSTYLE_DATABASE or the usual
                        $XDG_DATA_HOME/clearstyle/clearstyle.sqlite
      --size WxH        size of the window or picture, in points
      --scale S         pixels a point
      --demo            a household's list in memory; nothing is saved
      --fullscreen      cover the whole display (F11 goes back)
      --disable GESTURE,…  switch gestures off: swipe-right, swipe-left, tap,
                        tap-below, pull, pinch, hold, three-fingers
      --show-touches    show where every contact is
      --record FILE     write what reaches the window into FILE, to report a fault;
                        what is typed only with --record-text
      --replay FILE     play a recording without a window: prints each frame's
                        fingerprint, then the list
      --verbose         say what the window does
      --quiet           let a command print nothing but errors

    Options may stand anywhere; -- ends them. Ctrl+Q or Ctrl+W closes the window.

    """
}
