// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ClearStyle",
  products: [.executable(name: "clearstyle", targets: ["clearstyle"])],
  targets: [
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CSDL2TTF", pkgConfig: "SDL2_ttf", providers: [.apt(["libsdl2-ttf-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    // Without pkgConfig, which would link GLib; the include paths are among those of CHarfBuzz.
    .systemLibrary(name: "CGLib", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(
      name: "CXInput2", pkgConfig: "xcb-xinput", providers: [.apt(["libxcb-xinput-dev"])]),
    .systemLibrary(name: "CXFixes", pkgConfig: "xcb", providers: [.apt(["libxcb-xfixes0-dev"])]),
    // Without pkgConfig, which would link the library; it needs no include path of its own.
    .systemLibrary(name: "CWayland", providers: [.apt(["libwayland-dev"])]),
    // Without pkgConfig, which would link the library; it needs no include path of its own.
    .systemLibrary(name: "CLibical", providers: [.apt(["libical-dev"])]),
    // Without libcurl, which is opened by name, and without its headers.
    .systemLibrary(name: "CCURL"),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CTimerFD"),
    .systemLibrary(name: "CVFS"),
    .systemLibrary(name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),

    .target(name: "Geometry"),
    .target(name: "Timing"),
    .target(name: "System", dependencies: ["CMalloc", "CTimerFD", "CVFS"]),
    .target(name: "DBus", dependencies: ["System"]),
    .target(name: "JSON", dependencies: ["CJansson"]),
    .target(name: "Motion", dependencies: ["Geometry", "Timing"]),
    .target(name: "Synthesis"),
    .target(name: "Input", dependencies: ["Geometry", "Timing"]),
    .target(
      name: "Recordings", dependencies: ["System", "JSON", "Geometry", "Timing", "Input"]),
    .target(name: "Gestures", dependencies: ["Geometry", "Timing", "Motion", "Input"]),
    .target(name: "Drawing", dependencies: ["Geometry"]),
    .target(name: "Rasterizing", dependencies: ["System", "Geometry", "Drawing", "CPNG"]),
    .target(name: "TextEditing"),
    .target(
      name: "ViewKit",
      dependencies: ["Geometry", "Timing", "Motion", "Input", "Gestures", "Drawing", "TextEditing"]),
    .target(
      name: "OnScreenKeyboard",
      dependencies: ["Geometry", "Timing", "Motion", "Input", "Gestures", "Drawing", "ViewKit"]),
    .target(name: "ToDoModel"),
    .target(name: "Dates", dependencies: ["ToDoModel"]),
    .target(
      name: "ToDoFormats", dependencies: ["System", "JSON", "ToDoModel", "Dates", "CLibical"]),
    .target(name: "Addresses"),
    .target(name: "Sync", dependencies: ["Addresses", "ToDoModel", "ToDoFormats"]),
    .target(name: "CalDAV", dependencies: ["Addresses", "System", "CCURL"]),
    .target(name: "ToDoStore", dependencies: ["System", "ToDoModel", "CSQLite"]),
    .target(
      name: "ServerSync",
      dependencies: [
        "System", "Addresses", "Sync", "CalDAV", "ToDoModel", "ToDoFormats", "ToDoStore",
      ]),
    .target(name: "ToDoDocument", dependencies: ["System", "ToDoModel", "ToDoStore", "Dates"]),
    .target(
      name: "Typesetting",
      dependencies: [
        "Geometry", "Drawing", "CSDL2TTF", "CFontconfig", "CHarfBuzz", "CFriBidi", "CGLib",
      ]),
    .target(
      name: "SDLPlatform",
      dependencies: [
        "System", "Geometry", "Timing", "Synthesis", "Input", "Drawing", "Rasterizing", "ViewKit",
        "DBus", "Wayland", "CSDL2",
      ]),
    .target(name: "Wayland", dependencies: ["System", "Geometry", "CWayland"]),
    .target(
      name: "InputDevices",
      dependencies: ["System", "Geometry", "Timing", "Input", "Wayland", "CXInput2"]),
    .target(name: "Clipboard", dependencies: ["Timing", "Input", "Wayland", "CXFixes"]),
    .target(
      name: "UserSettings",
      dependencies: ["Assets", "System", "Geometry", "Input", "ToDoModel", "Dates"]),
    .target(
      name: "Commands",
      dependencies: [
        "System", "DBus", "JSON", "Geometry", "ToDoModel", "Dates", "ToDoFormats", "ToDoStore",
        "ToDoDocument", "UserSettings", "Addresses", "CalDAV", "ServerSync",
      ]),
    .target(
      name: "ClearStyleUI",
      dependencies: [
        "UserSettings",
        "Geometry", "Timing", "Motion", "Synthesis", "Input", "Gestures", "Drawing", "ViewKit",
        "OnScreenKeyboard", "ToDoModel", "Dates", "ToDoFormats", "ToDoDocument",
      ]),
    .target(
      name: "Assets", path: "Assets", exclude: ["debian", "desktop", "kiosk", "systemd"],
      resources: [.embedInCode("icon.png"), .embedInCode("keyboards")]),
    .executableTarget(
      name: "clearstyle",
      dependencies: [
        "Assets", "System", "DBus", "JSON", "Geometry", "Timing", "Motion", "Input", "Recordings",
        "Gestures", "Drawing", "Rasterizing", "TextEditing", "ViewKit", "ToDoModel", "Dates",
        "ToDoFormats", "ToDoStore", "ToDoDocument", "OnScreenKeyboard", "Clipboard", "InputDevices",
        "Typesetting",
        "SDLPlatform", "Wayland", "UserSettings", "ServerSync", "Commands", "ClearStyleUI",
      ]),

    .executableTarget(
      name: "Baseline", dependencies: ["CSDL2", "CSDL2TTF"], path: "Benchmarks/Baseline"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Assets", "Geometry", "Timing", "Input", "Drawing", "Rasterizing", "ViewKit",
        "OnScreenKeyboard", "ToDoModel", "ToDoStore", "ToDoDocument", "Typesetting",
        "UserSettings", "ClearStyleUI", "CMalloc", "CanvasSupport", "ProgramHarness",
      ],
      path: "Benchmarks/Sources"),
    .target(name: "ProgramHarness", path: "Benchmarks/Harness"),
    .target(
      name: "CanvasSupport", dependencies: ["Geometry", "Drawing", "SDLPlatform", "CSDL2"],
      path: "Benchmarks/CanvasSupport"),

    .target(
      name: "TestSupport", dependencies: ["Geometry", "Drawing", "Rasterizing", "CMalloc"],
      path: "Tests/TestSupport", exclude: ["Fonts"]),
    .testTarget(name: "TestSupportTests", dependencies: ["Drawing", "Rasterizing", "TestSupport"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"]),
    .testTarget(name: "TimingTests", dependencies: ["Timing", "TestSupport"]),
    .testTarget(name: "SystemTests", dependencies: ["System", "TestSupport"]),
    .testTarget(
      name: "DBusTests", dependencies: ["System", "DBus", "ProgramHarness", "TestSupport"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "DrawingTests", dependencies: ["Geometry", "Drawing"]),
    .testTarget(
      name: "RasterizingTests", dependencies: ["Geometry", "Drawing", "Rasterizing", "TestSupport"]),
    .testTarget(name: "SynthesisTests", dependencies: ["Synthesis", "TestSupport"]),
    .testTarget(
      name: "MotionTests", dependencies: ["Geometry", "Timing", "Motion", "TestSupport"]),
    .testTarget(
      name: "RecordingsTests",
      dependencies: ["System", "Geometry", "Timing", "Input", "Recordings", "TestSupport"]),
    .testTarget(
      name: "GesturesTests",
      dependencies: [
        "Geometry", "Timing", "Motion", "Input", "Gestures", "ViewKit", "TestSupport",
      ]),
    .testTarget(name: "TextEditingTests", dependencies: ["TextEditing", "TestSupport"]),
    .testTarget(
      name: "ViewKitTests",
      dependencies: [
        "Geometry", "Timing", "Motion", "Input", "Gestures", "Drawing", "ViewKit", "TextEditing",
        "TestSupport",
      ]),
    .testTarget(
      name: "TypesettingTests",
      dependencies: ["Geometry", "Drawing", "Typesetting", "Rasterizing", "TestSupport"]),
    .testTarget(
      name: "OnScreenKeyboardTests",
      dependencies: [
        "Assets", "Geometry", "Timing", "Input", "Gestures", "Drawing", "Rasterizing", "ViewKit",
        "Typesetting", "OnScreenKeyboard", "TestSupport",
      ]),
    .target(
      name: "ToDoSupport", dependencies: ["ToDoModel", "Dates", "ToDoStore", "ToDoDocument"],
      path: "Tests/ToDoSupport"),
    .testTarget(
      name: "ToDoModelTests", dependencies: ["ToDoModel", "ToDoSupport", "TestSupport"]),
    .testTarget(
      name: "DatesTests", dependencies: ["ToDoModel", "Dates", "TestSupport", "CLibical"]),
    .target(
      name: "CalDAVSupport", dependencies: ["Addresses", "CalDAV", "JSON"],
      path: "Tests/CalDAVSupport"),
    .testTarget(name: "AddressesTests", dependencies: ["Addresses"]),
    .testTarget(
      name: "CalDAVTests",
      dependencies: ["Addresses", "CalDAV", "System", "CalDAVSupport", "TestSupport"]),
    .testTarget(
      name: "SyncTests", dependencies: ["Sync", "ToDoModel", "ToDoFormats", "TestSupport"]),
    .testTarget(
      name: "ServerSyncTests",
      dependencies: [
        "Addresses", "Sync", "CalDAV", "ServerSync", "ToDoModel", "ToDoFormats", "ToDoStore",
        "CalDAVSupport", "TestSupport",
      ]),
    .testTarget(
      name: "ToDoFormatsTests", dependencies: ["JSON", "ToDoModel", "ToDoFormats", "TestSupport"]),
    .target(name: "DiskSupport", dependencies: ["CSQLite"], path: "Tests/DiskSupport"),
    .testTarget(
      name: "ToDoStoreTests",
      dependencies: [
        "System", "ToDoModel", "ToDoStore", "ToDoSupport", "CSQLite", "DiskSupport", "TestSupport",
      ],
      exclude: ["Files"]),
    .testTarget(
      name: "ToDoDocumentTests",
      dependencies: [
        "ToDoModel", "Dates", "ToDoStore", "ToDoDocument", "ToDoSupport", "TestSupport",
      ]),
    .testTarget(
      name: "SDLPlatformTests",
      dependencies: [
        "Geometry", "Timing", "Synthesis", "Input", "Drawing", "Rasterizing", "ViewKit",
        "SDLPlatform", "CSDL2", "TestSupport", "CanvasSupport",
      ]),
    .systemLibrary(
      name: "CWaylandServer", path: "Tests/CWaylandServer",
      providers: [.apt(["libwayland-dev"])]),
    .target(
      name: "WaylandSupport", dependencies: ["Wayland", "CWayland", "CWaylandServer"],
      path: "Tests/WaylandSupport"),
    .testTarget(
      name: "WaylandTests", dependencies: ["Geometry", "Wayland", "CWayland", "WaylandSupport"]),
    .testTarget(
      name: "InputDevicesTests",
      dependencies: [
        "Geometry", "Timing", "Input", "Wayland", "InputDevices", "TestSupport", "WaylandSupport",
      ]),
    .testTarget(
      name: "ClipboardTests",
      dependencies: [
        "Timing", "Input", "Wayland", "Clipboard", "CXFixes", "ProgramHarness", "WaylandSupport",
      ]),
    .testTarget(
      name: "ClearStyleUITests",
      dependencies: [
        "Assets", "Geometry", "Timing", "Synthesis", "Input", "Gestures", "Drawing", "ViewKit",
        "OnScreenKeyboard", "ToDoModel", "Dates", "ToDoStore", "ToDoDocument", "Typesetting",
        "Rasterizing", "SDLPlatform",
        "UserSettings", "ClearStyleUI", "ToDoSupport", "TestSupport", "CanvasSupport",
      ]),
    .testTarget(
      name: "UserSettingsTests",
      dependencies: [
        "System", "Geometry", "Timing", "Input", "ToDoModel", "Dates", "UserSettings",
        "TestSupport",
      ]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Addresses", "Assets", "System", "Geometry", "JSON", "ToDoModel", "Dates", "ToDoFormats",
        "ToDoStore",
        "ToDoDocument", "UserSettings", "ServerSync", "Commands", "ToDoSupport", "TestSupport",
      ]),
    .testTarget(
      name: "clearstyleTests",
      dependencies: [
        "Assets", "System", "DBus", "Geometry", "Timing", "Input", "Recordings", "Rasterizing",
        "ViewKit", "ToDoModel", "Dates", "OnScreenKeyboard", "ToDoDocument", "ToDoStore",
        "Typesetting",
        "UserSettings", "Commands", "ClearStyleUI", "ToDoSupport", "TestSupport",
        "clearstyle",
      ]),
    .testTarget(
      name: "BenchmarksTests", dependencies: ["Benchmarks", "ProgramHarness", "ToDoModel"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Drawing", "Rasterizing", "clearstyle", "Addresses", "CalDAVSupport", "TestSupport",
        "ProgramHarness",
      ]),
  ]
)

// Each import is spelled out, each warning is an error.
let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// A release leaves out checks that fail only for a programmer's mistake and would be two fifths of a frame's
// instructions. A debug build makes them, and so does the optimized build of the tests; end-to-end tests and
// benchmarks run the release.
let uncheckedFlags = [
  "-enforce-exclusivity=unchecked", "-Xfrontend", "-disable-dynamic-actor-isolation",
]
// Each function has a section of its own, and the linker places those that run together on few pages.
let sectionFlags = ["-Xfrontend", "-function-sections"]
let orderFlags = [
  "-use-ld=lld", "-Xlinker", "--no-warn-symbol-ordering",
  "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Scripts/function-order.txt",
]
let isForTests = Context.environment["CLEARSTYLE_CHECKS"] != nil
let releaseSettings: [SwiftSetting] =
  isForTests ? [] : [.unsafeFlags(uncheckedFlags + sectionFlags, .when(configuration: .release))]

for target in package.targets where target.type != .system && target.name != "Baseline" {
  target.swiftSettings = swiftSettings
  // The standard library's rounding and square roots call libm, and only Glibc's import names it.
  if target.type == .regular { target.linkerSettings = [.linkedLibrary("m")] }
  if target.type != .test { target.swiftSettings! += releaseSettings }
  if target.name == "clearstyle", !isForTests {
    target.linkerSettings = [.unsafeFlags(orderFlags, .when(configuration: .release))]
  }
  // Optimizing the tests takes longer than running them.
  if target.type == .test {
    target.swiftSettings! += [.unsafeFlags(["-Onone"], .when(configuration: .release))]
  }
}
