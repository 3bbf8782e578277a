import Rebuilding
import SiteValidation

/// What came of a job.
struct MadeJob: Sendable {
  /// The pages that were made; none when they would come out as they are.
  var pages: [CheckedPage] = []
  /// How many messages of the channel's list they show.
  var messages = 0
  /// What the next build wants to know of it.
  var record = JobRecord()
}
