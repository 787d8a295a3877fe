/// Sizes in points and times in seconds of the on-screen keyboard.
///
/// Values "as specified" are those of Documentation/Behavior.md, On-screen keyboard; those "by
/// eye" were chosen by how they look.
enum KeyboardConstants {
  /// The largest part of the window's height that the keyboard takes, as specified.
  static let maximumHeightFraction = 0.6
  /// The largest width of the keyboard; in a wider window it is centered, as specified.
  static let maximumWidth = 700.0
  /// The height of a key where there is room, as specified.
  static let preferredMinimumKeyHeight = 40.0
  /// The width of a key where there is room, as specified.
  static let preferredMinimumKeyWidth = 30.0
  /// The number of rows of a page: three of letters, and that of the space key.
  static let pageRowCount = 4
  /// The height of a row, as a fraction of the keyboard's width, between `minimumRowHeight` and
  /// `maximumRowHeight`.
  ///
  /// By eye: a phone's keys are a little higher than wide.
  static let rowHeightFraction = 0.14
  /// The smallest height of a row where there is room: `preferredMinimumKeyHeight` and a gap.
  static let minimumRowHeight = 46.0
  /// The largest height of a row; by eye.
  ///
  /// A larger value makes the way between keys longer.
  static let maximumRowHeight = 64.0
  /// The distance outside the keyboard at which contacts still begin on its keys; by eye.
  ///
  /// A larger value takes more of the rows above.
  static let touchOutset = 12.0
  /// The smallest distance between two keys.
  static let minimumGap = 2.0
  /// The distance between two keys as a fraction of the smaller side of a key; by eye.
  static let gapFraction = 0.1

  /// The height of the bar of suggestions above the keys; by eye.
  static let suggestionHeight = 42.0
  /// The distance between two suggestions; by eye.
  static let suggestionGap = 4.0

  /// How long a contact rests on a key until its accents open, or backspace repeats, as specified.
  static let holdDuration = 0.4
  /// The time between two repeats of backspace, as specified.
  static let repeatInterval = 0.06
  /// How many times a held backspace deletes a character before it deletes words: as many as fit
  /// into the 2 s that are specified.
  static let characterRepeatCount = Int(((2 - holdDuration) / repeatInterval).rounded(.up))
  /// The longest time between two taps on shift that lock capitals.
  ///
  /// 0.3, as for double taps in Flutter and Android. With a larger value, two single taps of a quick
  /// typist lock capitals.
  static let doubleTapInterval = 0.3
  /// The longest time in seconds from one tap on space to the next one that makes a full stop.
  ///
  /// 1.1, as in Android's keyboard (`config_double_space_period_timeout`).
  static let fullStopInterval = 1.1
  /// The way of a finger on the held space key that moves the caret by a character; by eye: about the
  /// width of a letter.
  static let caretColumn = 9.0
  /// The way of that finger that moves the caret by a line; by eye: far enough that a sideways slide stays
  /// in its line.
  static let caretLine = 24.0
  /// The time in which the keyboard slides in and out, as specified.
  static let slideDuration = 0.25

  /// The size of a letter as a fraction of its key's height, and of its width; by eye.
  static let letterFraction = (height: 0.5, width: 0.66)
  /// The largest size of a letter on a key; by eye.
  static let maximumLetterSize = 24.0
  /// The size of words on keys, such as Done, in relation to letters; by eye.
  static let wordFraction = 0.72
  /// The largest size of words on keys; by eye.
  static let maximumWordSize = 15.0
  /// The size of an icon in relation to the key's letter; by eye.
  static let iconFraction = 1.1
  /// The size of the enlarged key above the finger in relation to the key; by eye.
  static let previewScale = (width: 1.4, height: 1.25)
  /// The part of a key's width that text may take; wider text is drawn smaller; by eye.
  static let textFraction = 0.92
  /// The distance of the enlarged key and of the accents from their key; by eye.
  static let popoverGap = 4.0
  /// The width of the dark edge around the enlarged key and the accents; by eye.
  static let popoverEdge = 2.0
  /// The largest height of a layout's name in the globe's menu, as high as a key.
  static let maximumNameHeight = 40.0
  /// The smallest height of a name; below that the names are in several columns; by eye.
  static let minimumNameHeight = 28.0
  /// The largest width of a name; by eye.
  static let nameWidth = 160.0
  /// The largest side of an accent's cell; by eye.
  ///
  /// A finger slides over a few of them.
  static let maximumAccentSize = 48.0
}
