import ChatModel

/// Chooses the hues of people in a channel where the colour of a name tells them apart.
///
/// A person has the hue of their id. If an earlier speaker has that hue, the person gets the next free one, in large steps around the circle.
/// Later speakers do not change the hues of earlier ones. When all hues are taken, the id alone decides again.
package enum SpeakerHues {
  /// The number of hues. Callers need to find no more speakers than this.
  package static let count = 12
  private static let step = 5

  /// The hues by the people's ids.
  /// - Parameter speakers: The ids in the order in which they first spoke.
  package static func hues(of speakers: [String]) -> [String: Int] {
    var taken = 0
    var hues: [String: Int] = [:]
    for id in speakers.prefix(count) where hues[id] == nil {
      let first = AvatarViews.hue(of: id)
      let hue = (0..<count).lazy.map { (first + $0 * step) % count }.first { taken & 1 << $0 == 0 } ?? first
      taken |= 1 << hue
      hues[id] = hue
    }
    return hues
  }
}

/// Maps the colours that a platform gives to names to the theme's hues. Pages have no inline styles, and a colour for one background may not
/// be readable on another. So the nearest of twelve hues is taken, and the style sheet decides how light it is.
enum RoleColor {
  /// The hues of the style sheet's classes `hue-0` to `hue-11`, in degrees.
  private static let hues = [4.0, 26, 44, 78, 128, 158, 180, 202, 222, 252, 284, 328]

  /// The number of a person's hue; nil without a colour.
  static func hue(of user: User) -> Int? { user.color.flatMap(hue) }

  /// The number of the hue nearest to a colour, 0xRRGGBB; nil for a grey.
  static func hue(of color: UInt32) -> Int? {
    let (red, green, blue) = (Double(color >> 16 & 0xFF), Double(color >> 8 & 0xFF), Double(color & 0xFF))
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    guard range >= 24 else { return nil }
    let sector = most == red ? (green - blue) / range : most == green ? (blue - red) / range + 2 : (red - green) / range + 4
    let degrees = sector < 0 ? sector * 60 + 360 : sector * 60
    func distance(_ hue: Double) -> Double { min(abs(hue - degrees), 360 - abs(hue - degrees)) }
    return hues.indices.min { distance(hues[$0]) < distance(hues[$1]) }
  }
}
