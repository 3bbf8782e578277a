import CustomViews

/// What a program's views need beside their markup. All pages share it.
package struct ViewNeeds: Sendable {
  /// The rules that the style sheet does not have.
  package let styles = ViewStyleSheet()
  /// The pictures.
  package let pictures: ViewPictures

  /// Makes what nothing was gathered in yet.
  package init(pictures: ViewPictures = ViewPictures()) {
    self.pictures = pictures
  }
}
