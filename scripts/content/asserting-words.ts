import type { TemplateBlock, TemplateInline, TemplateItem } from '#core/library/library.ts'
import { visitTemplate } from '#core/library/words.ts'

/**
 * Words with which a clause may speak of its owner's interface, staff, process, languages, tools or promises. They only
 * point at clauses that somebody must read: whoever reads one says what it asserts, or why it asserts nothing.
 */
const asserting: readonly RegExp[] = [
  // Interface
  /\bbutton|\bbanner|\bicon\b|\bfilters?\b|\bscreen|\bfooter|\bmenus?\b|\bcheckbox|\btick(?:ed|ing)? (?:a|the) box|\bsettings? (?:page|of|in)\b|\b(?:form|function) (?:on|in|at) (?:our|the)\b/i,
  /\bby default\b|\bswitch(?:ed)? (?:it |them )?(?:on|off)\b|\bpre-?ticked\b|\bclick|\btap\b/i,
  /\blog(?:ged|ging)?[- ]?(?:in|out)\b|\bwithout an account\b|\bin your account\b|\bunsubscribe\b/i,
  /\bmark(?:ed|s)? (?:as|with|which|what)\b|\blabel(?:led|s)?\b|\bshows? you\b|\byou (?:can )?see\b/i,
  // Staff
  /\bour (?:team|staff|people|employees|support|moderators)\b|\ba person\b|\bpeople (?:who work|look|check|read)\b|\bsomebody\b|\bone of us\b|\bofficer\b/i,
  // Process and promises
  /\bwithin (?:\d|an? |one|two|three|seven|ten|fourteen|thirty)|\b(?:\d+|one|two|three|seven|ten|fourteen|thirty)(?: working| business)? (?:hours?|days?|weeks?|months?)\b/i,
  /\bwe (?:check|review|test|train|answer|reply|confirm|notify|warn|tell|inform|remove|delete|record|keep a|look at|examine|decide|monitor|moderate|scan|verify|never|always|promise|make sure|ensure)\b/i,
  /\b(?:regularly|at least once|once a year|automatically|at once|immediately|without delay|free of charge)\b/i,
  // Languages
  /\b(?:French|English|German|Spanish|Portuguese|Italian|Dutch|Chinese|Japanese)(?: version| language|-language)?\b(?! (?:law|courts?|residents?|consumers?|Act|data))|\btranslations?\b|\blanguages?\b/i,
  // Tools
  /\bmarked as (?:made by )?AI\b|\brecord(?:s|ed|ing)\b|\bpixels?\b|\bopen(?:s|ed)? (?:our|an|the) e-?mail|\bGlobal Privacy Control\b|\bsignal\b/i,
]

/** The words of a template that may assert something; undefined when there are none. */
export function assertingWords(blocks: readonly (TemplateBlock | TemplateItem | TemplateInline)[]): string | undefined {
  let said = ''
  visitTemplate(blocks, (node) => {
    if (node.type === 'text') said += node.value
    else if (node.type === 'placeholder') said += '…'
    else if (node.type !== 'strong' && node.type !== 'emphasis' && node.type !== 'optional') said += '\n'
  })
  for (const pattern of asserting) {
    const [found] = pattern.exec(said) ?? []
    if (found) return found
  }
  return undefined
}
