import ChatModel
import ChatReading
import Foundation
import Redaction

/// Changes what a batch says as a protection asks for it.
struct PrivacyEditor: ModelEditor {
  /// What was replaced by marks.
  var counts = RedactionCounts()
  /// People without a record of their own whom the batch names.
  private(set) var undescribed: Set<String> = []
  private let rules: ProtectionRules
  private let keysMessages: Bool
  private let origin: Int

  /// Makes an editor for a file.
  init(_ rules: ProtectionRules, of file: SourceFile) {
    self.rules = rules
    keysMessages = rules.survey.filesWithoutIDs.contains(file.index)
    origin = file.origin
  }

  mutating func edit(text: inout String) {
    if let changed = rules.people?.replacer.replaced(text) { text = changed }
    if let redactor = rules.redactor { text = redactor.redact(text, counting: &counts) }
  }

  mutating func edit(inlines: inout [RichTextInline]) {
    guard inlines.count > 1 || inlines.contains(where: \.hasInner) else { return }
    let line = PlainText.line(of: inlines)
    var changed = line
    edit(text: &changed)
    if changed != line { inlines = [.text(changed)] }
  }

  mutating func edit(person id: inout String) {
    guard let people = rules.people, !id.isEmpty else { return }
    if !rules.survey.described.contains(id), people.name(of: id) != nil { undescribed.insert(id) }
    id = people.removed.contains(id) ? "" : people.newID(of: id)
  }

  mutating func edit(person id: inout String, name: inout String) {
    guard let people = rules.people, !id.isEmpty else { return edit(name: &name) }
    let shown = people.name(of: id)
    edit(person: &id)
    if let shown { name = shown } else { edit(text: &name) }
  }

  mutating func edit(name: inout String) {
    guard let replacement = rules.people?.replacement(ofName: name) else { return edit(text: &name) }
    name = (name.first == "@" ? "@" : "") + replacement
  }

  func edit(channel id: inout String) {
    guard let people = rules.people, id.utf8.first != UInt8(ascii: "@") else { return }
    if rules.survey.people.contains(id) { return id = people.newID(of: id) }
    let channel = rules.survey.channel(at: ArchiveSurvey.Place(origin: origin, key: id))
    guard channel.isDirect || channel.isPrivate || people.replacer.replaced(id) != nil else { return }
    id = "c" + (rules.salt?.digits(12, of: id, for: "channel") ?? "")
  }

  func edit(message id: inout String) {
    guard let salt = rules.salt, !id.isEmpty else { return }
    let isMadeUp = id.utf8.starts(with: Message.madeUpIDPrefix.utf8)
    guard keysMessages || isMadeUp else { return }
    id = (isMadeUp ? Message.madeUpIDPrefix : "") + salt.digits(16, of: id, for: "message")
  }

  mutating func edit(address: inout String) {
    guard Self.isRemote(address) else { return }
    let plain = address.removingPercentEncoding ?? address
    var ignored = RedactionCounts()
    if rules.people?.replacer.replaced(plain) != nil { return address = "" }
    guard let redactor = rules.redactor, redactor.redact(plain, counting: &ignored) != plain else { return }
    counts.add(ignored)
    address = ""
  }

  func edit(attachment: inout Attachment) {
    if !rules.shows(attachment.kind) {
      if attachment.url != nil { attachment.absence = attachment.absence ?? .notIncluded }
      (attachment.url, attachment.thumbnailURL) = (nil, nil)
      attachment.card?.imageURLs = []
    }
    // A person's card has names and numbers of its own.
    if rules.people != nil || rules.redactor != nil, attachment.kind == .contact { attachment.url = nil }
  }

  func mark(for location: SharedLocation) -> String? { rules.marksPlaces ? RedactionKind.coordinates.defaultMark : nil }

  func removes(person id: String) -> Bool { rules.people?.removed.contains(id) ?? false }

  func hides(person id: String) -> Bool { rules.people?.name(of: id) != nil || !rules.showsPictures }

  /// Records of those whom the batch names and nobody describes.
  func users() -> [User] {
    guard let people = rules.people else { return [] }
    return undescribed.subtracting(people.removed).sorted().map { User(id: people.newID(of: $0), name: people.name(of: $0)) }
  }

  private static func isRemote(_ address: String) -> Bool {
    address.contains("://") || ["mailto:", "tel:", "sms:", "geo:"].contains { address.lowercased().hasPrefix($0) }
  }
}

extension RichTextInline {
  fileprivate var hasInner: Bool {
    switch self {
    case .emphasis, .strong, .underline, .strikethrough, .spoiler, .link: true
    default: false
    }
  }
}
