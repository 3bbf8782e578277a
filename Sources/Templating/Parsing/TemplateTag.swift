/// A tag of a template, with what it takes away around itself.
struct TemplateTag: Sendable {
  /// What it does.
  var kind: TagKind
  /// What it names.
  var name: String
  /// The bytes of the tag, delimiters included.
  var range: Range<Int>
  /// The tag and the whitespace around it that it takes away; the same as `range` unless it stands alone on its line.
  var extent: Range<Int>
  /// The whitespace in front of it on its line when it stands alone there, else nil.
  var indentation: [UInt8]?
  /// The index of the closing tag of an opening one, and of the opening tag of a closing one.
  var partner: Int?
  /// How many columns of delimiter and sigil stand in front of the name.
  var nameOffset: Int
}

/// What a tag does, by the character behind its opening delimiter.
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

  /// The kind that a character behind the opening delimiter stands for.
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

  /// Whether the tag takes its whole line away when it stands alone there.
  var canStandAlone: Bool { self != .variable && self != .rawVariable }
}
