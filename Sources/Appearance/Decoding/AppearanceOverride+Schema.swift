import Configuration

extension AppearanceOverride {
  /// What ``list(decoding:)`` reads, for programs.
  package static let schema = ValueSchema.object([
    .init(
      "colors", .object(ColorPalette.Property.allCases.map { .init($0.rawValue, ColorPalette.Value.schema(of: $0.kind)) }),
      meaning: "Colours by their names."),
    .init("fonts", .object(fontProperties), meaning: "Fonts by their names."),
    .init("bubbles", .object(bubbleProperties), meaning: "Measures of bubbles in CSS pixels, and their colours."),
    .init(
      "transitions",
      .object([
        .init("currentUserMessageTransition", .name, meaning: "How messages of the current user enter and leave."),
        .init("otherUserMessageTransition", .name, meaning: "How messages of others enter and leave."),
      ]), meaning: "How messages move that appear in the list."),
    .init(
      "links",
      .object([
        .init("currentUser", LinkAttributes.schema, meaning: "Links in messages of the current user."),
        .init("otherUser", LinkAttributes.schema, meaning: "Links in messages of others."),
      ]), meaning: "What links look like."),
    .init(
      "messageListBackground", Background.schema, meaning: "The ground of lists of messages: a colour, or a gradient from top to bottom."),
    .init("threadBackground", Background.schema, meaning: "The ground of threads."),
    .init("colorScheme", .oneOf(SupportedColorSchemes.allCases.map(\.rawValue)), meaning: "Which looks there are."),
    .init(
      "defaultAppearance", .oneOf(DefaultAppearance.allCases.map(\.rawValue)), meaning: "Which look a reader gets who chose none."),
  ])

  private static let fontProperties: [ValueSchema.Property] =
    [
      .init("families", .list(FontFamily.schema), meaning: "The families of texts, the first that the reader has."),
      .init("monospacedFamilies", .list(FontFamily.schema), meaning: "The families of code."),
    ] + Fonts.fontNames.map { .init($0, FontOverride.schema) }

  private static let bubbleProperties: [ValueSchema.Property] =
    BubbleStyle.metricNames.map { .init($0, .number(BubbleStyle.lengths)) } + BubbleStyle.colorNames.map { .init($0, Color.schema) }
}

extension Color {
  /// One colour, or one for each look.
  static let schema = ValueSchema.named(
    "color",
    .any([
      .name, .object([.init("light", .name, isRequired: true), .init("dark", .name, isRequired: true)]),
    ]))
}

extension ColorPalette.Value {
  /// What a property of a kind may hold.
  static func schema(of kind: ColorPalette.Property.Kind) -> ValueSchema {
    switch kind {
    case .color: Color.schema
    case .optionalColor: Color.schema.orNull
    case .gradient: .any([Color.schema, .list(Color.schema), .null])
    }
  }
}

extension Background {
  /// A colour, or a gradient.
  static let schema = ValueSchema.any([Color.schema, .list(Color.schema)])
}

extension FontFamily {
  /// A family's name.
  static let schema = ValueSchema.string(ValueSchema.StringLimits(pattern: "[^ ]", length: 1...maximumLength))
}

extension FontOverride {
  /// What is changed of a font.
  static let schema = ValueSchema.named(
    "font",
    .object([
      .init("size", .number(Font.sizes), meaning: "In points; 17 is the reader's own size."),
      .init("weight", .oneOf(Font.Weight.allCases.map(\.rawValue))), .init("italic", .bool),
      .init("families", .list(FontFamily.schema)), .init("lineHeight", .number(Font.lineHeights), meaning: "As a multiple of the size."),
    ]))
}

extension LinkAttributes {
  /// The attributes under the names of ``attributeNames``.
  package static let schema = ValueSchema.named(
    "linkAttributes",
    .object(
      ColorKey.allCases.map { .init($0.rawValue, Color.schema.orNull) } + [
        .init("font", FontOverride.schema.orNull), .init("fontWeight", ValueSchema.oneOf(Font.Weight.allCases.map(\.rawValue)).orNull),
        .init("underlineStyle", .oneOf(UnderlineStyle.allCases.map(\.rawValue))),
      ]))
}
