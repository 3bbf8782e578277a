/// A kind of thing that a stranger may learn.
package enum AuditKind: String, Sendable, CaseIterable, Comparable {
  /// The names of people.
  case person
  /// E-mail addresses.
  case email
  /// Numbers that look like those of telephones.
  case phone
  /// Other runs of seven or more digits.
  case number
  /// Account numbers with a right checksum.
  case iban
  /// Numbers of payment cards with a right checksum.
  case card
  /// Addresses of computers.
  case ip
  /// Places in texts, to a street or better.
  case coordinates
  /// Tokens and keys of services.
  case token
  /// Private keys.
  case privateKey = "private-key"
  /// Links with a password, a token or a signature.
  case credentials
  /// Links that let anybody join.
  case invite
  /// Where a picture or film was taken.
  case mediaLocation = "media-location"
  /// The device, time or owner of a picture or film.
  case mediaDetails = "media-details"
  /// Private channels.
  case privateChannel = "private-channel"
  /// Conversations of few people.
  case directMessage = "direct-message"
  /// Names, ids and texts that the configuration hides.
  case hidden

  /// Orders as the cases stand.
  package static func < (left: Self, right: Self) -> Bool { left.position < right.position }

  /// Its place among all kinds.
  var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// What it is called, in the plural.
  package var title: String {
    switch self {
    case .person: "people by name"
    case .email: "e-mail addresses"
    case .phone: "phone numbers"
    case .number: "other runs of seven or more digits"
    case .iban: "bank accounts (IBAN)"
    case .card: "card numbers"
    case .ip: "IP addresses"
    case .coordinates: "coordinates in texts"
    case .token: "tokens and keys of services"
    case .privateKey: "private keys"
    case .credentials: "links with a password or token"
    case .invite: "invite links"
    case .mediaLocation: "places in pictures and films"
    case .mediaDetails: "device, time or owner in pictures and films"
    case .privateChannel: "private channels"
    case .directMessage: "direct messages"
    case .hidden: "what the configuration hides"
    }
  }

  /// What the user can do about it, as a sentence without a full stop.
  package var advice: String {
    switch self {
    case .person: "ask them whether they agree, or give them other names"
    case .email: "remove them from the texts, or ask their owners"
    case .phone: "remove them from the texts; a person without a name may be called by their number"
    case .number: "look at these places: they may be phone numbers, customer numbers or ids"
    case .iban, .card: "remove them from the texts; a bank can replace what was public"
    case .ip: "remove those of private networks and of people's homes"
    case .coordinates: "remove those of homes and workplaces"
    case .token, .privateKey, .credentials: "revoke them where they were made, then remove them: what was public once is known"
    case .invite: "revoke them in the app, or strangers can join"
    case .mediaLocation, .mediaDetails: "remove the metadata from a copy of the files, then build again"
    case .privateChannel, .directMessage: "leave them out, unless everybody in them agreed"
    case .hidden: "find out how it came there before you publish: build into an empty folder"
    }
  }

  /// Whether reports mask the middle of what was found, since it opens something.
  var isSecret: Bool {
    switch self {
    case .iban, .card, .token, .credentials, .invite: true
    default: false
    }
  }

  /// Whether reports list what was found by name.
  package var isListed: Bool {
    switch self {
    case .person, .privateChannel, .directMessage: true
    default: false
    }
  }

  /// Whether capital letters make no other value.
  var ignoresCase: Bool { self == .email }

  /// Whether only digits make a value.
  var isOfDigits: Bool { self == .phone || self == .number || self == .card }
}
