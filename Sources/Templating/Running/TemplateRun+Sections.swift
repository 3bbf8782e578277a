import Diagnostics

// Sections: what their tags mean while they are open.
extension TemplateRun {
  /// Puts a view into its register.
  @inline(__always)
  private func put(_ view: Body, into register: Int) throws(ArchiveError) {
    guard view.pointee.schema.toOpaque() == schemas[register] else { throw mismatch(of: view, register) }
    registers[register] = view
  }

  @inline(never)
  private func mismatch(of view: Body, _ register: Int) -> ArchiveError {
    let given = view.pointee.schema.takeUnretainedValue().name
    return ArchiveError("a view \(given) was given to a template where \(program.registers[register]?.name ?? "") is declared")
  }

  mutating func openView(_ operand: Operand, _ register: Int) throws(ArchiveError) -> Bool {
    guard let view = view(operand) else { return false }
    views.push(registers[register])
    try put(view, into: register)
    return true
  }

  mutating func openList(_ operand: Operand, _ register: Int, _ feed: ViewFeed) throws(ArchiveError) -> Bool {
    let value = value(operand)
    guard value.isTruthy, value.kind == .list || value.kind == .feed else { return false }
    let owner = registers[Int(operand.register)]
    let isFed = value.kind == .feed
    lists.push(
      ListFrame(
        owner: owner, start: value.start, next: value.start, end: value.start &+ value.number, previous: registers[register],
        fed: isFed ? openFeeds : nil))
    if isFed { openFeeds &+= 1 }
    return try closeList(register, feed)
  }

  /// Goes on to the next view of the open list, or ends the list.
  mutating func closeList(_ register: Int, _ feed: ViewFeed) throws(ArchiveError) -> Bool {
    let frame = lists.top
    guard frame.next < frame.end else {
      if frame.fed != nil { openFeeds &-= 1 }
      registers[register] = lists.pop().previous
      return false
    }
    lists.top.next = frame.next &+ 1
    if let number = frame.fed {
      try put(fill(number, register, frame.next, feed), into: register)
    } else {
      try put(frame.owner.pointee.children[frame.next].storage.body, into: register)
    }
    return true
  }

  /// Has a view filled by the feed.
  private mutating func fill(_ number: Int, _ register: Int, _ index: Int, _ feed: ViewFeed) -> Body {
    guard let schema = program.registers[register] else { return Self.nothing.storage.body }
    if number == fed.count { fed.append(ViewStorage(schema, slotCount: schema.fields.count, capacity: 1024)) }
    if fed[number].schema != schema { fed[number] = ViewStorage(schema, slotCount: schema.fields.count) }
    fed[number].empty()
    var builder = TemplateViewBuilder(filling: fed[number])
    feed(index, &builder)
    return fed[number].body
  }

  mutating func openValue(_ operand: Operand) -> Bool {
    guard value(operand).isTruthy else { return false }
    let slot = index(operand)
    openDot()
    registers[Int(Operand.dot.register)] = registers[Int(operand.register)]
    dotSlot = slot
    return true
  }

  private mutating func openDot() { dots.push(Dot(owner: registers[Int(Operand.dot.register)], slot: dotSlot)) }

  mutating func closeValue() {
    let dot = dots.pop()
    registers[Int(Operand.dot.register)] = dot.owner
    dotSlot = dot.slot
  }

  mutating func openValues(_ operand: Operand) -> Bool {
    let value = value(operand)
    guard value.kind == .values, value.isTruthy, let owner = Body(bitPattern: value.number) else { return false }
    openDot()
    values.push(ValuesFrame(owner: owner, next: 0))
    return closeValues()
  }

  /// Goes on to the next value of the open section, or ends the section.
  mutating func closeValues() -> Bool {
    let frame = values.top
    guard frame.next < frame.owner.pointee.slotCount else {
      _ = values.pop()
      closeValue()
      return false
    }
    values.top.next = frame.next &+ 1
    // What the section shows may have changed what the period means, but has put it back.
    registers[Int(Operand.dot.register)] = frame.owner
    dotSlot = frame.next
    return true
  }
}
