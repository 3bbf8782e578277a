import Appearance
import Boxing
import CustomViews

/// A program's view factory, with what it needs to draw.
package struct FactoryDrawing: Sendable {
  /// The methods that the factory overrides.
  @Boxed package private(set) var methods: FactoryMethods
  /// The style rules and pictures that its views need.
  package let needs: ViewNeeds
  /// The look that its methods receive.
  @Boxed package private(set) var appearance: Appearance

  /// Makes it from its parts.
  package init(_ methods: FactoryMethods, needs: ViewNeeds = ViewNeeds(), appearance: Appearance = Appearance()) {
    self.methods = methods
    self.needs = needs
    self.appearance = appearance
  }
}

/// The style rules and pictures that a program's views need. All pages share them.
package struct ViewNeeds: Sendable {
  /// The rules that the site's style sheet lacks.
  package let styles = ViewStyleSheet()
  /// The pictures.
  package let pictures: ViewPictures

  /// Makes an empty collection.
  package init(pictures: ViewPictures = ViewPictures()) {
    self.pictures = pictures
  }
}
