import ChatModel
import ChatStorage
import SiteOverviews
import SitePlanning

extension OverviewPlan {
  /// By the path of a page, when the newest message was sent that it is about; what is not known is missing.
  var times: [String: Timestamp] {
    var times: [String: Timestamp] = [:]
    times.reserveCapacity(pages.count)
    for page in pages {
      if let time = time(of: page), Timestamp.representable.contains(time) { times[path(of: page)] = time }
    }
    return times
  }

  private func time(of page: OverviewPage) -> Timestamp? {
    let time: Int64?
    switch page {
    case .info(.channel(let number)): time = plan.channels[number].stored.times?.upperBound
    case .info(.all), .people: time = plan.channels.compactMap { $0.stored.times?.upperBound }.max()
    case .list(let kind, let subject, let number): time = items(of: kind, subject, onPage: number).last?.entry.createdAt
    case .newest(let kind, let subject): time = items(of: kind, subject).last?.entry.createdAt
    case .person(let person): time = activity.people[person].last
    }
    return time.map { Timestamp(microseconds: $0) }
  }
}
