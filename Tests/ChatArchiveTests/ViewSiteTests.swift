import ChatArchive
import Foundation
import Reporting
import Settings
import TestSupport
import Testing

/// What a program's views need beside their markup, on whole sites.
@Suite("Sites with a program's views")
struct ViewSiteTests {
  /// Draws the time in a colour and at a distance that depend on the message.
  private struct Colours: ViewFactory {
    var count = 7

    func makeMessageDateView(for message: ChatMessage) -> some View {
      let number = message.id.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF % count
      MessageDateView(message: message)
        .foregroundColor(Color(hex: UInt32(number)))
        .padding(.top, 0.5 + CGFloat(number % 3))
    }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Builds the site of the example.
  @discardableResult
  private func build(
    _ factory: some ViewFactory, to site: String = "site", _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> BuildReport {
    var options = BuildOptions()
    options.currentUser = "mira"
    change(&options)
    return try await SiteBuilder(viewFactory: factory, options: options)
      .build(export: PackageRoot.path("Examples/export.json"), to: folder.path(site))
  }

  /// Everything of a site but what builds keep for themselves.
  private func contents(of site: String) throws -> [String: [UInt8]] {
    let files = try folder.files().filter { $0.hasPrefix(site + "/") && !$0.contains("/.") }
    return Dictionary(uniqueKeysWithValues: try files.map { (String($0.dropFirst(site.count)), try folder.bytes(of: $0)) })
  }

  private func pages(of site: String) throws -> [String] {
    try folder.files().filter { $0.hasPrefix(site + "/") && $0.hasSuffix(".html") }.map { try folder.text(of: $0) }
  }

  @Test("have one sheet with the rules of all pages and no other, which every page links")
  func sheet() async throws {
    let report = try await build(Colours())
    #expect(report.drawnMethods == ["makeMessageDateView"] && report.diagnostics.count(of: .error) == 0)
    let pages = try pages(of: "site")
    let used = pages.reduce(into: Set<String>()) { used, page in
      for match in page.matches(of: /class="[^"]*?(v-[0-9a-z]+)/) { used.insert(String(match.1)) }
    }
    let sheet = try folder.text(of: "site/assets/views.css")
    let rules = sheet.split(separator: "\n").compactMap {
      $0.firstMatch(of: /^\.(v-[0-9a-z]+)\.(v-[0-9a-z]+) \{ [^{}]+ \}$/).map { String($0.1) }
    }
    #expect(rules.count == sheet.split(separator: "\n").count && Set(rules) == used && used.count == 10)
    #expect(pages.allSatisfy { $0.contains(/<link rel="stylesheet" href="[^"]*assets\/views\.css"\/>/) })
  }

  @Test("are the same whatever the number of jobs, and when they are built again")
  func bytes() async throws {
    try await build(Colours(), to: "one") { $0.jobs = 1 }
    try await build(Colours(), to: "four") { $0.jobs = 4 }
    let site = try contents(of: "one")
    #expect(try contents(of: "four") == site)
    let again = try await build(Colours(), to: "one") { $0.jobs = 3 }
    #expect(try contents(of: "one") == site && again.pagesWritten == 0)
  }

  @Test("have in their sheet what the last build's factory needs, and lose it with the factory")
  func changed() async throws {
    try await build(Colours())
    try await build(Colours(count: 3))
    try await build(Colours(count: 3), to: "new")
    #expect(try contents(of: "site") == contents(of: "new"))
    try await build(DefaultViewFactory.shared)
    try await build(DefaultViewFactory.shared, to: "plain")
    let plain = try contents(of: "plain")
    #expect(try contents(of: "site") == plain && plain["/assets/views.css"] == nil)
    #expect(try pages(of: "plain").allSatisfy { !$0.contains("views.css") })
  }

  @Test("are made as without a factory where it overrides nothing, and kept as they are by the next build")
  func idle() async throws {
    struct Idle: ViewFactory {}
    let first = try await build(Idle())
    let second = try await build(Idle())
    #expect(first.pagesWritten == first.pages && second.pagesWritten == 0 && first.drawnMethods == [])
    var options = BuildOptions()
    options.currentUser = "mira"
    _ = try await SiteBuilder(options: options).build(export: PackageRoot.path("Examples/export.json"), to: folder.path("plain"))
    #expect(try contents(of: "site") == contents(of: "plain"))
  }

  @Test("are not built with more than 4,096 values; the error names the modifier, and the site stays as it was")
  func limit() async throws {
    struct Many: ViewFactory {
      func makeEmptyMessagesView(for channel: ChatChannel, colors: ColorPalette) -> some View {
        ForEach(0..<4097) { Text("a").opacity(Double($0) / 5000) }
      }
    }
    try await build(Colours())
    let before = try contents(of: "site")
    let failure = await #expect(throws: BuildFailure.self) { try await build(Many()) }
    #expect(failure?.description.contains("more than 4096 different values, most of them of .opacity") == true)
    #expect(try contents(of: "site") == before)
  }

  private struct Pictures: ViewFactory {
    let file: String
    func makeMessageListBackground(colors: ColorPalette, isInThread: Bool) -> some View { Image(decorative: "paper.png").resizable() }
    func makeChannelListTopView(searchText: Binding<String>) -> some View {
      Image(uiImage: UIImage(contentsOfFile: file) ?? UIImage()).accessibilityLabel("Our logo")
    }
  }

  @Test("have the pictures of the theme and of the program in assets, where every page finds them")
  func pictures() async throws {
    try folder.write("{name: 'own', title: 'Own', parent: 'messages'}", to: "theme/theme.json")
    try folder.write("paper", to: "theme/images/paper.png")
    let file = try folder.write("logo", to: "logo.svg")
    try await build(Pictures(file: file)) { $0.theme = folder.path("theme") }
    let assets = try contents(of: "site").filter { $0.key.hasPrefix("/assets/image-") }
    #expect(Set(assets.values) == [Array("paper".utf8), Array("logo".utf8)])
    let paper = try #require(assets.first { $0.key.hasSuffix(".png") }?.key)
    let page = try folder.text(of: "site/the-shed/1.html")
    let behind =
      "<div class=\"behind place-center-center\" aria-hidden=\"true\"><img class=\"image resizable\" src=\"..\(paper)\" alt=\"\"/></div>"
    #expect(page.contains("<div class=\"backed\">\(behind)<ol class=\"message-list\""))
    let index = try folder.text(of: "site/index.html")
    #expect(
      index.contains(/<div role="group" aria-label="Our logo"><img class="image" src="assets\/image-[0-9a-f]{12}\.svg" alt=""\/><\/div>/))
  }

  @Test("are not built without a picture that a view draws, which is named with the places where it was looked for")
  func missingPictures() async throws {
    try folder.write("{name: 'own', title: 'Own', parent: 'messages'}", to: "theme/theme.json")
    let failure = await #expect(throws: BuildFailure.self) {
      try await build(Pictures(file: "logo.svg")) { $0.theme = folder.path("theme") }
    }
    #expect(
      failure?.description.contains("\"paper.png\" that a view draws was not found: there is no \(folder.path("theme"))/images/") == true)
  }

  @Test("have a ground of its own for each channel of the list, or one for all")
  func channelGrounds() async throws {
    struct Same: ViewFactory {
      func makeChannelListItemBackground(channel: ChatChannel, isSelected: Bool) -> some View { isSelected ? Color.red : Color.blue }
    }
    struct Each: ViewFactory {
      func makeChannelListItemBackground(channel: ChatChannel, isSelected: Bool) -> some View {
        if channel.name == "The Shed", !isSelected { LinearGradient(colors: [.red, .blue]) }
      }
    }
    struct Words: ViewFactory {
      func makeChannelListItemBackground(channel: ChatChannel, isSelected: Bool) -> some View { Text("ground") }
    }
    try await build(Same())
    let item = ".channel-list .channel-list-item > a"
    #expect(
      try folder.text(of: "site/assets/views.css")
        == "\(item) { background: #0000ff; }\n\(item)[aria-current] { background: #ff0000; }\n")
    try await build(Each())
    let sheet = try folder.text(of: "site/assets/views.css")
    #expect(sheet.contains("the-shed") && sheet.contains("{ background: linear-gradient(to bottom, #ff0000, #0000ff); }\n"))
    #expect(sheet.split(separator: "{").count == 2)
    let failure = await #expect(throws: BuildFailure.self) { try await build(Words()) }
    #expect(failure?.description.contains("makeChannelListItemBackground gives the channel") == true)
  }
}
