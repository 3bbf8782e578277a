import Configuration
import Diagnostics

extension Theme {
  /// Reads a `theme.json`, which may be JSON5.
  /// - Parameters:
  ///   - bytes: the file's text in UTF-8.
  ///   - file: the name that places carry.
  ///   - styleSheet: the text of the `style.css` beside it.
  ///   - templateOverrides: the templates beside it: file names without `.mustache`.
  /// - Throws: everything that is wrong with the file, each with its place.
  package init(
    decoding bytes: [UInt8], file: String, styleSheet: String = "", templateOverrides: [String] = []
  ) throws(ConfigurationErrors) {
    let value = try JSON5Reader.read(bytes, file: file)
    let theme = try ConfigurationObject.decode(value) { object -> Theme? in
      let nameItem = object.item("name")
      let (title, description, parent) = (object.string("title"), object.string("description"), object.string("parent"))
      // The words of a theme are read with those of the site's language.
      _ = object.item("words")
      let overrides = AppearanceOverride.list(decoding: object)
      guard let nameItem else {
        object.report("the theme has no name", advice: "give 'name' the name of the theme's folder")
        return nil
      }
      guard let name = nameItem.string() else { return nil }
      return nameItem.attempt { () throws(ArchiveError) in
        try Theme(
          name: name, title: title, description: description ?? "", parent: parent, overrides: overrides, styleSheet: styleSheet,
          templateOverrides: templateOverrides)
      }
    }
    guard let theme else { throw ConfigurationErrors(Diagnostic(.error, "this is not a theme", at: value.place)) }
    self = theme
  }
}
