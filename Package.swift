// swift-tools-version: 6.2
import PackageDescription

/// The rules every room is built by: each import is spelled out, each warning is an error.
let rules: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A Swift room under `Sources/`; `knows` is the whole list of what it may import.
func room(
  _ name: String, knows: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: knows, resources: resources, swiftSettings: rules,
    linkerSettings: mathematics)
}

/// The standard library's rounding and square roots call libm, and only Glibc's import names it.
let mathematics: [LinkerSetting] = [.linkedLibrary("m")]

/// The tests of one room.
func tests(
  _ name: String, knows: [Target.Dependency], exclude: [String] = [], resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: knows, exclude: exclude, resources: resources,
    swiftSettings: rules)
}

/// A door to a C library that Debian packages; `Scripts/setup` installs it.
func door(_ name: String, pkgConfig: String, package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
  name: "ClearStyle",
  products: [.executable(name: "clearstyle", targets: ["clearstyle"])],
  targets: [
    door("CSDL2", pkgConfig: "sdl2", package: "libsdl2-dev"),
    door("CSDL2TTF", pkgConfig: "SDL2_ttf", package: "libsdl2-ttf-dev"),
    door("CSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
    door("CFontconfig", pkgConfig: "fontconfig", package: "libfontconfig-dev"),
    door("CPNG", pkgConfig: "libpng", package: "libpng-dev"),

    room("Geometry"),
    room("Timing"),
    room("Motion", knows: ["Geometry", "Timing"]),
    room("Input", knows: ["Geometry", "Timing"]),
    room("Gestures", knows: ["Geometry", "Timing", "Motion", "Input"]),
    room("Drawing", knows: ["Geometry"]),
    room("Pictures", knows: ["Drawing", "CPNG"]),
    room("ViewKit", knows: ["Geometry", "Timing", "Motion", "Input", "Gestures", "Drawing"]),
    room("ToDoModel"),
    room("ToDoStore", knows: ["ToDoModel", "CSQLite"]),
    room("ToDoDocument", knows: ["ToDoModel", "ToDoStore"]),
    room("Typesetting", knows: ["Geometry", "Drawing", "CSDL2TTF", "CFontconfig"]),
    room(
      "SDLPlatform",
      knows: ["Geometry", "Timing", "Input", "Drawing", "ViewKit", "Typesetting", "CSDL2"]),
    room(
      "ClearStyleUI",
      knows: [
        "Geometry", "Timing", "Motion", "Input", "Gestures", "Drawing", "ViewKit", "ToDoModel",
        "ToDoDocument",
      ]),
    .executableTarget(
      name: "clearstyle",
      dependencies: [
        "Geometry", "Timing", "Motion", "Input", "Gestures", "Drawing", "Pictures", "ViewKit",
        "ToDoModel", "ToDoStore", "ToDoDocument", "Typesetting", "SDLPlatform", "ClearStyleUI",
      ],
      swiftSettings: rules),
  ]
)
