import ChatModel
import ChatReading
import Diagnostics
import SitePlanning
import SiteWriting

/// Looks up whether the files of attachments are there, by the rules by which a build copies them.
struct AttachmentPlaces {
  private let files: [SourceFile]
  private let roots: MediaRoots
  private let locators: [AttachmentLocator]

  /// Opens what the export's files are in.
  init(_ survey: ExportSurvey) throws {
    files = survey.files
    roots = try MediaRoots(survey)
    locators = roots.stores.map { AttachmentLocator(root: $0) }
  }

  /// Counts where an attachment's file and its preview picture are, and tells what is missing.
  func count(_ attachment: Attachment, of messageID: String, into counts: inout InspectedAttachments, log: inout DiagnosticLog) {
    counts.byKind[attachment.kind, default: 0] += 1
    if attachment.url == nil, attachment.absence != nil { counts.leftOut += 1 }
    let preview = attachment.thumbnailURL == attachment.url ? nil : attachment.thumbnailURL
    for url in [attachment.url, preview].compactMap({ $0 }) {
      guard files.indices.contains(attachment.source) else {
        counts.remote += 1
        continue
      }
      let file = files[attachment.source]
      let place = Place(file: file.path, messageID: messageID)
      switch locate(url, of: file) {
      case .remote: counts.remote += 1
      case .present(let size):
        counts.present += 1
        counts.presentBytes.addSaturating(size)
      case .missing:
        counts.missing += 1
        log.add(MediaProblem.missing.diagnostic(of: "the attachment \(url)", at: place))
      case .refused(let refusal):
        counts.refused += 1
        log.add(MediaProblem.refused(refusal).diagnostic(of: "the attachment \(url)", at: place))
      }
    }
  }

  private func locate(_ url: String, of file: SourceFile) -> AttachmentLocation {
    guard let root = roots.number(of: file) else { return .remote }
    let addresses = roots.addresses(of: url, in: file, root: root)
    let own = addresses.first.map { locate($0) } ?? .missing
    guard own == .missing || own == .refused(.outsideExport) else { return own }
    return addresses.dropFirst().lazy.map { locate($0) }.first { $0 != .missing } ?? own
  }

  private func locate(_ address: MediaAddress) -> AttachmentLocation {
    let location = locators[address.root].locate(address.path, from: address.folder)
    guard location == .missing else { return location }
    let others = roots.others(for: address).lazy.map { locators[$0].locate(address.path, from: address.folder) }
    return others.first { $0 != .missing } ?? .missing
  }
}
