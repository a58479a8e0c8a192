import type { LawChange } from '#contract/law-changes.ts'
import { clauseLabel } from '#core/dossier/clause-label.ts'
import type { Block, Inline } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import type { Language } from '#core/language/languages.ts'
import type { ClauseLibrary, TemplateBlock, TemplateInline } from '#core/library/library.ts'
import { lawUpdateUrl } from '../agreement/links.ts'
import type { Config } from '../config.ts'
import { composeLawMail } from '../sending/compose-law-mail.ts'
import { loadMailWords } from '../sending/words.ts'
import type { TypeContent } from '../agreement/law/held-against.ts'

/**
 * The mail about changes of law as an example, as a page: the mail itself, with a change from the calendar of the library.
 * Its links lead nowhere.
 *
 * @param type is taken where dated law changes its documents, else the first of which that is so.
 * @returns undefined when no library has dated law.
 */
export function lawMailExample(
  contents: readonly TypeContent[],
  type: string | undefined,
  wanted: Language | null,
  config: Pick<Config, 'publicUrl' | 'brandName' | 'supportEmail'>,
  today: string,
): { readonly html: string; readonly language: Language } | undefined {
  const mailWords = loadMailWords(wanted)
  const ordered = contents
    .filter(({ language }) => language === mailWords.language)
    .toSorted((one, other) => Number(other.type === type) - Number(one.type === type))
  for (const one of ordered) {
    const changes = datedClauses(one.content.library, today)
    if (changes.length === 0) continue
    const { html } = composeLawMail(
      {
        documents: [
          {
            title: mailWords.words.types[one.type],
            site: mailWords.words.lawChanges.exampleSite,
            url: lawUpdateUrl(config, 'example'),
            changes,
          },
        ],
        stopUrl: '#',
      },
      mailWords,
      config,
      today,
    )
    return { html: html.replaceAll(/href="[^"]*"/g, 'href="#"'), language: mailWords.language }
  }
  return undefined
}

/** As many as show what such a mail is like. */
const most = 2

/** The dated clauses whose names need no answer: those that come next, else those that came last. */
function datedClauses(library: ClauseLibrary, today: string): readonly LawChange[] {
  const dated = library.parts.flatMap((part) =>
    part.clauses.flatMap(({ id, from, sources, blocks }): LawChange[] => {
      const [first] = blocks
      const opening = first && settled(first)
      if (from === undefined || sources.length === 0 || !opening) return []
      const heading = settledInlines(part.heading)
      return [
        {
          key: id,
          kind: 'comes',
          label: clauseLabel({ type: 'clause', id, children: [opening] }),
          ...(heading && heading.length > 0 && { part: heading.map(plainText).join('') }),
          laws: [{ source: sources[0]!, since: from }],
          newLaw: true,
          ...(from > today && { day: from }),
        },
      ]
    }),
  )
  const since = ({ laws }: LawChange): string => laws[0]!.since!
  const ordered = dated.toSorted((one, other) => since(one).localeCompare(since(other)))
  const coming = ordered.filter((one) => since(one) > today)
  return coming.length > 0 ? coming.slice(0, most) : ordered.slice(-most)
}

/** A block in whose words no answer is printed. */
function settled(block: TemplateBlock): Block | undefined {
  const children = block.type === 'list' ? undefined : settledInlines(block.children)
  return children && { type: 'paragraph', children }
}

function settledInlines(inlines: readonly TemplateInline[]): readonly Inline[] | undefined {
  const plain = inlines.every(({ type }) => type === 'text' || type === 'break')
  return plain ? (inlines as readonly Inline[]) : undefined
}
