import ChatModel
import CustomViews
import Foundation
import MessageList
import SiteRendering
import Templating
import TestSupport
import Testing

@testable import SiteValidation

/// Renders pages with the package's own templates, and reads them back. Every page is checked on its way: by the
/// validator, by the schema of the page contract, and by `PageReader`.
struct TestSite {
  var config = MessageListConfig()
  var pictures: [String: MediaPlace] = [:]
  var memberIDs = ["ann", "bob", "me"]
  var factory: FactoryDrawing?
  var frame = SiteFrame(
    title: "Site", language: "en", direction: "ltr", appearance: nil, colorScheme: "light dark", styleSheet: "assets/style.css",
    script: "assets/site.js", icon: "assets/icon.svg", baseURL: nil)

  /// The names of all templates.
  static func templateNames() throws -> [String] { try sources().map(\.name) }

  /// All templates of the package, checked strictly.
  static func templates() throws -> TemplateLibrary { try cache.get() }

  private static let cache = Result { try TemplateLibrary(sources: sources(), roots: PageRenderer.roots, words: TestWords.english) }

  /// The same, where a factory may draw.
  private static let replaceable = Result {
    try TemplateLibrary(
      sources: sources() + BuiltInView.fragmentSources, roots: PageRenderer.roots, replaceable: BuiltInView.replaceable,
      words: TestWords.english)
  }

  private static func sources() throws -> [TemplateSource] {
    let folder = PackageRoot.path("Templates")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".mustache") }.sorted()
    return try names.map { name in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
      return TemplateSource(name: String(name.dropLast(".mustache".count)), file: name, bytes: Array(bytes))
    }
  }

  /// A message with its layout as the rules give it, at its group's end in a channel of `memberIDs` where `me` is the reader.
  func plan(_ message: Message, content: MessageContent = [], marks: GroupMarks = GroupMarks(isGroupStart: true, isGroupEnd: true))
    -> PlannedMessage
  {
    var channel = Channel(id: "c")
    channel.memberIDs = memberIDs
    var planned = PlannedMessage(message: message, author: User(id: message.authorID, name: message.authorID.capitalized))
    planned.isOwn = message.authorID == "me"
    planned.marks = marks
    planned.attachments = message.attachments.map { PlannedAttachment(attachment: $0) }
    let resolver = MessageLayoutRules(config: config, channel: ChannelLayout(channel, currentUserID: "me"))
    planned.options = resolver.options(for: message, marks: marks, content: content)
    return planned
  }

  /// A page of a channel.
  func page(_ messages: [PlannedMessage], _ change: (inout PlannedPage) -> Void = { _ in }) throws -> PageElement {
    var page = PlannedPage(number: 1, isNewest: true)
    page.messages = messages
    change(&page)
    return try PageReader.read(try source(of: page))
  }

  /// A page of a channel, as text.
  func source(of page: PlannedPage, channel: RenderedChannel = Self.channel) throws -> String {
    try source("c/1.html") { try $0.render(page, of: channel, into: &$1) }
  }

  /// The item of one message on a page of its own.
  func item(_ planned: PlannedMessage) throws -> PageElement {
    try #require(try page([planned]).first("li.message"))
  }

  /// What the renderer writes, as text; it must be a page without findings.
  func source(_ path: String, _ render: (inout PageRenderer, inout MarkupWriter) throws -> Void) throws -> String {
    var renderer = PageRenderer(
      templates: try factory.map { try Self.replaceable.get().keeping(~$0.methods.views) } ?? Self.templates(), frame: frame,
      config: config,
      labels: try DateLabels(timeZone: "UTC", locale: "en", words: TestWords.english),
      pictures: pictures, factory: factory)
    var writer = MarkupWriter()
    try render(&renderer, &writer)
    let facts = PageValidator().check(writer.bytes, path: path)
    #expect(facts.findings.isEmpty && facts.isComplete, "\(facts.findings.map(\.summary))")
    #expect(try PageSchema().findings(in: writer.bytes, path: path).map(\.summary) == [])
    return try #require(String(validating: writer.bytes, as: UTF8.self))
  }

  /// The channel that the pages are of.
  static let channel = RenderedChannel(
    id: "messaging:general", name: "General", topic: "All of it", picture: nil, folder: "general", messageCount: 3, dates: nil)
}

/// A message of ann, sent on 2023-11-14 at 22:13:20 UTC.
func message(_ text: String = "Hello", _ change: (inout Message) -> Void = { _ in }) -> Message {
  var message = Message(id: "m1", authorID: "ann", text: text, createdAt: Timestamp(seconds: 1_700_000_000))
  change(&message)
  return message
}

/// An attachment of a kind with a title, a text and an address.
func attachment(of kind: AttachmentKind, _ title: String, _ change: (inout ChatModel.Attachment) -> Void = { _ in }) -> ChatModel.Attachment
{
  var attachment = ChatModel.Attachment(kind: kind, typeName: "\(kind)")
  attachment.title = title
  change(&attachment)
  return attachment
}
