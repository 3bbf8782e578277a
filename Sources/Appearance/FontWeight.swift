import Diagnostics

extension Font {
  /// How heavy a font is, by SwiftUI's names.
  public enum Weight: String, Sendable, Hashable, CaseIterable {
    /// The weights from the lightest to the heaviest: CSS 100 to 900, regular is 400.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight of CSS, 100 to 900.
    public var css: Int {
      switch self {
      case .ultraLight: 100
      case .thin: 200
      case .light: 300
      case .regular: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      case .heavy: 800
      case .black: 900
      }
    }

    /// The weight of a name.
    /// - Throws: `ArchiveError` that names the unknown name and the nearest known one.
    public init(named name: String) throws(ArchiveError) {
      guard let weight = Weight(rawValue: name) else {
        throw .unknownName(name, of: "font weight", among: Weight.allCases.map(\.rawValue))
      }
      self = weight
    }
  }
}
