/// A tag of a template, with the whitespace that it removes around itself.
struct TemplateTag: Sendable {
  /// The kind of the tag.
  var kind: TagKind
  /// The name in the tag.
  var name: String
  /// The bytes of the tag, delimiters included.
  var range: Range<Int>
  /// The tag and the whitespace that it removes; the same as `range` unless it stands alone on its line.
  var extent: Range<Int>
  /// The whitespace before it on its line if it stands alone there, else nil.
  var indentation: [UInt8]?
  /// The index of the closing tag of an opening one, and of the opening tag of a closing one.
  var partner: Int?
  /// How many bytes of delimiter and sigil are before the name.
  var nameOffset: Int
}

/// The kind of a tag, from the character after its opening delimiter.
enum TagKind: Sendable, Hashable {
  /// `{{name}}`
  case variable
  /// `{{{name}}}` and `{{&name}}`
  case rawVariable
  /// `{{#name}}`
  case section
  /// `{{^name}}`
  case inverted
  /// `{{/name}}`
  case close
  /// `{{>name}}`
  case partial
  /// `{{<name}}`
  case parent
  /// `{{$name}}`
  case block
  /// `{{! anything }}`
  case comment
  /// `{{=<% %>=}}`
  case delimiters

  /// The kind for the character after the opening delimiter.
  init(sigil: UInt8?) {
    switch sigil {
    case UInt8(ascii: "{"), UInt8(ascii: "&"): self = .rawVariable
    case UInt8(ascii: "#"): self = .section
    case UInt8(ascii: "^"): self = .inverted
    case UInt8(ascii: "/"): self = .close
    case UInt8(ascii: ">"): self = .partial
    case UInt8(ascii: "<"): self = .parent
    case UInt8(ascii: "$"): self = .block
    case UInt8(ascii: "!"): self = .comment
    case UInt8(ascii: "="): self = .delimiters
    default: self = .variable
    }
  }

  /// How a tag of the kind begins, for messages.
  var sigil: String {
    switch self {
    case .variable: ""
    case .rawVariable: "&"
    case .section: "#"
    case .inverted: "^"
    case .close: "/"
    case .partial: ">"
    case .parent: "<"
    case .block: "$"
    case .comment: "!"
    case .delimiters: "="
    }
  }

  /// Whether a closing tag has to follow.
  var isOpening: Bool {
    switch self {
    case .section, .inverted, .parent, .block: true
    case .variable, .rawVariable, .close, .partial, .comment, .delimiters: false
    }
  }

  /// Whether the tag removes its whole line if it stands alone there.
  var canStandAlone: Bool { self != .variable && self != .rawVariable }
}
