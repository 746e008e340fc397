// swift-tools-version: 6.2
import PackageDescription

// Targets stand bottom-up. A target may import only what its own entry lists, and only from
// above itself; `.ci/run` builds with `--explicit-target-dependency-import-check error`, because
// a plain incremental build would let an undeclared import of a sibling through.

/// One place for the settings that every Swift target shares.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // Debug builds and the tests watch for overlapping accesses; a release need not do it once more,
  // it would take every twelfth instruction of the checker.
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  // Generic types are made with the conformances that the compiler knows. By default the runtime
  // looks for them by name, through all conformances of the process: a twelfth of a short run.
  .unsafeFlags(
    ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
    .when(configuration: .release)),
]

/// Tests of a release build take the shared libraries, because `Testing` has no archive:
/// `THESEUS_DYNAMIC=1 swift test -c release …`.
let isStatic = Context.environment["THESEUS_DYNAMIC"] == nil

/// Of the programs: release builds for Linux have the language's libraries inside. A start looks up
/// thousands of symbols less (a third of the time to `--version`), calls into the runtime take no
/// detour, and the binary runs where no toolchain is. (Compiled with the flag too, the program's own
/// imports say which archives it takes.)
let whole: [SwiftSetting] =
  isStatic
  ? [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))] : []
///
/// It has a fixed place in memory: 150,000 addresses inside it need not be written at each start. And
/// it offers no symbols to others, through 43,000 of which the runtime looks for its own place.
///
/// Nor are there tables for unwinding the stack, a seventh of the program: nothing throws through its
/// frames, and where it fails itself it says so without walking them.
let wholeLinked: [LinkerSetting] = [
  .unsafeFlags(
    (isStatic
      ? [
        "-static-stdlib", "-use-ld=lld", "-Xlinker", "-T", "-Xlinker",
        Context.packageDirectory + "/.ci/no-unwinding.ld",
      ] : [])
      + ["-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic"],
    .when(platforms: [.linux], configuration: .release))
]

/// The modules in which a run spends its time are optimised in debug builds too: the tests run whole
/// courses, thousands of generated programs and every recorded case. Assertions stay.
let optimised: Set<String> = [
  "Values", "Surface", "Diagnostics", "LessonFormat", "Program", "Trace", "Meaning", "Screen",
  "Transcript", "Page",
  "AttributeGraph",
  "SourceSyntax", "Frontend", "Interpreter", "ViewEngine",
  "Session", "Clinic",
]
let quick: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

func module(
  _ name: String, _ dependencies: [String] = [], external: [Target.Dependency] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) } + external,
    exclude: excluded[name] ?? [], swiftSettings: strict + (optimised.contains(name) ? quick : []))
}

func tests(
  _ name: String, _ dependencies: [String], external: [Target.Dependency] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) } + external,
    exclude: excluded[name] ?? [], swiftSettings: strict)
}

/// Folders and documents that are beside the code they describe, or that code embeds.
let excluded: [String: [String]] = [
  "ClinicTests": ["Patients"], "SessionTests": ["Diagnostics"],
  "Surface": ["README.md", "Reference.md"], "Frontend": ["README.md"], "Session": ["Session.docc"],
  "ConformanceTests": ["Cases", "Facts", "Meaning", "Seeds", "Types"],
  "LanguageServer": ["VSCode"],
  "Interpreter": ["Primitives/README.md"], "StandardLibraryTests": ["Programs"],
  "DebugAdapterTests": ["client.py", "nvim-dap.lua"], "AssistantTests": ["client.py"],
  "LanguageServerTests": ["client.py", "neovim.lua"],
]

let package = Package(
  name: "theseus",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "theseus", targets: ["theseus"]),
    // For the tests of an app: `Simulation`.
    .library(name: "TheseusTesting", targets: ["TheseusTesting"]),
  ],
  dependencies: [
    // Parses Swift; pinned to the minor that matches the language version we describe.
    .package(url: "https://github.com/swiftlang/swift-syntax", .upToNextMinor(from: "603.0.1")),
    // The process's own command line (not the REPL's commands, which are a table of ours).
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // Layer 1: inert data. No dependency, no behaviour beyond comparison and printing.
    module("Values"),
    // The releases that a run simulates, and what differs between them.
    module("Releases"),
    // The process: sets the C library's heap for a short run and says how full it is, which Swift cannot
    // (`mallopt`), and where the tool was when it failed itself.
    .target(name: "CHeap"),
    // What people are told, in their language; the sentences are data (`ko.phrases`).
    .target(name: "CPhrases", exclude: ["ko.phrases"], publicHeadersPath: "include"),
    module("Phrases", ["CPhrases", "Values"]),
    module("Diagnostics", ["Values", "Phrases"]),

    // Layer 2: the nouns of each side. `Program` knows no views, `Trace` no source.
    module("Program", ["Values", "Diagnostics"]),
    module("Trace", ["Values"]),
    module("LessonFormat", ["Values", "Releases", "Diagnostics"]),
    // Text in, text out: what macros of packages that are not at hand would write.
    module(
      "PackageMacros",
      external: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    // Folders, packages and Xcode projects: which files a program has. Knows no Swift beyond imports.
    module("Project", ["Diagnostics"]),
    // Events in, remarks out: what a run means to a person.
    module("Meaning", ["Values", "Trace"]),

    // A world as what a person would see of it: what the terminal and the page both draw.
    module("Screen", ["Values", "Trace"]),

    // Layer 3: incremental computation; it could drive a spreadsheet.
    module("AttributeGraph"),

    // The modules that read Swift's syntax, and no others, import swift-syntax: PackageMacros (above),
    // SourceSyntax, Mends and Frontend. Texts of programs as trees, and what can be read off them
    // without a type or a declaration.
    module(
      "SourceSyntax", ["Values", "Releases", "Diagnostics"],
      external: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
      ]),
    // A text in, edits out: what a person would change by hand for a kind of fault.
    module(
      "Mends", ["Diagnostics", "SourceSyntax"],
      external: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),

    // Layer 4: siblings. Neither Interpreter nor ViewEngine imports the other.
    .target(
      name: "CSurface",
      exclude: ["Interfaces", "Packages", "Tables", "list-files"],
      publicHeadersPath: "include",
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]
    ),
    module("Surface", ["CSurface"]),
    module(
      "Frontend",
      ["CHeap", "Values", "Releases", "Diagnostics", "Program", "Surface", "SourceSyntax"],
      external: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    module("Interpreter", ["Values", "Diagnostics", "Program"]),
    module("ViewEngine", ["Values", "Releases", "Trace", "AttributeGraph"]),
    module(
      "Transcript",
      ["Values", "Diagnostics", "Phrases", "Trace", "Meaning", "LessonFormat", "Screen"]),
    // Events in, pictures out: trees, dependencies, lifetimes.
    module("Pictures", ["Values", "Diagnostics", "Trace"]),
    // The page: its template, style and script, and the data that the script plays.
    .target(name: "CPage", exclude: ["Template"], publicHeadersPath: "include"),
    module(
      "Page",
      [
        "Values", "Diagnostics", "Phrases", "Trace", "LessonFormat", "Transcript", "Pictures",
        "Screen", "CPage",
      ]),

    // HTTP on the loopback address, for one person. (No library: see its first file.)
    module("LocalServer"),
    // A course as a static site: an index, each lesson's page, a search.
    module("Site", ["Diagnostics", "Phrases", "Page", "CPage"]),

    // Layer 5: the one place that joins source, interpreter and engine.
    module(
      "Session",
      [
        "CHeap", "Values", "Releases", "Phrases", "Diagnostics", "Program", "Trace",
        "LessonFormat", "SourceSyntax", "Mends", "Frontend",
        "Interpreter", "ViewEngine", "Meaning",
      ]),

    // Uses a program by itself, and writes a letter about what is wrong with it.
    module(
      "Clinic",
      [
        "Values", "Releases", "Diagnostics", "Phrases", "Trace", "Meaning", "Screen", "Session",
        "Transcript",
      ]),

    // Messages to and from other people's tools: frames, JSON, calls and their errors.
    module("Wire", ["Diagnostics"]),
    // An editor's debugger: the cursor of a session over the Debug Adapter Protocol.
    module(
      "DebugAdapter",
      [
        "Values", "Phrases", "Diagnostics", "Trace", "Meaning", "LessonFormat", "Session",
        "Transcript", "Wire",
      ]),
    // The fidelity register, embedded.
    .target(name: "CFacts", publicHeadersPath: "include"),
    // An assistant's tools: load, do, look, ask, over the Model Context Protocol.
    module(
      "Assistant",
      [
        "Values", "Releases", "Diagnostics", "Phrases", "Trace", "Meaning", "Screen",
        "LessonFormat", "Session", "Transcript", "Clinic", "Wire", "CFacts",
      ]),
    // An editor's language server: what the checker, the clinic and a run say of the text at hand.
    module(
      "LanguageServer",
      [
        "Diagnostics", "Phrases", "Trace", "Meaning", "LessonFormat", "Session", "Transcript",
        "Clinic", "Wire",
      ]),

    // Layer 6: the terminal.
    .systemLibrary(
      name: "CEditline", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(name: "CLibedit", dependencies: ["CEditline"]),
    module(
      "Console",
      [
        "Values", "Releases", "Diagnostics", "Phrases", "Trace", "LessonFormat", "Project",
        "Session", "Transcript", "Pictures", "Page", "Site", "Wire", "DebugAdapter", "Assistant",
        "LanguageServer", "LocalServer", "Screen", "Clinic", "CLibedit", "CFacts", "Meaning",
        "CHeap", "Surface", "PackageMacros",
      ]),

    // For other people's tests: an app that is tapped and asked, with Swift Testing.
    module(
      "TheseusTesting",
      ["Diagnostics", "Trace", "Screen", "Session", "Transcript", "Console"]),

    // Layer 7: programs.
    .executableTarget(
      name: "theseus",
      dependencies: [
        "CHeap", "Values", "Console", "Phrases", "Session", "Transcript", "Pictures",
        "LessonFormat", "Diagnostics", "Frontend", "Trace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict + whole, linkerSettings: wholeLinked),
    .executableTarget(
      name: "Benchmark", dependencies: ["CHeap", "Session", "Trace", "Diagnostics", "Meaning"],
      swiftSettings: strict + whole, linkerSettings: wholeLinked),

    // Random programs, for the tests of the engine and of the whole.
    .target(
      name: "RandomPrograms", dependencies: ["Trace"], path: "Tests/RandomPrograms",
      swiftSettings: strict),

    // Tests, one target for each target that has any; `TidyTests` looks at the tree itself.
    tests(
      "ConformanceTests",
      ["Values", "Session", "Trace", "Meaning", "Diagnostics", "RandomPrograms", "Screen"]),
    tests("TidyTests", []),
    tests("FuzzTests", ["Values", "Session", "Diagnostics", "Trace"]),
    tests(
      "FrontendTests",
      ["Values", "Diagnostics", "Program", "Surface", "SourceSyntax", "Frontend"],
      external: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    tests("SourceSyntaxTests", ["Diagnostics", "SourceSyntax"]),
    tests("TraceTests", ["Values", "Trace"]),
    tests("ProjectTests", ["Project"]),
    tests("MeaningTests", ["Values", "Trace", "Meaning", "Transcript", "Session", "Diagnostics"]),
    tests("LessonFormatTests", ["Values", "Diagnostics", "LessonFormat"]),
    tests(
      "TranscriptTests",
      ["Values", "Diagnostics", "Trace", "Meaning", "LessonFormat", "Transcript"]),
    tests(
      "PicturesTests", ["Values", "Diagnostics", "Trace", "LessonFormat", "Session", "Pictures"]),
    tests(
      "SessionTests",
      [
        "Session", "Values", "Trace", "Diagnostics", "LessonFormat", "Transcript",
        "RandomPrograms", "Screen",
      ]),
    tests(
      "DebugAdapterTests", ["Values", "Diagnostics", "Trace", "Session", "Wire", "DebugAdapter"]),
    tests("AssistantTests", ["Session", "Wire", "Assistant"]),
    tests(
      "LanguageServerTests", ["Diagnostics", "Phrases", "Session", "Wire", "LanguageServer"]),
    tests(
      "ClinicTests",
      ["Diagnostics", "Phrases", "Releases", "Session", "Trace", "Clinic", "Transcript"]),
    tests("LocalServerTests", ["LocalServer"]),
    tests("TheseusTestingTests", ["TheseusTesting"]),
    tests("PhrasesTests", ["Values", "Phrases"]),
    // Starts the program in a pseudo-terminal, which Swift cannot.
    .target(
      name: "CTerminal", path: "Tests/CTerminal", linkerSettings: [.linkedLibrary("util")]),
    tests(
      "TerminalTests", ["CTerminal", "Diagnostics", "theseus"],
      external: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
    tests(
      "PageTests",
      [
        "Values", "Diagnostics", "Trace", "LessonFormat", "Session", "Screen", "Transcript",
        "CPage", "Page", "Console",
      ]),
    tests(
      "ConsoleTests",
      [
        "Values", "Diagnostics", "LessonFormat", "Phrases", "Releases", "Session", "Trace",
        "Meaning", "Transcript", "Pictures", "Console", "RandomPrograms", "Wire", "Surface",
      ]),
    tests("DiagnosticsTests", ["Values", "Diagnostics"]),
    tests("ProgramTests", ["Values", "Program"]),
    tests("InterpreterTests", ["Values", "Program", "Interpreter"]),
    tests(
      "StandardLibraryTests", ["Values", "Diagnostics", "Program", "Frontend", "Interpreter"]),
    tests("AttributeGraphTests", ["AttributeGraph"]),
    tests(
      "ViewEngineTests",
      ["Values", "Releases", "Trace", "AttributeGraph", "ViewEngine", "RandomPrograms"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// What reads foreign bytes, watched by libFuzzer; only where it is asked for, because it links with
// `-sanitize=fuzzer` alone (`.ci/long coverage`).
if Context.environment["THESEUS_COVERAGE"] != nil {
  package.targets += [
    .target(name: "CoverageDriver", path: "Tests/CoverageFuzzing/Driver"),
    .executableTarget(
      name: "CoverageFuzzing",
      dependencies: [
        "CoverageDriver", "Diagnostics", "LessonFormat", "Project", "Session", "Wire",
      ],
      path: "Tests/CoverageFuzzing", exclude: ["Driver", "Seeds", "swift.dict"],
      swiftSettings: strict),
  ]
}
