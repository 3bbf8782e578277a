import ChatModel

/// The hues of the people who speak in a channel where a name's colour is what tells them apart.
///
/// Each has the hue of their id, and where an earlier speaker of the channel has it, the next one that is free, in steps that lead far
/// away on the circle. Who comes later changes nobody's. When all hues are given away, the id alone decides again.
package enum SpeakerHues {
  /// How many hues there are, so that more speakers need not be looked for.
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

/// The colours that a platform gives to names. Pages have no styles of their own, and a colour that somebody chose for one background cannot
/// be read on another: so the nearest of the twelve hues is taken, of which the style sheet knows how light each must be.
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
