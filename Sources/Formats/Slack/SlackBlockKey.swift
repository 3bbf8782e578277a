import ChatReading

/// The keys of Block Kit's blocks, of their texts and elements, and of the nodes of `rich_text` (docs.slack.dev/reference/block-kit).
enum SlackBlockKey: Int, JSONKey {
  case type, text, elements, style, indent, offset, url, userId, name, unicode, skinTone, channelId, usergroupId, range, timestamp, format
  case fallback, value, language, fields, accessory, imageUrl, altText, title, label, description, thumbnailUrl, titleUrl, videoUrl
  case authorName, providerName, blockId, actionId, border, verbatim, emoji, teamId, imageWidth, imageHeight, imageBytes, isAnimated
  case slackFile, expand, element, hint, optional, placeholder, options, confirm, call, externalId, source, fileId, file, rows
  case columnSettings, unsafe, displayTeamId, accessibilityLabel, isCollapsed, level, align
  // Of the blocks of 2026.
  case childBlocks, richTextTitle, subtitle, body, heroImage, actions, tasks, status, details, output, sources, caption, chart
  // What follows is not read: how Slack's window treats it.
  case callId, apiDecorationAvailable, containsPadding, fromLlm, isSlackUrl, truncated
  // Small pictures beside titles, numbers, and what can be folded or sorted.
  case icon, slackIcon, planId, taskId, hideTitle, width, isCollapsible, defaultCollapsed, hasHeaderDivider, pageSize, rowHeaderColumnIndex

  var expected: JSONExpectation {
    switch self {
    case .type, .url, .imageUrl, .thumbnailUrl, .titleUrl, .userId, .channelId, .usergroupId: .string
    case .elements, .fields, .rows, .childBlocks, .tasks: .array
    case .indent, .offset, .skinTone: .wholeNumber
    default: .anything
    }
  }
}
