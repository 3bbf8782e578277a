import BoundedTasks
import ChatStorage
import MessageList
import SitePlanning

/// What people wrote in an archive: by channel, and by person.
package struct ArchiveActivity: Sendable {
  /// By the channel's place in the plan.
  package let channels: [ChannelActivity]
  /// By the archive's number of an author.
  package let people: [PersonActivity]
  /// By the archive's number of an author, how many messages each month has, in order.
  let months: [[MonthCount]]

  /// Counts, a few channels at a time. Throws when it is cancelled.
  package init(_ plan: SitePlan, _ archive: StoredArchive, _ labels: DateLabels, jobs: Int) async throws {
    let counter = WorkCounter(total: plan.channels.count)
    var all = Worker(people: PeopleCounter(authors: archive.authors.count), labels: DateLabelCache(labels))
    try await withThrowingTaskGroup(of: Worker.self) { group in
      for _ in 0..<min(jobs, plan.channels.count) {
        group.addTask { [all] in
          var worker = all
          while let number = counter.take() {
            try Task.checkCancellation()
            worker.count(plan.channels[number], number)
          }
          return worker
        }
      }
      for try await worker in group {
        all.people.add(worker.people)
        all.channels += worker.channels
      }
    }
    channels = all.channels.sorted { $0.number < $1.number }.map(\.activity)
    people = all.people.people
    months = all.people.months
  }

  /// Counts the messages of some channels.
  private struct Worker: Sendable {
    var channels: [(number: Int, activity: ChannelActivity)] = []
    var people: PeopleCounter
    var labels: DateLabelCache

    mutating func count(_ channel: ChannelPlan, _ number: Int) {
      let activity = ChannelActivity(of: channel, number: number, &labels, countingPeople: &people)
      for (author, _) in activity.authors { people.addChannel(of: author) }
      channels.append((number, activity))
    }
  }
}
