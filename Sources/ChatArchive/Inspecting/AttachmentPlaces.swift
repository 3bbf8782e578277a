import ChatModel
import ChatReading
import Diagnostics
import SiteWriting

/// Looks up whether the files of attachments are there, by the rules by which a build copies them.
struct AttachmentPlaces {
  private let files: [SourceFile]
  private let locators: [String: AttachmentLocator]

  /// Opens the folders that the export's files are in.
  init(files: [SourceFile]) throws {
    self.files = files
    var locators: [String: AttachmentLocator] = [:]
    for file in files {
      let root = MediaResolver.root(of: file)
      if locators[root] == nil { locators[root] = AttachmentLocator(root: try ExportRoot(root)) }
    }
    self.locators = locators
  }

  /// Counts where an attachment's file and its preview picture are, and tells what is missing.
  func count(_ attachment: Attachment, of messageID: String, into counts: inout InspectedAttachments, log: inout DiagnosticLog) {
    counts.byKind[attachment.kind, default: 0] += 1
    let preview = attachment.thumbnailURL == attachment.url ? nil : attachment.thumbnailURL
    for url in [attachment.url, preview].compactMap({ $0 }) {
      guard files.indices.contains(attachment.source), let locator = locators[MediaResolver.root(of: files[attachment.source])] else {
        counts.remote += 1
        continue
      }
      let file = files[attachment.source]
      let place = Place(file: file.path, messageID: messageID)
      switch locator.locate(url, from: MediaResolver.folder(of: file)) {
      case .remote: counts.remote += 1
      case .present(let size):
        counts.present += 1
        counts.presentBytes &+= size
      case .missing:
        counts.missing += 1
        log.add(MediaProblem.missing.diagnostic(of: "the attachment \(url)", at: place))
      case .refused(let refusal):
        counts.refused += 1
        log.add(MediaProblem.refused(refusal).diagnostic(of: "the attachment \(url)", at: place))
      }
    }
  }
}
