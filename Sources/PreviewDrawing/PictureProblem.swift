/// Why a picture cannot be read or made: the end of a sentence.
struct PictureProblem: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static let noMemory = PictureProblem("there is no memory")
  static let endsTooSoon = PictureProblem("it ends too early")
}
