import BoundedTasks
import Diagnostics
import OperatingSystem

/// Tells what a stranger would learn from a finished site, or from an export.
///
/// It reads the files and nothing else: pages, data of the search, feeds, packed copies, pictures, and what builds keep for themselves. Memory
/// does not grow with their number.
package struct Audit: Sendable {
  /// How many files a task reads before what it found is added.
  private static let batchSize = 64

  private let path: String
  private let hidden: HiddenTexts
  private let jobs: Int

  /// Makes an audit.
  /// - Parameters:
  ///   - path: The folder of a site, or an export: a folder, an archive, or a file.
  ///   - hidden: What must not be anywhere.
  ///   - jobs: How many files are read at the same time; nil for one for each processor.
  package init(_ path: String, hidden: [String] = [], jobs: Int? = nil) {
    self.path = path
    self.hidden = HiddenTexts(hidden)
    self.jobs = max(1, jobs ?? ProcessorCount.available)
  }

  /// Runs the audit; nothing is changed.
  /// - Throws: `ArchiveError` when the path cannot be read, or nothing is there.
  package func run() async throws -> AuditReport {
    let start = ContinuousClock.now
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileFeed.error(path, errno) }
    var report = status.st_mode & S_IFMT == S_IFDIR ? try await auditFolder() : auditFile()
    guard report.files > 0 || report.diagnostics.count > 0 else {
      throw ArchiveError("there are no files", at: Place(file: path), advice: "name the folder of a site, or an export")
    }
    report.seconds = (ContinuousClock.now - start) / .seconds(1)
    return report
  }

  private func auditFile() -> AuditReport {
    let auditor = FileAuditor(root: path, hidden: hidden)
    auditor.audit("")
    return auditor.takeReport()
  }

  private func auditFolder() async throws -> AuditReport {
    let tree = try FileTree(root: path)
    var report = AuditReport()
    let names = FileAuditor(root: path, hidden: hidden)
    for folder in tree.folders + tree.others { names.auditName(folder) }
    report.add(names.takeReport())
    report.diagnostics.add(tree.problems)
    for other in tree.others {
      report.diagnostics.add(
        Diagnostic(
          .note, "is a link or no file, so it was not audited", at: Place(file: path + "/" + other), advice: "audit what it leads to"))
    }
    let batches = (tree.files.count + Self.batchSize - 1) / Self.batchSize
    var next = 0
    while next < batches {
      let wave = next..<min(batches, next + 4 * jobs)
      let (first, files, root, hidden) = (wave.lowerBound, tree.files, path, hidden)
      let reports = try await inOrder(wave.count, jobs: jobs) {
        let auditor = FileAuditor(root: root, hidden: hidden)
        return { number in
          let start = (first + number) * Self.batchSize
          let batch = files[start..<min(files.count, start + Self.batchSize)]
          // A packed copy stands right beside the file that it is of.
          let siblings = Set(files[max(0, start - 2)..<min(files.count, start + Self.batchSize)])
          for file in batch { auditor.audit(file, siblings: siblings) }
          return auditor.takeReport()
        }
      }
      for part in reports { report.add(part) }
      next = wave.upperBound
    }
    return report
  }
}
