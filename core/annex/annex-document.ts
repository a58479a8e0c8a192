import { agreement, clause, heading, item, list, p, strong } from '../document/build.ts'
import { longDate } from '../document/long-date.ts'
import type { Agreement, Block, Clause, ListItem } from '../document/node.ts'
import { fillIn } from '../language/fill-in.ts'
import type { Annex, AnnexClause, AnnexDuty, AnnexElement } from './annex.ts'
import { overview } from './annex-overview.ts'
import type { AnnexWords } from './annex-words.ts'
import type { NamedClause } from '../dossier/name-clauses.ts'

/** A line `__Rule:__ …` of a list. */
const line = (name: string, words: string): ListItem => item(p(strong(`${name}:`), ` ${words}`))

/** The annex as a document, so that every renderer prints it: an overview for people, then the whole list. */
export function annexDocument(annex: Annex, words: AnnexWords): Agreement {
  const { title, language, date, author, paper, region } = annex
  const numbers = numbersOf(annex)
  return agreement(
    { title: fillIn(words.title, { title }), language, date, author, paper, ...(region !== undefined && { region }) },
    clause('summary', p(fillIn(words.summary, { title })), p(words.internal)),
    ...overview(annex, words),
    clause('long-list', heading(2, words.longList), p(words.dutiesIntro)),
    ...coverage(annex, numbers, words),
    ...coming(annex, words),
    ...dossier(annex.clauses, numbers, words),
    // The longest list and the least needed.
    ...duties('not-applicable', words.notApplicableHeading, dutiesIn(annex, 'not-applicable'), numbers, words),
  )
}

const dutiesIn = ({ coverage }: Annex, state: AnnexDuty['state']): readonly AnnexDuty[] =>
  coverage.duties.filter((duty) => duty.state === state)

/** The duties that a paragraph can meet, by their id: the number by which paragraphs name them. */
type Numbers = ReadonlyMap<string, string>

function numbersOf(annex: Annex): Numbers {
  const listed = (['violated', 'missing', 'partly', 'met'] as const).flatMap((state) => dutiesIn(annex, state))
  return new Map(listed.map(({ id }, index) => [id, `D${index + 1}`]))
}

function duties(
  id: string,
  title: string,
  found: readonly AnnexDuty[],
  numbers: Numbers,
  words: AnnexWords,
  ...intro: readonly Block[]
): Clause[] {
  if (found.length + intro.length === 0) return []
  const items = found.map((duty) => dutyItem(duty, numbers, words))
  return [clause(id, heading(2, fillIn(title, { count: found.length })), ...intro, list(...items))]
}

function coverage(annex: Annex, numbers: Numbers, words: AnnexWords): Clause[] {
  const before = annex.reminders.filter(({ code }) => code !== 'missing' && code !== 'outside')
  const missing = dutiesIn(annex, 'missing')
  const partly = dutiesIn(annex, 'partly')
  const outside = annex.coverage.duties.flatMap((duty) => outsideOf(duty).map((words) => ({ words, duty })))
  return [
    ...duties('violated', words.violatedHeading, dutiesIn(annex, 'violated'), numbers, words),
    ...duties(
      'missing',
      words.missingHeading,
      missing,
      numbers,
      words,
      ...(missing.length ? [] : [p(words.missingNone)]),
    ),
    ...duties('partly', words.partlyHeading, partly, numbers, words, ...(partly.length ? [p(words.partlyIntro)] : [])),
    ...(before.length
      ? [
          clause(
            'reminders',
            heading(2, fillIn(words.reminders, { count: before.length })),
            list(
              ...before.map((reminder) =>
                item(
                  reminder.code === 'law-not-read'
                    ? reminder.words
                    : fillIn(reminder.code === 'unknown-provider' ? words.unknownProvider : words.lawNotCovered, {
                        words: reminder.words,
                      }),
                ),
              ),
            ),
          ),
        ]
      : []),
    ...(outside.length
      ? [
          clause(
            'outside',
            heading(2, fillIn(words.outsideHeading, { count: outside.length })),
            p(words.outsideIntro),
            list(...outside.map((one) => item(withSource(one.words, one.duty.source)))),
          ),
        ]
      : []),
    ...duties('met', words.metHeading, dutiesIn(annex, 'met'), numbers, words),
  ]
}

/** A sentence with its source after it, unless it names it itself. */
const withSource = (words: string, source: string): string => (words.includes(source) ? words : `${words} (${source})`)

/** What an owner must do for a duty besides publishing the document. */
function outsideOf({ state, outside, elements }: AnnexDuty): readonly string[] {
  if (state === 'not-applicable') return []
  const all = elements.flatMap((element) => (element.state === 'outside' ? (element.reason ?? []) : []))
  return outside ? [...all, outside] : all
}

function dutyItem(duty: AnnexDuty, numbers: Numbers, words: AnnexWords): ListItem {
  const { id, requires, source, state, clauses, reason, elements, ask } = duty
  const lines = [
    ...(state === 'met' && clauses.length && !elements.length ? [line(words.where, places(clauses))] : []),
    ...(state !== 'met' && reason ? [line(words.whyNot, reason)] : []),
    ...(state === 'missing' && ask ? [line(words.ask, ask)] : []),
    ...saidLines(elements, words),
    ...elements.filter((element) => element.state !== 'met').map((element) => elementLine(element, words)),
  ]
  const number = numbers.get(id)
  const said = p(
    strong(number === undefined ? requires : `${number}. ${requires}`),
    ...(requires.includes(source) ? [] : [` ${source}`]),
  )
  return lines.length ? item(said, list(...lines)) : item(said)
}

/** What the document says of a duty, a line for each place. */
const saidLines = (elements: readonly AnnexElement[], words: AnnexWords): ListItem[] =>
  [
    ...Map.groupBy(
      elements.filter(({ state }) => state === 'met'),
      ({ clauses }) => places(clauses),
    ),
  ].map(([parts, inside]) =>
    line(
      parts === '' ? words.said : fillIn(words.saidIn, { parts }),
      inside.map((element) => element.words).join('; '),
    ),
  )

/** What becomes of an element that the document does not say: what to answer, or why not. */
function elementLine({ words: said, state, reason, ask }: AnnexElement, words: AnnexWords): ListItem {
  const states = {
    met: words.said,
    missing: words.notSaid,
    outside: words.outsideElement,
    'not-applicable': words.notOwed,
  }
  const more = ask ?? reason ?? ''
  return item(p(strong(`${states[state]}:`), ` ${said}${more && `. ${more}`}`))
}

/** The parts in which a duty is met; a clause of the opening is named itself. */
const places = (clauses: AnnexDuty['clauses']): string =>
  [...new Set(clauses.map(({ part, label }) => part ?? label))].join('; ')

/** What later law changes, day by day. */
function coming({ coming: changes, language, region }: Annex, words: AnnexWords): Clause[] {
  if (changes.length === 0) return []
  const named = (clauses: readonly NamedClause[], sentence: string): ListItem[] =>
    clauses.map(({ part, label }) => line(sentence, part === undefined ? label : `${part}: ${label}`))
  return [
    clause(
      'coming',
      heading(2, fillIn(words.comingHeading, { count: changes.length })),
      p(words.comingIntro),
      list(
        ...changes.map(({ date, laws, comes, goes, duties: begun }) =>
          item(
            p(strong(longDate(date, language, region)), ` ${laws.join('; ')}`),
            list(
              ...named(comes, words.comes),
              ...named(goes, words.goes),
              ...begun.map(({ requires, source }) => line(words.newDuty, withSource(requires, source))),
            ),
          ),
        ),
      ),
    ),
  ]
}

/** Every clause under the heading of its part. */
function dossier(clauses: readonly AnnexClause[], numbers: Numbers, words: AnnexWords): Clause[] {
  let part: string | undefined
  return clauses.map((entry, index) => {
    const title = entry.part ?? words.opening
    const opens = index === 0 || title !== part
    part = title
    return clause(
      `clause-${entry.id}`,
      ...(opens ? [heading(2, title)] : []),
      heading(3, entry.label),
      list(...because(entry, numbers, words)),
    )
  })
}

function because(entry: AnnexClause, numbers: Numbers, words: AnnexWords): ListItem[] {
  const met = entry.requirements.flatMap(({ id }) => numbers.get(id) ?? [])
  // What a duty's own entry names is not named again.
  const others = entry.requirements.filter(({ id }) => !numbers.has(id))
  const laws = [...new Set([...entry.sources, ...others.map(({ source }) => source)])]
  return [
    entry.because.length === 0
      ? line(words.because, words.always)
      : line(words.because, entry.because.map(({ label, answer }) => `${label} ${shortened(answer)}`).join('; ')),
    line(words.rule, sentence(entry.rule)),
    ...(laws.length > 0 ? [line(words.law, laws.join('; '))] : met.length > 0 ? [] : [line(words.law, words.noLaw)]),
    ...(met.length > 0 ? [line(words.duties, met.join(', '))] : []),
    ...(entry.prescribedBy ? [item(fillIn(words.prescribed, { by: entry.prescribedBy }))] : []),
  ]
}

/** The whole answer is on the first pages. */
const shortened = (answer: string): string =>
  answer.length <= longestAnswer ? answer : `${answer.slice(0, longestAnswer - 1).trimEnd()}…`
const longestAnswer = 60

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
