// swift-tools-version: 6.1
import Foundation
import PackageDescription

// Every folder of Sources but SiteResources, whose target stands at the top to carry the templates and themes there.
let otherModules = [
  "Appearance", "Auditing", "BoundedTasks", "Boxing", "CArchive", "CDatabase", "CDigest", "CHTTPServer", "CLibArchive", "CLibBrotli",
  "CLibCMarkGFM", "CLibCrypto", "CLibICU", "CLibJPEG", "CLibMicroHTTPD", "CLibSPNG", "CLibSQLite", "CLibWebP", "CLibXML2", "CLibZ",
  "CMarkdown", "CMarkup", "COperatingSystem", "CPacking", "CPatterns", "CPhoneNumbers", "CPictures", "CPluralRules", "CSimdJSON",
  "CStableHash", "CUnpacking", "ChatArchive", "ChatModel", "ChatReading", "ChatStorage", "Commands", "Configuration", "CustomViews",
  "Diagnostics", "EventWording", "Formats", "Inspecting", "MediaCleaning", "MessageList", "OperatingSystem", "PreviewDrawing",
  "PreviewJobs",
  "Privacy", "Rebuilding", "Redaction", "Reporting", "SearchIndex", "SearchMaking", "Settings", "SiteNaming", "SiteOverviews",
  "SitePlanning", "SitePublishing", "SiteRendering", "SiteServing", "SiteValidation", "SiteWriting", "Spilling", "StableHashing",
  "Templating", "TextMarkup", "Words", "chatarchive", "chatarchive-previews",
]

// What was built here is no part of the package; what is excluded must exist.
let builtFolders = ["dist", "site"].filter { FileManager.default.fileExists(atPath: Context.packageDirectory + "/" + $0) }

let front: [Target] = [
  // The program, its command line, and the library's front door.
  // Its malloc is mimalloc's, which costs a tenth less of the whole build's time. A library leaves that choice to the program.
  .executableTarget(name: "chatarchive", dependencies: ["Commands"], linkerSettings: [.linkedLibrary("mimalloc")]),
  // An `App` of somebody's own finds the program for smaller pictures beside itself, since it is built with this module.
  .target(
    name: "Commands",
    dependencies: [
      "Auditing", "ChatArchive", "Configuration", "KnownFormats", "OperatingSystem", "Privacy", "SiteNaming", "SiteServing", "Templating",
      "chatarchive-previews",
    ]),
  .target(
    name: "ChatArchive",
    dependencies: [
      "Appearance", "BoundedTasks", "Boxing", "ChatModel", "ChatReading", "ChatStorage", "Configuration", "CustomViews", "Diagnostics",
      "EventWording", "Inspecting", "KnownFormats", "MessageList", "OperatingSystem", "Privacy", "Rebuilding", "Reporting", "SearchIndex",
      "SearchMaking", "Settings", "SiteNaming", "SiteOverviews", "SitePlanning", "SitePublishing", "SiteRendering", "SiteResources",
      "SiteValidation", "SiteWriting", "Spilling", "StableHashing", "Templating", "TextMarkup", "Words",
    ]),
]

let subjects: [Target] = [
  // POSIX and what systems do in their own ways: no other module imports the C library.
  .target(name: "OperatingSystem", dependencies: ["COperatingSystem"]),

  // Subjects that import nothing else of ours.
  .target(name: "Diagnostics", dependencies: ["OperatingSystem"]),
  .target(name: "ChatModel"),
  .target(name: "Configuration", dependencies: ["Diagnostics"]),

  // The words of a site in its language, and the templates that say them.
  .target(name: "Words", dependencies: ["CPluralRules", "Configuration", "Diagnostics"]),
  .target(name: "Templating", dependencies: ["Diagnostics", "Words"]),

  .target(name: "SiteNaming", dependencies: ["CDigest"]),

  // What nobody is to read in a published archive: addresses, numbers, places, secrets.
  .target(name: "Redaction", dependencies: ["CPatterns", "CPhoneNumbers"]),

  // What is known of each of millions of messages and is not needed all the time.
  .target(name: "Spilling", dependencies: ["OperatingSystem"]),

  // What media files say beside their pictures, and copies without it.
  .target(name: "MediaCleaning", dependencies: ["OperatingSystem"]),

  // A site's search: what its files are, and what is found in them.
  .target(name: "SearchIndex", dependencies: ["Diagnostics"]),
]

let exports: [Target] = [
  // In: exports -> model -> spool.
  .target(
    name: "ChatReading",
    dependencies: ["CArchive", "CDatabase", "CDigest", "CSimdJSON", "ChatModel", "Diagnostics", "OperatingSystem", "StableHashing"]),
  .target(name: "ChatStorage", dependencies: ["Boxing", "ChatModel", "Diagnostics", "OperatingSystem", "Spilling", "StableHashing"]),
  .target(name: "TextMarkup", dependencies: ["ChatModel", "CMarkdown", "OperatingSystem"]),
  // Events and labels of the model, in the words of a site.
  .target(name: "EventWording", dependencies: ["ChatModel", "Words"]),

  // Formats: each in a module of its own, and the list of them all.
  .target(
    name: "DiscordReading", dependencies: ["ChatModel", "ChatReading"],
    path: "Sources/Formats/Discord"),
  .target(
    name: "MessengerReading", dependencies: ["ChatModel", "ChatReading"],
    path: "Sources/Formats/Messenger"),
  .target(
    name: "SlackReading", dependencies: ["ChatModel", "ChatReading", "Diagnostics", "OperatingSystem"],
    path: "Sources/Formats/Slack"),
  .target(
    name: "StreamReading", dependencies: ["ChatModel", "ChatReading", "Diagnostics"],
    path: "Sources/Formats/Stream"),
  .target(
    name: "TelegramReading", dependencies: ["CSimdJSON", "ChatModel", "ChatReading"],
    path: "Sources/Formats/Telegram"),
  .target(
    name: "WhatsAppReading", dependencies: ["CDigest", "CSimdJSON", "ChatModel", "ChatReading", "Diagnostics", "OperatingSystem"],
    path: "Sources/Formats/WhatsApp"),
  .target(
    name: "KnownFormats",
    dependencies: [
      "ChatReading", "DiscordReading", "MessengerReading", "SlackReading", "StreamReading", "TelegramReading", "WhatsAppReading",
    ],
    path: "Sources/Formats/KnownFormats"),
]

let protection: [Target] = [
  // What is published of an export, and what protects who is in it.
  .target(name: "Privacy", dependencies: ["CDigest", "ChatModel", "ChatReading", "Diagnostics", "Redaction"])
]

let rules: [Target] = [
  // The rules in between.
  .target(name: "MessageList", dependencies: ["Appearance", "Boxing", "ChatModel", "Configuration", "Diagnostics", "Words"]),
  .target(name: "Appearance", dependencies: ["Configuration", "Diagnostics", "OperatingSystem"]),

  // Views that a program draws in its own way.
  .target(name: "CustomViews", dependencies: ["Appearance", "ChatModel", "Diagnostics", "MessageList", "Templating"]),
]

let building: [Target] = [
  // What a build is asked, and what it reports.
  .target(
    name: "Settings",
    dependencies: [
      "Appearance", "BoundedTasks", "Boxing", "ChatModel", "ChatReading", "Configuration", "CustomViews", "Diagnostics",
      "KnownFormats", "MessageList", "OperatingSystem", "Privacy", "Reporting", "SiteNaming", "SiteRendering", "SiteResources",
      "SiteValidation", "SiteWriting", "Templating", "Words",
    ]),
  .target(name: "Reporting", dependencies: ["ChatModel", "ChatReading", "ChatStorage", "Diagnostics"]),
  .target(name: "BoundedTasks", dependencies: ["OperatingSystem"]),
  .target(name: "Boxing"),
  .target(name: "StableHashing", dependencies: ["CStableHash"]),

  // What becomes of the model: pages, the search, lists and statistics, what others on the web read, and what the next build wants to know.
  .target(
    name: "SitePlanning",
    dependencies: [
      "Appearance", "ChatModel", "ChatReading", "ChatStorage", "CustomViews", "Diagnostics", "MessageList", "Settings", "SiteNaming",
      "SiteRendering", "SiteWriting", "Spilling", "StableHashing", "TextMarkup", "Words",
    ]),
  .target(
    name: "SearchMaking",
    dependencies: [
      "BoundedTasks", "ChatModel", "ChatReading", "ChatStorage", "MessageList", "SearchIndex", "Settings", "SiteNaming", "SitePlanning",
      "SiteWriting", "StableHashing", "Templating", "TextMarkup",
    ]),
  .target(
    name: "SiteOverviews",
    dependencies: [
      "BoundedTasks", "ChatModel", "ChatStorage", "Diagnostics", "MessageList", "Settings", "SiteNaming", "SitePlanning", "SiteRendering",
      "SiteValidation", "SiteWriting", "Spilling", "StableHashing", "Templating", "TextMarkup", "Words",
    ]),
  .target(
    name: "SitePublishing",
    dependencies: [
      "Appearance", "BoundedTasks", "ChatModel", "ChatStorage", "MessageList", "SearchMaking", "Settings", "SiteNaming",
      "SiteOverviews", "SitePlanning", "SiteRendering", "SiteResources", "SiteWriting", "Templating", "Words",
    ]),
  .target(
    name: "Rebuilding",
    dependencies: [
      "ChatModel", "ChatReading", "ChatStorage", "Diagnostics", "KnownFormats", "MessageList", "OperatingSystem", "Reporting",
      "SearchMaking", "Settings", "SiteNaming", "SiteOverviews", "SitePlanning", "SiteRendering", "SiteValidation", "SiteWriting",
      "Spilling", "StableHashing",
    ]),
  .target(
    name: "Inspecting",
    dependencies: [
      "BoundedTasks", "ChatModel", "ChatReading", "ChatStorage", "Diagnostics", "KnownFormats", "MessageList", "OperatingSystem",
      "Privacy", "Reporting", "Settings", "SitePlanning", "SiteWriting",
    ]),
]

let auditing: [Target] = [
  // What a stranger would learn from a site. It shares nothing with what reads, redacts and writes, so that it finds their faults.
  .target(name: "Auditing", dependencies: ["BoundedTasks", "CUnpacking", "Configuration", "Diagnostics", "OperatingSystem"])
]

let output: [Target] = [
  // Out: pages, checks, the disk.
  .target(
    name: "SiteRendering",
    dependencies: [
      "Appearance", "Boxing", "ChatModel", "CustomViews", "Diagnostics", "MessageList", "SiteNaming", "Templating", "TextMarkup", "Words",
    ]),
  .target(
    name: "SiteValidation", dependencies: ["CDigest", "CMarkup", "Diagnostics", "OperatingSystem", "Spilling", "StableHashing"],
    resources: [.embedInCode("Schema/atom.rng"), .embedInCode("Schema/page.rng")]),
  .target(
    name: "SiteWriting",
    dependencies: ["CArchive", "CPacking", "Diagnostics", "MediaCleaning", "OperatingSystem", "PreviewJobs", "SiteNaming", "Spilling"]),
  .target(
    name: "SiteServing", dependencies: ["CHTTPServer", "Diagnostics", "OperatingSystem"],
    resources: [.embedInCode("Live/failure.css"), .embedInCode("Live/reload.js")]),
  .target(
    name: "SiteResources",
    dependencies: ["Diagnostics", "OperatingSystem"],
    path: ".",
    exclude: [
      "Benchmarks", "CHANGELOG.md", "CONTRIBUTING.md", "Containerfile", "Documentation", "Examples", "LICENSE", "Makefile", "Packaging",
      "README.md", "SECURITY.md", "Tests", "action.yml",
    ]
      + builtFolders + otherModules.map { "Sources/" + $0 },
    sources: ["Sources/SiteResources"],
    resources: [.copy("Assets"), .copy("Templates"), .copy("Themes"), .copy("Words")]),

  // Small pictures, which a program of its own makes: what it reads may be hostile, and no other process is to meet that.
  .executableTarget(name: "chatarchive-previews", dependencies: ["OperatingSystem", "PreviewDrawing"]),
  .target(name: "PreviewDrawing", dependencies: ["CPictures", "OperatingSystem", "PreviewJobs"]),
  .target(name: "PreviewJobs"),
]

let cLibraries: [Target] = [
  // C libraries: a system library for the flags, and a facade whose header shows none of the library's own.
  .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
  .target(name: "CMarkup", dependencies: ["CLibXML2", "CStableHash"]),
  .systemLibrary(
    name: "CLibCMarkGFM", pkgConfig: "libcmark-gfm", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
  .target(name: "CMarkdown", dependencies: ["CLibCMarkGFM"], linkerSettings: [.linkedLibrary("cmark-gfm-extensions")]),
  .systemLibrary(name: "CLibCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
  .target(name: "CDigest", dependencies: ["CLibCrypto"]),
  .systemLibrary(name: "CLibArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
  .systemLibrary(name: "CLibZ", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .target(name: "CArchive", dependencies: ["CLibArchive", "CLibZ"]),
  .systemLibrary(name: "CLibSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
  .target(name: "CDatabase", dependencies: ["CLibSQLite"]),
  .systemLibrary(name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
  .systemLibrary(name: "CLibSPNG", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
  .systemLibrary(name: "CLibWebP", pkgConfig: "libwebpdemux", providers: [.apt(["libwebp-dev"])]),
  .target(name: "CPictures", dependencies: ["CLibJPEG", "CLibSPNG", "CLibWebP"]),
  .systemLibrary(name: "CLibBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
  .target(name: "CPacking", dependencies: ["CLibBrotli", "CLibZ"]),
  .systemLibrary(name: "CLibICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
  .target(name: "CPluralRules", dependencies: ["CLibICU"]),
  .target(name: "CUnpacking", dependencies: ["CLibArchive", "CLibBrotli"], linkerSettings: [.linkedLibrary("brotlidec")]),
  .systemLibrary(name: "CLibMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
  .target(name: "CHTTPServer", dependencies: ["CLibMicroHTTPD"]),
  .target(name: "COperatingSystem"),
  .target(name: "CStableHash"),
  .target(name: "CPatterns", linkerSettings: [.linkedLibrary("re2")]),
  .target(name: "CPhoneNumbers", linkerSettings: [.linkedLibrary("phonenumber")]),
  .target(name: "CSimdJSON", linkerSettings: [.linkedLibrary("simdjson")]),
]

let examples: [Target] = [
  // What a program with the library looks like.
  .executableTarget(name: "example", dependencies: ["Commands"], path: "Examples/Program"),

  // Made-up exports of any size, and what building them costs.
  .executableTarget(
    name: "benchmark", dependencies: ["Configuration", "OperatingSystem"], path: "Benchmarks",
    exclude: ["RESULTS.md", "Browser", "FactoryBuild", "Peers/install"]),
  .executableTarget(name: "factory-build", dependencies: ["ChatArchive"], path: "Benchmarks/FactoryBuild"),
]

let tests: [Target] = [
  // Tests mirror Sources.
  .target(name: "TestSupport", dependencies: ["CPictures", "OperatingSystem", "SiteNaming", "Words"], path: "Tests/TestSupport"),
  .testTarget(name: "OperatingSystemTests", dependencies: ["OperatingSystem", "TestSupport"]),
  .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "OperatingSystem"]),
  .testTarget(name: "ChatModelTests", dependencies: ["ChatModel"]),
  .testTarget(
    name: "CommandsTests",
    dependencies: ["ChatArchive", "Commands", "Configuration", "SiteServing", "TestSupport"]),
  .testTarget(name: "AuditingTests", dependencies: ["Auditing", "Configuration", "Diagnostics", "TestSupport"]),
  .testTarget(name: "TemplatingTests", dependencies: ["Diagnostics", "Templating", "TestSupport", "Words"]),
  .testTarget(name: "WordsTests", dependencies: ["Configuration", "Diagnostics", "TestSupport", "Words"]),
  .testTarget(name: "ConfigurationTests", dependencies: ["Configuration", "Diagnostics", "TestSupport"]),
  .testTarget(
    name: "ChatReadingTests",
    dependencies: [
      "ChatModel", "ChatReading", "Diagnostics", "KnownFormats", "MessengerReading", "OperatingSystem", "ReadingTestSupport",
      "StreamReading", "TelegramReading", "TestSupport", "WhatsAppReading",
    ]),
  .target(
    name: "ReadingTestSupport", dependencies: ["ChatModel", "ChatReading", "Diagnostics", "EventWording", "KnownFormats", "TestSupport"],
    path: "Tests/ReadingTestSupport"),
  .testTarget(
    name: "DiscordReadingTests",
    dependencies: ["ChatModel", "ChatReading", "Diagnostics", "DiscordReading", "KnownFormats", "ReadingTestSupport", "TestSupport"],
    path: "Tests/Formats/Discord"),
  .testTarget(
    name: "MessengerReadingTests",
    dependencies: ["ChatModel", "ChatReading", "Diagnostics", "KnownFormats", "MessengerReading", "ReadingTestSupport", "TestSupport"],
    path: "Tests/Formats/Messenger"),
  .testTarget(
    name: "SlackReadingTests",
    dependencies: ["ChatModel", "ChatReading", "Diagnostics", "KnownFormats", "ReadingTestSupport", "SlackReading", "TestSupport"],
    path: "Tests/Formats/Slack"),
  .testTarget(
    name: "StreamReadingTests",
    dependencies: ["ChatModel", "ChatReading", "Diagnostics", "KnownFormats", "ReadingTestSupport", "StreamReading", "TestSupport"],
    path: "Tests/Formats/Stream"),
  .testTarget(
    name: "TelegramReadingTests",
    dependencies: ["ChatModel", "ChatReading", "KnownFormats", "ReadingTestSupport", "TelegramReading", "TestSupport"],
    path: "Tests/Formats/Telegram"),
  .testTarget(
    name: "WhatsAppReadingTests",
    dependencies: ["ChatModel", "ChatReading", "Diagnostics", "KnownFormats", "ReadingTestSupport", "TestSupport", "WhatsAppReading"],
    path: "Tests/Formats/WhatsApp"),
  .testTarget(
    name: "PrivacyTests",
    dependencies: ["ChatArchive", "ChatModel", "ChatReading", "Diagnostics", "Privacy", "Redaction", "TestSupport"]),
  .testTarget(name: "EventWordingTests", dependencies: ["ChatModel", "EventWording", "TestSupport", "Words"]),
  .testTarget(name: "StableHashingTests", dependencies: ["StableHashing"]),
  .testTarget(name: "RedactionTests", dependencies: ["Redaction"]),
  .testTarget(name: "SpillingTests", dependencies: ["Spilling", "TestSupport"]),
  .testTarget(
    name: "ChatStorageTests", dependencies: ["ChatModel", "ChatStorage", "Diagnostics", "Spilling", "StableHashing", "TestSupport"]),
  .testTarget(name: "TextMarkupTests", dependencies: ["ChatModel", "TextMarkup", "TestSupport"]),
  .testTarget(
    name: "MessageListTests",
    dependencies: ["Appearance", "ChatModel", "Configuration", "Diagnostics", "MessageList", "TestSupport"]),
  .testTarget(
    name: "CustomViewsTests", dependencies: ["Appearance", "ChatModel", "CustomViews", "Diagnostics", "MessageList", "Templating"]),
  .testTarget(name: "AppearanceTests", dependencies: ["Appearance", "Configuration", "Diagnostics", "TestSupport"]),
  .testTarget(
    name: "SiteRenderingTests",
    dependencies: [
      "ChatModel", "CustomViews", "Diagnostics", "MessageList", "SiteRendering", "SiteValidation", "Templating", "TestSupport",
      "TextMarkup",
    ]),
  .testTarget(name: "SiteValidationTests", dependencies: ["Diagnostics", "SiteValidation", "Spilling", "StableHashing", "TestSupport"]),
  .testTarget(name: "SearchIndexTests", dependencies: ["SearchIndex", "TestSupport"]),
  .testTarget(name: "PreviewDrawingTests", dependencies: ["PreviewDrawing", "PreviewJobs", "TestSupport"]),
  .testTarget(name: "MediaCleaningTests", dependencies: ["CPictures", "MediaCleaning", "OperatingSystem", "TestSupport"]),
  .testTarget(name: "SiteNamingTests", dependencies: ["SiteNaming", "TestSupport"]),
  .testTarget(
    name: "SiteWritingTests", dependencies: ["Diagnostics", "OperatingSystem", "PreviewJobs", "SiteWriting", "Spilling", "TestSupport"]),
  .testTarget(name: "SiteServingTests", dependencies: ["Diagnostics", "SiteServing", "TestSupport"]),
  .testTarget(name: "SiteResourcesTests", dependencies: ["Diagnostics", "SiteResources"]),
  .testTarget(
    name: "ChatArchiveTests",
    dependencies: [
      "ChatArchive", "ChatModel", "ChatReading", "ChatStorage", "Commands", "CustomViews", "Diagnostics", "Inspecting", "MessageList",
      "Rebuilding", "Reporting", "Settings", "SiteNaming", "SiteOverviews", "SitePlanning", "SitePublishing", "SiteRendering",
      "SiteValidation", "SiteWriting", "Spilling", "Templating", "TestSupport",
    ]),
  .testTarget(
    name: "EndToEndTests",
    dependencies: ["ChatArchive", "Diagnostics", "TestSupport"],
    exclude: ["Exports"]),
  .testTarget(
    name: "DocumentationTests",
    dependencies: ["Appearance", "Configuration", "MessageList", "SiteRendering", "Templating", "TestSupport"],
    exclude: ["public-names.txt", "read_index.py"]),
  .testTarget(name: "PackagingTests", dependencies: ["TestSupport"]),
  .testTarget(name: "BrowserTests", dependencies: ["ChatArchive", "OperatingSystem", "SearchIndex", "TestSupport"]),
]

// The house: every module is a target, so the compiler refuses an arrow that the design does not draw.
let package = Package(
  name: "chatarchive",
  products: [
    .executable(name: "chatarchive", targets: ["chatarchive"]),
    .executable(name: "chatarchive-previews", targets: ["chatarchive-previews"]),
    .library(name: "ChatArchive", targets: ["ChatArchive"]),
    .library(name: "Commands", targets: ["Commands"]),
  ],
  targets: front + subjects + exports + protection + rules + building + auditing + output + cLibraries + examples + tests,
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Tests stay as they are written, in release builds too: to optimise them takes longer than it saves. Nothing imports them, so their modules
// need not be made before they are compiled, which would read every file twice.
for target in package.targets where target.type == .test {
  target.swiftSettings = [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))]
}
