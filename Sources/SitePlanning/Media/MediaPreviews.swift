import Diagnostics
import MessageList
import Settings
import SiteWriting

/// Smaller pictures of what was copied.
extension PreviewMaker {
  /// Makes those for a number of uses, and says what went wrong.
  func previews(of media: MediaFile, _ sizes: [PreviewSize]) throws -> (previews: PicturePreviews, result: PreviewResult) {
    let result: PreviewResult = try previews(of: media, sizes)
    func picture(_ size: PreviewSize) -> PicturePreviews.Picture? {
      result.files[size].map { PicturePreviews.Picture(path: $0.sitePath, width: $0.width, height: $0.height) }
    }
    return (PicturePreviews(list: picture(.list), tile: picture(.tile), avatar: picture(.avatar)), result)
  }

  /// What is told when the program that makes them could not.
  package func note(_ settings: PreviewSettings) -> Diagnostic? {
    programProblem.map { problem in
      Diagnostic(
        .note, "pictures are shown in full, because the program that makes smaller ones \(problem)", at: Place(file: settings.place),
        advice: "install it there with chatarchive, on a system that allows its sandbox; or turn smaller pictures off: --no-previews, "
          + "or previews: false in chatarchive.json")
    }
  }
}
