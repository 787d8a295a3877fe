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

/// What tests share; `exclude` is found at run time beside the sources.
func testSupport(
  _ name: String, knows: [Target.Dependency], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: knows, path: "Tests/\(name)", exclude: exclude,
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
    door("CXInput2", pkgConfig: "xcb-xinput", package: "libxcb-xinput-dev"),
    .systemLibrary(name: "CMalloc"),
    door("CJansson", pkgConfig: "jansson", package: "libjansson-dev"),

    room("Geometry"),
    room("Timing"),
    room("Files"),
    room("Motion", knows: ["Geometry", "Timing"]),
    room("Input", knows: ["Geometry", "Timing"]),
    room("Recordings", knows: ["Geometry", "Timing", "Input", "Files", "CJansson"]),
    room("Gestures", knows: ["Geometry", "Timing", "Motion", "Input"]),
    room("Drawing", knows: ["Geometry"]),
    room("Rasterizing", knows: ["Geometry", "Drawing"]),
    room("Pictures", knows: ["Drawing", "Files", "CPNG"]),
    room("ViewKit", knows: ["Geometry", "Timing", "Motion", "Input", "Gestures", "Drawing"]),
    room("ToDoModel"),
    room("ToDoStore", knows: ["ToDoModel", "Files", "CSQLite"]),
    room("ToDoDocument", knows: ["ToDoModel", "ToDoStore"]),
    room("Typesetting", knows: ["Geometry", "Drawing", "CSDL2TTF", "CFontconfig"]),
    room(
      "SDLPlatform",
      knows: ["Geometry", "Timing", "Input", "Drawing", "Rasterizing", "ViewKit", "CSDL2"]),
    room("Trackpads", knows: ["Geometry", "Timing", "Input", "CXInput2"]),
    room(
      "ClearStyleUI",
      knows: [
        "Geometry", "Timing", "Motion", "Input", "Gestures", "Drawing", "ViewKit", "ToDoModel",
        "ToDoDocument",
      ]),
    .target(
      name: "Assets", path: "Assets", resources: [.embedInCode("icon.png")], swiftSettings: rules),
    .executableTarget(
      name: "clearstyle",
      dependencies: [
        "Assets", "Geometry", "Timing", "Files", "Motion", "Input", "Recordings", "Gestures",
        "Drawing", "Pictures", "ViewKit", "ToDoModel", "ToDoStore", "ToDoDocument", "Typesetting",
        "SDLPlatform", "Trackpads", "ClearStyleUI",
      ],
      swiftSettings: rules),

    .executableTarget(name: "Floor", dependencies: ["CSDL2", "CSDL2TTF"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Geometry", "Timing", "Input", "Drawing", "ViewKit", "ToDoModel", "ToDoStore",
        "ToDoDocument", "Typesetting", "SDLPlatform", "ClearStyleUI", "CMalloc",
        "CanvasSupport",
      ],
      exclude: ["README.md", "Peers", "Work.txt"], swiftSettings: rules,
      linkerSettings: mathematics),

    testSupport("TestSupport", knows: ["Drawing", "Pictures", "CMalloc"], exclude: ["Fonts"]),
    testSupport("CanvasSupport", knows: ["Geometry", "Drawing", "SDLPlatform", "CSDL2"]),
    tests("TestSupport", knows: ["Drawing", "Pictures", "TestSupport"]),
    tests("Geometry", knows: ["Geometry", "TestSupport"]),
    tests("Timing", knows: ["Timing", "TestSupport"]),
    tests("Files", knows: ["Files", "TestSupport"]),
    tests("Drawing", knows: ["Geometry", "Drawing"]),
    tests("Rasterizing", knows: ["Geometry", "Drawing", "Rasterizing", "TestSupport"]),
    tests("Motion", knows: ["Geometry", "Timing", "Motion", "TestSupport"]),
    tests("Recordings", knows: ["Geometry", "Timing", "Input", "Recordings", "TestSupport"]),
    tests("Gestures", knows: ["Geometry", "Timing", "Motion", "Input", "Gestures", "TestSupport"]),
    tests(
      "ViewKit",
      knows: [
        "Geometry", "Timing", "Motion", "Input", "Gestures", "Drawing", "ViewKit", "TestSupport",
      ]),
    tests("Pictures", knows: ["Drawing", "Pictures", "TestSupport"]),
    tests("Typesetting", knows: ["Geometry", "Drawing", "Typesetting", "Pictures", "TestSupport"]),
    tests("ToDoModel", knows: ["ToDoModel", "TestSupport"]),
    tests("ToDoStore", knows: ["ToDoModel", "ToDoStore", "CSQLite", "TestSupport"]),
    tests("ToDoDocument", knows: ["ToDoModel", "ToDoStore", "ToDoDocument", "TestSupport"]),
    tests(
      "SDLPlatform",
      knows: [
        "Geometry", "Timing", "Input", "Drawing", "SDLPlatform", "CSDL2", "TestSupport",
        "CanvasSupport",
      ]),
    tests("Trackpads", knows: ["Geometry", "Timing", "Input", "Trackpads"]),
    tests(
      "ClearStyleUI",
      knows: [
        "Geometry", "Timing", "Input", "Gestures", "Drawing", "ViewKit", "ToDoModel",
        "ToDoDocument", "Typesetting", "SDLPlatform", "ClearStyleUI", "TestSupport",
        "CanvasSupport",
      ]),
    tests(
      "clearstyle",
      knows: [
        "Geometry", "Timing", "Files", "Input", "Recordings", "ViewKit", "ToDoModel",
        "ToDoDocument", "ToDoStore", "Typesetting", "ClearStyleUI", "TestSupport", "clearstyle",
      ]),
    tests("Benchmarks", knows: ["Benchmarks"]),
    tests("EndToEnd", knows: ["Drawing", "Pictures", "clearstyle", "TestSupport"]),
  ]
)
