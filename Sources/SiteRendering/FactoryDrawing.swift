import Appearance
import CustomViews

/// What a program's view factory draws with.
package struct FactoryDrawing: Sendable {
  /// What it draws.
  package let methods: FactoryMethods
  /// What is gathered of it.
  package let needs: ViewNeeds
  /// The look that it is told.
  package let appearance: Appearance

  /// Makes it of its parts.
  package init(_ methods: FactoryMethods, needs: ViewNeeds = ViewNeeds(), appearance: Appearance = Appearance()) {
    self.methods = methods
    self.needs = needs
    self.appearance = appearance
  }
}

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
