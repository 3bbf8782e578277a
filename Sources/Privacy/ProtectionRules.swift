import ChatModel
import Diagnostics
import Redaction

/// A protection, ready to be applied: it knows all people.
struct ProtectionRules: Sendable {
  let people: Pseudonyms?
  let redactor: Redactor?
  let survey: ArchiveSurvey
  let salt: Salt?
  let marksPlaces: Bool
  /// What patterns of the user's own put in the place of what they find, by their numbers.
  let patternMarks: [String]
  private let media: Protection.Media

  init(_ protection: Protection, _ survey: ArchiveSurvey, joined: [Person], salt: Salt?, words: PrivacyWords) throws {
    self.survey = survey
    self.salt = salt
    media = protection.media
    patternMarks = protection.patterns.map(\.mark)
    marksPlaces = protection.kinds.contains(.coordinates)
    if protection.needsSalt {
      guard let salt else { throw ProtectionRules.missingSalt }
      people = try Pseudonyms(protection, survey, joined: joined, salt: salt, words: words)
    } else {
      people = nil
    }
    do {
      redactor =
        protection.redacts
        ? try Redactor(kinds: protection.kinds, patterns: protection.patterns, regions: protection.regions) : nil
    } catch {
      throw ArchiveError("privacy.redact: \(error)", advice: nil)
    }
  }

  /// What is told where a protection needs a secret, and none is named.
  static let missingSalt = ArchiveError(
    "privacy needs a secret, so that nobody can guess who is behind a new name",
    advice: "make a file with `head -c 32 /dev/urandom | base64 > ../salt`, outside of the site, and name it under privacy.saltFile")

  /// Whether pictures are shown.
  var showsPictures: Bool { media != .none }

  /// Whether files of a kind are shown.
  func shows(_ kind: AttachmentKind) -> Bool {
    switch media {
    case .all: true
    case .pictures: [.image, .giphy, .sticker, .link, .card].contains(kind)
    case .none: false
    }
  }
}
