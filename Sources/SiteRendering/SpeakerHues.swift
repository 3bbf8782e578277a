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
