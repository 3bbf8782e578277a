import ChatModel
import Templating

/// Draws an emoji that is a picture, as tall as the text around it.
enum CustomEmojiRendering {
  static func write(_ emoji: CustomEmoji, path: String, into writer: inout MarkupWriter) {
    writer.write(literal: "<img class=\"emoji\" src=\"")
    writer.write(text: path)
    writer.write(literal: "\" alt=\"")
    writer.write(text: emoji.text)
    writer.write(literal: "\" title=\"")
    writer.write(text: emoji.text)
    writer.write(literal: "\" loading=\"lazy\" decoding=\"async\"/>")
  }
}
