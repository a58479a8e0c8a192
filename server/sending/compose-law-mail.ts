import type { LawChange } from '#contract/law-changes.ts'
import { longDate } from '#core/document/long-date.ts'
import { fillIn } from '#core/language/fill-in.ts'
import type { Language } from '#core/language/languages.ts'
import { agreementsUrl } from '../agreement/links.ts'
import type { Config } from '../config.ts'
import { type ComposedMail, mailText, oneLine } from './compose.ts'
import { mailHtml } from './mail-html.ts'
import type { MailParts, MailSection } from './mail-parts.ts'
import type { loadMailWords, MailWords } from './words.ts'

/** What a mail about changes of law says. */
export type LawMail = {
  readonly documents: readonly {
    readonly title: string
    readonly site: string
    /** The address at which the document's update opens. */
    readonly url: string
    readonly changes: readonly LawChange[]
  }[]
  /** The address that stops these mails with one click. */
  readonly stopUrl: string
}

/** The number of paragraphs of one document that a mail lists; all of them are in the list of agreements. */
const mostChanges = 8

/** Puts into words what the law changes in the documents of an owner. */
export function composeLawMail(
  { documents, stopUrl }: LawMail,
  { language, words }: Pick<ReturnType<typeof loadMailWords>, 'language' | 'words'>,
  config: Pick<Config, 'publicUrl' | 'brandName' | 'supportEmail'>,
  today: string,
): ComposedMail {
  const [first] = documents
  if (!first) throw new Error('A mail about changes of law needs a document.')
  const isOne = documents.length === 1
  const own = words[isOne ? 'law-changes' : 'law-changes-of-several']
  const fill = (text: string) =>
    fillIn(text, {
      brand: config.brandName,
      ...(config.supportEmail !== undefined && { support: config.supportEmail }),
      title: oneLine(first.title),
      site: oneLine(first.site),
      count: String(documents.length),
    })
  const parts: MailParts = {
    subject: fill(own.subject),
    paragraphs: own.paragraphs.map(fill),
    sections: documents.map(({ title, site, url, changes }) =>
      sectionOf(
        isOne ? undefined : { title: oneLine(title), site: oneLine(site), url },
        changes,
        words.lawChanges,
        language,
        today,
      ),
    ),
    action: { button: fill(own.button), url: isOne ? first.url : agreementsUrl(config) },
    plainLink: words.plainLink,
    after: [fill(own.after)],
    reads: [],
    footer: [fill(own.footer), ...(config.supportEmail === undefined ? [] : [fill(words.support)])],
    stop: { words: words.lawChanges.stop, url: stopUrl },
    brand: config.brandName,
    language,
  }
  return { subject: parts.subject, text: mailText(parts), html: mailHtml(parts), unsubscribeUrl: stopUrl }
}

type LawMailWords = MailWords['lawChanges']

function sectionOf(
  document: { readonly title: string; readonly site: string; readonly url: string } | undefined,
  changes: readonly LawChange[],
  words: LawMailWords,
  language: Language,
  today: string,
): MailSection {
  const shown = changes.slice(0, mostChanges)
  const more = changes.length - shown.length
  return {
    ...(document && {
      heading: fillIn(words.document, { title: document.title, site: document.site }),
      link: { words: words.update, url: document.url },
    }),
    entries: shown.map((change) => ({
      what: whatChanges(change, words),
      why: [whyItChanges(change, words, language), whenItChanges(change, words, language, today)].filter(Boolean),
    })),
    ...(more > 0 && { more: fillIn(words.more, { count: String(more) }) }),
  }
}

const whatChanges = ({ kind, part, label }: LawChange, words: LawMailWords): string =>
  fillIn(part === undefined ? words.what : words.whatInPart, {
    kind: words.kinds[kind],
    part: part ?? '',
    label: oneLine(label),
  })

function whyItChanges({ laws, newLaw }: LawChange, words: LawMailWords, language: Language): string {
  if (laws.length === 0) return words.noLaw
  const named = laws.map(({ source, since }) =>
    since === undefined ? source : fillIn(words.lawSince, { law: source, day: longDate(since, language) }),
  )
  return fillIn(newLaw ? words.because : words.reworded, { laws: named.join('; ') })
}

function whenItChanges(
  { day, laws, newLaw }: LawChange,
  words: LawMailWords,
  language: Language,
  today: string,
): string {
  if (laws.length === 0) return ''
  if (!newLaw) return words.soon
  if (day === undefined || day <= today) return words.now
  return fillIn(words.later, { day: longDate(day, language) })
}
