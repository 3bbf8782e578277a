extension ExportSurvey {
  /// Gives files the roles that their formats settle on once all files are known.
  mutating func settleRoles(by formats: [any ExportFormat]) {
    for format in formats {
      let places = files.indices.filter { files[$0].format == format.name }
      guard !places.isEmpty else { continue }
      let roles = format.settle(places.map { files[$0] })
      for (place, role) in zip(places, roles) where files[place].role != role { files[place] = SourceFile(files[place], role: role) }
    }
  }
}
