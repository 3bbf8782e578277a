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
